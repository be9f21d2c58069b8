import os

import numpy as np
import pytest

from narrator.audio.clip import Clip
from narrator.speech.cache import Cache, default_folder, key

CLIP = Clip(np.sin(np.arange(2000, dtype=np.float32) / 9) * np.float32(0.5), 22050)


def test_a_clip_comes_back_whole(tmp_path):
    cache = Cache(tmp_path)
    cache.put("a", CLIP)
    again = cache.get("a")
    assert again.rate_hz == 22050
    assert again.samples.dtype == np.float32
    assert np.abs(again.samples - CLIP.samples).max() < 1e-4
    assert cache.get("b") is None


@pytest.mark.parametrize("damage", [b"", b"NSP1", b"\0" * 200, None])
def test_a_damaged_entry_is_dropped(tmp_path, damage):
    cache = Cache(tmp_path)
    cache.put("a", CLIP)
    (path,) = tmp_path.iterdir()
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]) if damage is None else damage)
    assert cache.get("a") is None
    assert not path.exists()


def test_a_torn_entry_is_dropped(tmp_path):
    cache = Cache(tmp_path)
    cache.put("a", CLIP)
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:-300])
    assert cache.get("a") is None


def test_the_least_recently_used_goes_first(tmp_path):
    cache = Cache(tmp_path, limit_bytes=3 * 4100)
    for age, name in enumerate("abc"):
        cache.put(name, CLIP)
        os.utime(tmp_path / f"{name}.speech", (1000 + age, 1000 + age))
    assert cache.get("a") is not None
    cache.put("d", CLIP)
    assert [name for name in "abcd" if cache.get(name)] == ["a", "c", "d"]


def test_a_new_cache_counts_what_is_there(tmp_path):
    for name in "abcdef":
        Cache(tmp_path, limit_bytes=3 * 4100).put(name, CLIP)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path):
    (tmp_path / "file").write_text("")
    cache = Cache(tmp_path / "file" / "speech")
    cache.put("a", CLIP)
    assert cache.get("a") is None


def test_the_folder_can_be_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("NARRATOR_CACHE_DIR", str(tmp_path))
    assert default_folder() == tmp_path / "speech"
    monkeypatch.delenv("NARRATOR_CACHE_DIR")
    assert default_folder().name == "speech"


def test_each_part_of_a_key_counts():
    keys = {key("e", "v", 165, "t"), key("f", "v", 165, "t"), key("e", "w", 165, "t"), key("e", "v", 166, "t")}
    assert len(keys | {key("e", "v", 165, "u")}) == 5
