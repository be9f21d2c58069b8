import errno
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import soundfile
import yaml

from narrator import messages, resources
from narrator.interface import arguments, cli
from narrator.interface.failure import Status

MISUSES = yaml.safe_load(Path(__file__).with_name("misuses.yaml").read_text(encoding="utf-8"))
LANGUAGES = ("fr", "en")


pytestmark = pytest.mark.usefixtures("own_folder")


def command(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main(list(words))
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.mark.parametrize(("words", "sentence"), MISUSES, ids=lambda value: ascii(" ".join(value))[:60])
def test_a_misuse_gets_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    long = "Alice".ljust(300, "e")
    status, out, err = command(capsys, *(long if word == "LONG" else word for word in words))
    assert status == Status.MISUSE, err
    assert out == ""
    assert sentence in err
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert len(err) < 300


def test_the_same_sentences_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(capsys, "paly", "--lang", "en") == (
        2,
        "",
        '"paly" is not a command; did you mean "narrator play"?\n',
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command(capsys: pytest.CaptureFixture[str], language: str) -> None:
    status, out, _ = command(capsys, "--help", f"--lang={language}")
    assert status == 0
    named = re.findall(r"^(\w+) ?:", out.split("\n\n")[1], flags=re.MULTILINE)
    assert set(arguments.COMMANDS) == set(named) - {"commandes", "commands"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", arguments.COMMANDS)
def test_help_of_a_command_names_exactly_its_options(
    capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    status, out, _ = command(capsys, name, "--help", "--lang", language)
    assert status == 0
    assert out.startswith(f"narrator {name}")
    told = set(re.findall(r"^(--[a-z-]+)", out, flags=re.MULTILINE))
    assert told | {"--json"} == set(arguments.parser_of(name).names) | {"--json"}


def test_a_right_command_line_is_told_as_options(monkeypatch: pytest.MonkeyPatch) -> None:
    from narrator.play import opening
    from narrator.play.options import Output, PlayOptions, Way

    told: list[PlayOptions] = []

    def main(options: PlayOptions, _: object) -> int:
        told.append(options)
        return 0

    monkeypatch.setattr(opening, "main", main)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    line = "--theme harry_potter --players Alice,Jean-Luc,D’Artagnan --count 3 --pace 1,2 --debate 10 --expert"
    assert cli.main([*line.split(), "--input", "keys", "--output=text", "--new"]) == 0
    assert told == [
        PlayOptions(
            theme="harry_potter",
            players=("Alice", "Jean-Luc", "D’Artagnan"),
            count=3,
            pace=1.2,
            debate_min=10,
            expert=True,
            input=Way.KEYS,
            output=Output.TEXT,
            new=True,
        )
    ]


@pytest.mark.parametrize(
    ("words", "reasons"),
    [
        ("--count 2", ["3 joueurs"]),
        ("--count 11", ["10 joueurs"]),
        ("--count 31 --theme seigneur_loup", ["30 joueurs"]),
        ("--cards hermione,xyzzy", ["xyzzy"]),
        ("--count 3 --cards hermione,hermione,sirius", ["Ajoutez 3 cartes", "Hermione Granger"]),
        ("--count 3 --scenario xyzzy", ["xyzzy"]),
    ],
)
def test_a_game_against_the_rules_is_refused_with_every_reason(
    capsys: pytest.CaptureFixture[str], words: str, reasons: list[str]
) -> None:
    status, out, err = command(capsys, "play", "--theme", "harry_potter", *words.split())
    assert (status, out, err.count("\n")) == (1, "", 1), err
    assert all(reason in err for reason in reasons), err


@pytest.mark.parametrize("count", [2, 11])
def test_a_demonstration_against_the_rules_is_refused(capsys: pytest.CaptureFixture[str], count: int) -> None:
    status, out, err = command(capsys, "demo", "--count", str(count))
    assert (status, out, err.count("\n")) == (1, "", 1), err
    assert f"vous êtes {count}" in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is always full")
def test_an_output_that_is_full_gets_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "narrator", "--help"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    assert "le disque est plein" in done.stderr


def test_a_closed_output_does_not_stop_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["--help"]) == Status.DONE
    assert cli.main(["paly"]) == Status.MISUSE


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        (["themes", "--json"], {"theme", "title", "path", "faults"}),
        (
            ["symbols", "--theme", "harry_potter", "--json"],
            {"theme", "card", "name", "symbol", "shape", "text", "felt", "alike", "reason", "proposed"},
        ),
        (["model", "list", "--json"], {"model", "path", "in_use"}),
        (["model", "verify", "--json"], {"model", "path", "in_use", "valid", "error"}),
    ],
)
def test_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str], words: list[str], keys: set[str]) -> None:
    status, out, err = command(capsys, *words)
    assert (status, err) == (0, "")
    data = [json.loads(line) for line in out.splitlines()]
    assert data
    assert all(set(found) == keys for found in data)


def test_a_theme_put_in_the_folder_appears(capsys: pytest.CaptureFixture[str]) -> None:
    folder = resources.user_data("themes")
    folder.mkdir(parents=True)
    text = resources.asset("themes", "harry_potter.yaml").read_text(encoding="utf-8")
    (folder / "mon_theme.yaml").write_text(text.replace("id: harry_potter", "id: mon_theme"), encoding="utf-8")
    (folder / "rate.yaml").write_text("titre: rien\n", encoding="utf-8")
    status, out, _ = command(capsys, "themes")
    assert status == 0
    assert "\nmon_theme : Harry Potter, de 3 à 10 joueurs" in out
    assert f'\nrate : ce thème a des fautes ; narrator check "{folder / "rate.yaml"}" les nomme.\n' in out
    assert out.endswith(f"Vos propres thèmes vont dans le dossier {folder}.\n")


@pytest.mark.parametrize(
    "words", [["replay", "--json", "FILE"], ["--json", "replay", "FILE"], ["replay", "FILE", "--json"]]
)
def test_an_option_may_stand_anywhere(words: list[str]) -> None:
    said = arguments.parser_of("games").read(words)
    assert (said.action, said.target, said.json) == ("replay", "FILE", True)


def test_check_tells_every_fault_and_says_no(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good = resources.asset("themes", "harry_potter.yaml")
    bad = tmp_path / "rate.yaml"
    bad.write_text("titre: rien\n", encoding="utf-8")
    status, out, _ = command(capsys, "check", str(good), str(bad))
    assert status == 1
    assert f"{good} : bon.\n" in out
    assert f"{bad}:1:1: " in out
    status, out, _ = command(capsys, "check", str(bad), "--json")
    told = json.loads(out)
    assert (status, told["valid"], told["summary"]) == (1, False, None)
    assert told["faults"][0].keys() == {"line", "column", "code", "message"}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("xyzzy", "Aucune sortie de son ne porte le nom « xyzzy »"),
        ("x" * 300, "Aucune sortie"),
        ("casque", "Plusieurs sorties de son portent le nom « casque » : Casque USB ; Casque Bluetooth"),
        ("micro", "Aucune sortie"),
    ],
)
def test_headphones_that_are_not_there_are_told_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    from narrator.audio import devices

    def device(name: str, outputs: int) -> devices.Device:
        return devices.Device(name, "ALSA", 1, outputs, 48000, default_input=False, default_output=False)

    plugged = (device("Casque USB", 2), device("Casque Bluetooth", 2), device("Micro", 0))
    monkeypatch.setattr(devices, "devices", lambda: plugged)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    status, out, err = command(capsys, "play", "--new", "--private-device", name)
    assert (status, out, err.count("\n")) == (3, "", 1)
    assert reason in err
    assert len(err) < 300


def test_a_model_that_is_not_installed_is_told_with_the_way_to_have_it(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["play"], ["hear", __file__, "--question", "yes_no"]):
        status, out, err = command(capsys, *words, "--model", "fr-small")
        assert (status, out) == (3, "")
        assert err.endswith("Pour le télécharger : narrator model install fr-small\n")


def test_with_no_model_at_all_none_is_offered(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.hearing.model.shipped_model", lambda: tmp_path / "fr-ballot")
    status, out, err = command(capsys, "play", "--model", "xyzzy")
    assert (status, out) == (3, "")
    assert err == f"Il n’y a pas de modèle dans {tmp_path / 'fr-ballot'} ; réinstallez Narrator.\n"


def test_an_empty_model_is_told_with_what_mends_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("narrator.hearing.model.shipped_model", lambda: tmp_path)
    monkeypatch.setattr("narrator.interface.models.shipped_model", lambda: tmp_path)
    status, out, _ = command(capsys, "model", "verify")
    assert status == 3
    assert out.startswith(
        f"Il n’y a pas de modèle d’écoute complet dans le dossier {tmp_path}. Installez-le de nouveau"
    )


def test_a_file_whose_name_begins_with_a_dash_is_read_after_two_dashes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-partie.yaml").write_text("id: 1\ntheme: seigneur_loup\nplayers: 8\n", encoding="utf-8")
    status, out, err = command(capsys, "plan", "--json", "--", "-partie.yaml")
    assert (status, err) == (0, "")
    assert json.loads(out)["id"] == 1


def test_a_model_that_hears_anything_is_refused_before_it_is_loaded(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("am/final.mdl", "graph/HCLG.fst", "graph/words.txt"):
        file = tmp_path / "big" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", encoding="utf-8")
    recording = tmp_path / "a.wav"
    recording.write_bytes(b"")
    soundfile.write(recording, [0.0] * 16_000, 16_000)
    # The child process is told of no model: whatever is sent to it would be an error of another kind.
    monkeypatch.setattr("narrator.hearing.ear.Ear._write", None)
    status, out, err = command(capsys, "hear", str(recording), "--question", "yes_no", "--model", str(tmp_path / "big"))
    assert (status, out, err.count("\n")) == (3, "", 1)
    assert "ne sait pas écouter une liste fermée : son graphe est fait d’avance" in err


@pytest.mark.parametrize(
    ("command_name", "text", "status"),
    [
        ("plan", "id: 1\ntheme: harry_potter\nplayers: 2\n", 1),
        ("plan", "cases:\n- {id: 1, theme: seigneur_loup, players: 8}\n- {id: 2, theme: xyzzy, players: 3}\n", 1),
        ("plan", "id: 1\ntheme: seigneur_loup\nplayers: 8\n", 0),
        ("plan", "cases: [3]", 1),
        ("resolve", "id: 1\ntheme: harry_potter\n", 1),
        ("resolve", "cases: []", 2),
        ("plan", "cases: []", 2),
        ("plan", "", 2),
    ],
)
def test_a_refused_record_makes_the_answer_no(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command_name: str, text: str, status: int
) -> None:
    file = tmp_path / "records.yaml"
    file.write_text(text, encoding="utf-8")
    found, out, err = command(capsys, command_name, str(file))
    assert found == status
    # Nobody is left without a word.
    assert (out == "") is (status == 2)
    assert (err == "") is (status != 2)


def test_an_unforeseen_error_is_one_sentence_and_a_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from narrator.interface import commands

    def fail(**_: Any) -> int:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(commands, "list_themes", fail)
    status, out, err = command(capsys, "themes")
    log = resources.user_data("narrator.log")
    assert (status, out) == (1, "")
    assert err == f"Une erreur que je n’avais pas prévue m’arrête. Le détail est dans le fichier {log}.\n"
    assert "ZeroDivisionError: secret" in log.read_text(encoding="utf-8")
    monkeypatch.setenv("NARRATOR_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cli.main(["themes"])


@pytest.mark.parametrize("name", ["models/fr-ballot", b"models/fr-ballot"])
def test_a_file_out_of_reach_is_named_with_the_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str | bytes
) -> None:
    from narrator.interface import commands

    def fail(**_: Any) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", name)

    monkeypatch.setattr(commands, "list_themes", fail)
    expected = f"Je ne peux pas ouvrir « models/fr-ballot » : {messages.text('reason-denied')}.\n"
    assert command(capsys, "themes") == (1, "", expected)
    assert "PermissionError" in resources.user_data("narrator.log").read_text(encoding="utf-8")


def test_control_c_is_an_end(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from narrator.interface import commands

    def interrupt(**_: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "list_themes", interrupt)
    assert command(capsys, "themes") == (130, "", "Arrêt demandé. Rien n’est perdu.\n")


def narrator(*words: str, **variables: str) -> "subprocess.CompletedProcess[bytes]":
    environment = {**os.environ, "NARRATOR_DATA_DIR": str(Path.cwd() / "narrator"), **variables}
    return subprocess.run([sys.executable, "-m", "narrator", *words], capture_output=True, check=False, env=environment)


def test_words_are_utf8_in_any_locale() -> None:
    done = narrator("themes", LANG="C", LC_ALL="C", PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "de 3 à 10 joueurs" in done.stdout.decode("utf-8")


def test_a_closed_pipe_is_no_error() -> None:
    command = f'"{sys.executable}" -m narrator symbols | head -n 1; echo "${{PIPESTATUS[0]}}"'
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=False, text=True)
    assert done.stderr == ""
    assert done.stdout.endswith("\n0\n")


def test_help_needs_only_the_standard_library() -> None:
    ask = (
        "import sys\n"
        "from narrator.interface.cli import main\n"
        "main(['--help'])\n"
        "heavy = {'vosk', 'pydantic', 'numpy', 'sounddevice', 'soxr', 'fluent', 'yaml', 'prompt_toolkit', 'asyncio'}\n"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")
