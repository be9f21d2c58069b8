"""One file from the network, over every bad line: it is whole, or it is not there and the reason is told."""

import errno
import hashlib
import random
import socket
from pathlib import Path
from typing import Any

import pytest
from model_server import serving

from narrator.interface import download
from narrator.interface.download import DownloadError, fetch

CONTENT = random.Random(7).randbytes(300_000)
SUM = hashlib.sha256(CONTENT).hexdigest()
# No test waits for real.
QUICK: dict[str, Any] = {"pauses_s": (0.0, 0.0), "silence_s": 5.0}


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


@pytest.mark.parametrize(
    "ways",
    [
        ["well"],
        ["no length"],
        ["no ranges"],
        ["cut", "well"],
        ["cut", "cut", "cut", "cut", "well"],
        ["cut", "no ranges"],
        ["cut", "another range", "well"],
        ["cut", "416", "well"],
        ["stalled", "well"],
        ["503", "well"],
        ["429", "500", "well"],
    ],
    ids=" ".join,
)
def test_a_file_comes_whole_over_a_bad_line(tmp_path: Path, ways: list[str]) -> None:
    part = tmp_path / "new" / "file.part"
    with serving(CONTENT, *ways) as shop:
        silence_s = 0.2 if "stalled" in ways else QUICK["silence_s"]
        fetch(shop.address, part, len(CONTENT), SUM, **QUICK | {"silence_s": silence_s})
    assert part.read_bytes() == CONTENT


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    part = tmp_path / "file.part"
    part.write_bytes(CONTENT[:100_000])
    told: list[int] = []
    with serving(CONTENT) as shop:
        fetch(shop.address, part, len(CONTENT), SUM, brought=told.append)
        assert shop.asked == ["bytes=100000-"]
        fetch(shop.address, part, len(CONTENT), SUM)
        assert len(shop.asked) == 1
    assert told[-1] == len(CONTENT)
    assert told == sorted(told)
    assert part.read_bytes() == CONTENT


def test_it_follows_a_move_and_asks_there_for_the_rest(tmp_path: Path) -> None:
    part = tmp_path / "file.part"
    part.write_bytes(CONTENT[:1000])
    with serving(CONTENT) as shop:
        fetch(shop.address.replace("/model.zip", "/moved"), part, len(CONTENT), SUM)
        assert shop.asked == ["bytes=1000-"]
    assert part.read_bytes() == CONTENT


def test_a_new_try_is_told(tmp_path: Path) -> None:
    pauses: list[float] = []
    with serving(CONTENT, "cut", "well") as shop:
        fetch(shop.address, tmp_path / "part", len(CONTENT), SUM, retrying=pauses.append, **QUICK)
    assert pauses == [0.0]


@pytest.mark.parametrize(
    ("ways", "code", "words", "kept"),
    [
        (["404"], "refused", "réponse 404", 0),
        (["403"], "refused", "réponse 403", 0),
        (["503"], "cut", "à 0 mégaoctet sur", 0),
        (["cut", "503"], "cut", "Relancez la même commande", 150_000),
        (["another file"], "other_file", "pas le fichier attendu", 0),
    ],
)
def test_what_does_not_come_is_told(tmp_path: Path, ways: list[str], code: str, words: str, kept: int) -> None:
    part = tmp_path / "part"
    with serving(CONTENT, *ways) as shop, pytest.raises(DownloadError, match=words) as error:
        fetch(shop.address, part, len(CONTENT), SUM, **QUICK)
    assert error.value.code == code
    assert (part.stat().st_size if part.exists() else 0) == kept


def test_a_file_that_never_ends_is_refused(tmp_path: Path) -> None:
    with serving(CONTENT * 2, "no length") as shop, pytest.raises(DownloadError) as error:
        fetch(shop.address, tmp_path / "part", len(CONTENT), SUM, **QUICK)
    assert error.value.code == "other_file"


def test_a_wrong_checksum_keeps_nothing(tmp_path: Path) -> None:
    part = tmp_path / "part"
    with serving(CONTENT[::-1]) as shop, pytest.raises(DownloadError, match="somme de contrôle") as error:
        fetch(shop.address, part, len(CONTENT), SUM)
    assert error.value.code == "damaged"
    assert not part.exists()


def test_more_than_the_file_is_begun_again(tmp_path: Path) -> None:
    part = tmp_path / "part"
    part.write_bytes(CONTENT + b"more")
    with serving(CONTENT) as shop:
        fetch(shop.address, part, len(CONTENT), SUM)
        assert shop.asked == [None]
    assert part.read_bytes() == CONTENT


@pytest.mark.parametrize("had", [b"", CONTENT[:10]])
def test_without_a_network_it_says_so(tmp_path: Path, had: bytes) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}/model.zip"
        part = tmp_path / "part"
        part.write_bytes(had)
        with pytest.raises(DownloadError) as error:
            fetch(address, part, len(CONTENT), SUM, **QUICK)
    assert error.value.code == ("cut" if had else "no_network")
    assert part.read_bytes() == had


def test_a_name_that_nobody_knows_is_no_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(DownloadError, match=r"joindre alphacephei\.com") as error:
        fetch("http://alphacephei.com/x.zip", tmp_path / "part", 10, SUM)
    assert error.value.code == "no_network"


def test_a_certificate_that_cannot_be_checked_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import ssl
    from urllib.error import URLError

    def unsure(*_: object, **__: object) -> None:
        raise URLError(ssl.SSLCertVerificationError(1, "unable to get local issuer certificate"))

    monkeypatch.setattr(download, "urlopen", unsure)
    with pytest.raises(DownloadError, match="identité de") as error:
        fetch("https://alphacephei.com/x.zip", tmp_path / "part", 10, SUM)
    assert error.value.code == "certificate"


def test_a_full_disk_is_the_disks_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open

    def full(self: Path, mode: str = "r", **options: Any) -> Any:
        if mode in ("wb", "ab"):
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(self, mode, **options)

    monkeypatch.setattr(Path, "open", full)
    with serving(CONTENT) as shop, pytest.raises(OSError, match="No space") as error:
        fetch(shop.address, tmp_path / "part", len(CONTENT), SUM)
    assert error.value.errno == errno.ENOSPC
