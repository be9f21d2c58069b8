"""The catalogue: a theme in the user's folder appears by itself, and a broken one is listed with its faults."""

import os
from pathlib import Path

import pytest

from narrator.themes import ThemeError, UnknownThemeError, get, shelf, valid_themes

BASE = (Path(__file__).parent / "phare.yaml").read_text(encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the user's themes."""
    monkeypatch.setenv("NARRATOR_DATA_DIR", str(tmp_path))
    folder = tmp_path / "themes"
    folder.mkdir()
    return folder


def test_a_new_theme_appears(own: Path) -> None:
    (own / "phare.yaml").write_text(BASE, encoding="utf-8")
    assert get("phare").title == "Le Phare"
    assert list(valid_themes()) == ["harry_potter", "loup_garou_forum", "loup_garou_nuit", "phare"]


def test_a_changed_theme_is_read_again(own: Path) -> None:
    path = own / "phare.yaml"
    path.write_text(BASE, encoding="utf-8")
    assert get("phare") is get("phare")
    path.write_text(BASE.replace("Le Phare", "La Tour"), encoding="utf-8")
    os.utime(path, (1, 1))
    assert get("phare").title == "La Tour"


def test_a_broken_theme_is_listed_with_its_fault(own: Path) -> None:
    (own / "phare.yaml").write_text(BASE.replace("side: loner", "side: seul"), encoding="utf-8")
    listed = {item.id: item for item in shelf()}["phare"]
    assert listed.theme is None
    assert [fault.code for fault in listed.faults] == ["not-among"]
    assert "phare" not in valid_themes()
    with pytest.raises(ThemeError):
        get("phare")


def test_a_theme_never_replaces_a_shipped_one(own: Path) -> None:
    (own / "harry_potter.yaml").write_text(BASE, encoding="utf-8")
    assert get("harry_potter").title == "Harry Potter"
    refused = shelf()[-1]
    assert refused.path.parent == own
    assert [fault.code for fault in refused.faults] == ["same-id"]
    assert refused.reason == str(refused.faults[0])
    assert "porte déjà l’identifiant" in refused.reason


def test_a_drawing_of_the_user_is_known(own: Path) -> None:
    drawings = own.parent / "symbols"
    drawings.mkdir()
    (drawings / "ancre.svg").write_text("<svg/>", encoding="utf-8")
    (own / "phare.yaml").write_text(BASE.replace("id: croix", "id: ancre"), encoding="utf-8")
    assert get("phare").roles["naufrageur"].symbol


def test_an_unknown_theme_gets_the_nearest(own: Path) -> None:
    assert own.is_dir()
    with pytest.raises(UnknownThemeError, match="Le mot le plus proche est « harry_potter »"):
        get("harry_poter")


def test_a_folder_that_looks_like_a_theme(own: Path) -> None:
    (own / "dossier.yaml").mkdir()
    assert shelf()[-1].faults[0].code == "directory"


def test_a_refused_file_name_is_the_reason(own: Path) -> None:
    (own / "Mon Phare.yaml").write_text(BASE, encoding="utf-8")
    refused = shelf()[-1]
    assert refused.reason == str(refused.faults[0])
    assert "« Mon Phare.yaml » ne convient pas" in refused.reason
    (own / "Mon Phare.yaml").write_text(BASE.replace("side: loner", "side: seul"), encoding="utf-8")
    assert "narrator check" in shelf()[-1].reason
