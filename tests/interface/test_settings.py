"""The settings: kept whole, read in part, never lost."""

from dataclasses import replace
from pathlib import Path

import pytest

from narrator.interface.settings import Settings, SettingsError, load, path, save
from narrator.play.options import Output, PlayOptions

OTHER = Settings(
    voice="roa/fr",
    output="Haut-parleurs",
    headphones="Casque",
    microphone="Micro",
    pace=1.15,
    volume_db=-3.0,
    theme="harry_potter",
    speaker="reader",
    colours="dark",
    text_percent=200,
)


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.toml"
    save(OTHER, file)
    assert load(file) == (OTHER, None)
    save(Settings(), file)
    assert load(file) == (Settings(), None)
    assert file.read_text(encoding="utf-8").strip() == ""


def test_no_file_is_no_fault(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == (Settings(), None)


def test_a_broken_file_is_told_and_put_aside_when_others_are_saved(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[voice\nname = x", encoding="utf-8")
    settings, notice = load(file)
    assert settings == Settings()
    assert notice and str(file) in notice and notice.startswith("Les réglages de")
    save(OTHER, file)
    assert (tmp_path / "settings.broken.toml").read_text(encoding="utf-8") == "[voice\nname = x"
    assert load(file) == (OTHER, None)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('[voice]\npace = "vite"', "voice.pace"),
        ("[voice]\npace = 9", "voice.pace"),
        ("[voice]\npace = true", "voice.pace"),
        ("[window]\ntext_percent = 20", "window.text_percent"),
        ('[window]\ncolours = "rose"', "window.colours"),
        ("[game]\ntheme = 3", "game.theme"),
        ('voice = "fr"', "voice"),
    ],
)
def test_a_wrong_value_costs_that_value_only(tmp_path: Path, text: str, key: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f'{text}\n[sound]\noutput = "Casque"\n', encoding="utf-8")
    settings, notice = load(file)
    assert settings == Settings(output="Casque")
    assert notice and f"« {key} »" in notice


def test_what_the_program_does_not_know_stays_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("# À moi.\n[mien]\nchose = 1\n\n[voice]\npace = 1.3\nautre = 2\n", encoding="utf-8")
    save(Settings(pace=0.8), file)
    kept = file.read_text(encoding="utf-8")
    assert "# À moi." in kept and "chose = 1" in kept and "autre = 2" in kept and "pace = 0.8" in kept


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "closed").write_text("no folder")
    with pytest.raises(SettingsError, match="ne s’écrivent pas"):
        save(OTHER, tmp_path / "closed" / "settings.toml")


def test_the_command_line_is_stronger(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NARRATOR_CONFIG_DIR", str(tmp_path))
    assert path() == tmp_path / "settings.toml"
    liked = OTHER.over(PlayOptions())
    assert (liked.theme, liked.pace, liked.voice, liked.output) == ("harry_potter", 1.15, "roa/fr", Output.TEXT)
    said = OTHER.over(PlayOptions(theme="loup_garou_nuit", pace=1.0, output=Output.VOICE))
    assert (said.theme, said.pace, said.output) == ("loup_garou_nuit", 1.0, Output.VOICE)
    assert Settings().over(PlayOptions()) == PlayOptions()


def test_the_headphones_stay_silent_where_all_is_written() -> None:
    liked = Settings(headphones="Casque")
    assert liked.over(PlayOptions()).headphones == "Casque"
    assert liked.over(PlayOptions(output=Output.TEXT)).headphones is None
    # The screen reader speaks for all then; what is private still goes to the ear.
    assert replace(liked, speaker="reader").over(PlayOptions()).headphones == "Casque"
