"""A model from the network: whole on the shelf, or not on it at all; nothing else goes to the network."""

import errno
import hashlib
import io
import json
import re
import shutil
import stat
import struct
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from model_server import serving

from narrator import messages, resources
from narrator.hearing.model import check_files, models
from narrator.interface import cli, install, unpack
from narrator.interface.failure import Failure, Status
from narrator.interface.install import FR_SMALL, OFFERS, Offer

TOP = "vosk-model-small-xx-0.1"
# The head of a graph without a table of words.
GRAPH = struct.pack("<i", 2125659606) + 2 * struct.pack("<i1s", 1, b"x") + struct.pack("<iiqqqq", 2, 0, 0, 0, 1, 0)
FILES = {
    "README": b"a model",
    "am/final.mdl": b"weights" * 1000,
    "graph/HCLr.fst": b"graph",
    "graph/Gr.fst": GRAPH,
    "graph/words.txt": "<eps> 0\n[unk] 1\nhélène 2\n".encode(),
}
QUICK: dict[str, Any] = {"pauses_s": (0.0,), "silence_s": 5.0}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(resources, "user_data", lambda *parts: tmp_path.joinpath("data", *parts))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    yield tmp_path / "data"
    messages.use("fr")


def packed(files: Mapping[str, bytes], top: str = f"{TOP}/") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(f"{top}{name}", data)
    return out.getvalue()


def offer(content: bytes, address: str) -> Offer:
    return Offer("xx-small", address, len(content), hashlib.sha256(content).hexdigest())


def try_to_install(content: bytes, *ways: str) -> tuple[list[str], str | None]:
    """Return what is said on the way, and the last word when it fails."""
    said: list[str] = []
    with serving(content, *ways) as shop:
        try:
            install.install(offer(content, shop.address), said.append, **QUICK)
        except Failure as failure:
            assert failure.status is Status.MISSING
            return said, str(failure)
    return said, None


def left(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_model_is_installed_whole(folder: Path) -> None:
    said, failure = try_to_install(packed(FILES), "cut", "well")
    assert failure is None
    assert said[0].startswith("Je télécharge le modèle xx-small, ")
    assert said[1:3] == [
        "La liaison est coupée. Je réessaie dans 0 secondes.",
        "Tout est arrivé, la somme de contrôle est juste. J’installe.",
    ]
    assert said[3].endswith("pour jouer avec celui-ci : narrator play --model xx-small")
    assert left(folder) == sorted(f"models/xx-small/{name}" for name in (*FILES, "SHA256SUMS"))
    check_files(models()["xx-small"])


def test_it_is_not_fetched_twice() -> None:
    content = packed(FILES)
    with serving(content) as shop:
        install.install(offer(content, shop.address), lambda _: None)
        said: list[str] = []
        install.install(offer(content, shop.address), said.append)
        assert len(shop.asked) == 1
    assert said[0].startswith("Le modèle xx-small est déjà installé")


def test_one_that_was_damaged_is_replaced(folder: Path) -> None:
    try_to_install(packed(FILES))
    (folder / "models" / "xx-small" / "am" / "final.mdl").write_bytes(b"")
    assert try_to_install(packed(FILES))[1] is None
    check_files(models()["xx-small"])
    assert not list((folder / "models").glob(".*"))


def test_progress_is_told_now_and_then_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 100_000, 2))
    monkeypatch.setattr(install.time, "monotonic", lambda: float(next(ticks)))
    content = bytes(3_000_000)
    said, failure = try_to_install(content)
    progress = [line for line in said if "mégaoctets sur 3." in line]
    assert 3 < len(progress) < 40
    assert not any("\r" in line or "\n" in line for line in said)
    assert failure is not None


@pytest.mark.parametrize(
    ("files", "top"),
    [
        ({"../../evil": b"x"}, f"{TOP}/"),
        ({"evil": b"x"}, "../"),
        ({"evil": b"x"}, "/etc/"),
        ({"evil": b"x"}, "C:/"),
        ({"a\\..\\..\\evil": b"x"}, f"{TOP}/"),
        ({"/evil": b"x"}, f"{TOP}/"),
        ({".bashrc": b"x"}, f"{TOP}/"),
        ({"a": b"x", "A": b"y"}, f"{TOP}/"),
        ({"evil": b"x"}, ""),
        ({f"a/{number}": b"" for number in range(unpack.MOST_FILES + 1)}, f"{TOP}/"),
        ({}, f"{TOP}/"),
    ],
    ids=lambda value: str(list(value)[:1]) if isinstance(value, dict) else value,
)
def test_an_archive_that_is_not_safe_is_thrown_away(folder: Path, files: dict[str, bytes], top: str) -> None:
    _, failure = try_to_install(packed(files, top))
    assert (
        failure
        == "Le fichier du modèle xx-small n’est pas une archive sûre : rien n’est installé. Recommencez plus tard."
    )
    assert left(folder.parent) == []


def linked() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        link = zipfile.ZipInfo(f"{TOP}/am")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc")
        archive.writestr(f"{TOP}/am/final.mdl", b"x")
    return out.getvalue()


def lying() -> bytes:
    """Return an archive that holds more than it says."""
    content = packed({"am/final.mdl": bytes(100_000)})
    return content.replace(struct.pack("<I", 100_000), struct.pack("<I", 1000))


@pytest.mark.parametrize(
    "content", [b"no zip", packed(FILES)[:-30], linked(), lying()], ids=["no", "cut", "link", "lie"]
)
def test_a_false_archive_is_thrown_away(folder: Path, content: bytes) -> None:
    _, failure = try_to_install(content)
    assert failure is not None
    assert "archive sûre" in failure
    assert left(folder) == []


def test_an_archive_that_grows_without_end_is_not_unpacked(tmp_path: Path) -> None:
    archive = tmp_path / "bomb.zip"
    archive.write_bytes(packed({"am/final.mdl": bytes(10_000_000)}))
    assert archive.stat().st_size < 20_000
    with pytest.raises(unpack.ArchiveError):
        unpack.unpack(archive, tmp_path / "out", most_bytes=9_000_000)
    assert not (tmp_path / "out").exists()


def test_a_model_that_cannot_take_lists_is_not_installed(folder: Path) -> None:
    _, failure = try_to_install(packed({**FILES, "graph/HCLG.fst": b"x"}))
    assert failure is not None
    assert "ne sait pas écouter une liste fermée" in failure
    assert left(folder) == []


def test_a_disk_without_room_is_told_before_anything_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 0))
    content = packed(FILES)
    with serving(content) as shop:
        with pytest.raises(Failure, match="Il manque un mégaoctet dans") as failure:
            install.install(offer(content, shop.address), lambda _: None)
        assert shop.asked == []
    assert failure.value.status is Status.MISSING


def test_a_disk_that_fills_keeps_what_has_come(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = packed(FILES)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(shutil, "copyfileobj", full)
    _, failure = try_to_install(content)
    assert failure is not None
    assert "le disque est plein" in failure
    assert left(folder) == ["downloads/xx-small.zip.part"]
    monkeypatch.undo()
    monkeypatch.setattr(resources, "user_data", lambda *parts: folder.joinpath(*parts))
    assert try_to_install(content)[1] is None


def test_what_was_killed_half_way_is_never_used_and_goes(folder: Path) -> None:
    half = folder / "models" / ".new-killed" / "new"
    half.mkdir(parents=True)
    (half / "README").write_bytes(b"")
    assert "xx-small" not in models()
    assert len(models()) == 1
    assert try_to_install(packed(FILES))[1] is None
    assert not half.exists()


def test_the_command_tells_what_it_does(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    content = packed(FILES)
    with serving(content, "well", "404") as shop:
        monkeypatch.setitem(
            OFFERS, "fr-small", Offer("fr-small", shop.address, len(content), offer(content, "").sha256)
        )
        assert cli.main(["model", "install", "--json"]) == 0
        out, err = capsys.readouterr()
        path = str(resources.user_data("models", "fr-small"))
        assert json.loads(out) == {"model": "fr-small", "path": path, "in_use": False}
        assert err.count("\n") == 3
        assert cli.main(["model", "list"]) == 0
        assert f"fr-small : dans {path}.\n" in capsys.readouterr().out
        shutil.rmtree(path)
        assert cli.main(["model", "install", "fr-small"]) == Status.MISSING
        out, err = capsys.readouterr()
    assert out.startswith("Je télécharge le modèle fr-small")
    assert err.count("\n") == 1
    assert "réponse 404" in err


def test_the_offer_is_the_official_one() -> None:
    assert FR_SMALL.address.startswith("https://alphacephei.com/vosk/models/")
    assert (FR_SMALL.size, len(bytes.fromhex(FR_SMALL.sha256))) == (42_233_323, 32)


def test_nothing_but_the_install_command_can_reach_a_network() -> None:
    # P10. Loading a model, asking, speaking: none of it may import a way out.
    ways_out = r"urllib|http|socket\w*|ssl|ftplib|smtplib|asyncore|requests|httpx|aiohttp|PySide6\.QtNetwork"
    importing = {
        rf"^\s*(?:from|import) (?:{ways_out})\b|import QtNetwork|open_connection|create_connection": "download.py",
        r"interface\.download\b|interface import download\b": "install.py",
        r"interface\.install\b|interface import install\b": "models.py",
    }
    sources = {path: path.read_text(encoding="utf-8") for path in Path(install.__file__).parents[1].rglob("*.py")}
    for way, only in importing.items():
        assert {path.name for path, text in sources.items() if re.search(way, text, flags=re.MULTILINE)} == {only}
