"""Every kind of broken theme is told in French sentences, with the place, and never by a traceback."""

import os
import stat
from pathlib import Path
from typing import Any

import pytest
import yaml

from narrator.themes import ThemeError, load
from narrator.themes.source import MAX_BYTES, MAX_FAULTS

HERE = Path(__file__).parent
BASE = (HERE / "phare.yaml").read_text(encoding="utf-8")
CASES: list[dict[str, Any]] = yaml.safe_load((HERE / "broken.yaml").read_text(encoding="utf-8"))["cases"]


def faults_of(path: Path) -> list[str]:
    with pytest.raises(ThemeError) as caught:
        load(path)
    return [str(fault).removeprefix(f"{path}").removeprefix(":").strip() for fault in caught.value.faults]


def broken(case: dict[str, Any]) -> bytes:
    if "hex" in case:
        return bytes.fromhex(case["hex"])
    text = case.get("text", BASE)
    for old, new in case.get("change", []):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text.encode()


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_every_fault_is_told_with_its_place(case: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "phare.yaml"
    path.write_bytes(broken(case))
    assert faults_of(path) == case["faults"]


def test_the_theme_that_the_cases_break_is_good() -> None:
    assert load(HERE / "phare.yaml").title == "Le Phare"


def test_words_of_yaml_1_1_are_read_as_in_yaml_1_2(tmp_path: Path) -> None:
    path = tmp_path / "phare.yaml"
    changed = BASE.replace("title: Le Phare", "title: no").replace("copies: 4", "copies: 04")
    path.write_text("\ufeff" + changed.replace("[marin]", "[on, 1:30, 2024-01-01]"), encoding="utf-8")
    theme = load(path)
    assert theme.title == "no"
    assert theme.roles["matelot"].copies == 4
    assert theme.roles["matelot"].aliases == ("on", "1:30", "2024-01-01")


@pytest.mark.parametrize(
    ("old", "name", "length", "limit"),
    [("Le Phare", "title", 5000, 80), ("Vigie\n", "name", 81, 80), ("Fermez tous les yeux.", "opening", 3000, 2000)],
)
def test_a_text_too_long_to_be_said(old: str, name: str, length: int, limit: int, tmp_path: Path) -> None:
    path = tmp_path / "phare.yaml"
    path.write_text(BASE.replace(old, "a" * length + "\n" * old.endswith("\n"), 1), encoding="utf-8")
    (fault,) = faults_of(path)
    assert f"« {name} » est trop long : {length} signes, et le maximum est {limit}." in fault


def test_a_file_name_that_is_no_id(tmp_path: Path) -> None:
    path = tmp_path / "Mon Thème.yaml"
    path.write_text(BASE, encoding="utf-8")
    (fault,) = faults_of(path)
    assert "« Mon Thème.yaml » ne convient pas" in fault


def test_a_missing_file(tmp_path: Path) -> None:
    assert faults_of(tmp_path / "absent.yaml") == ["Ce fichier n’existe pas. Vérifiez le chemin et le nom."]


def test_a_file_name_with_a_nul(tmp_path: Path) -> None:
    assert faults_of(tmp_path / "a\0b.yaml") == ["Ce fichier ne peut pas être lu. Vérifiez son nom et ses droits."]


def test_a_folder(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == ["C’est un dossier, pas un fichier. Donnez le nom d’un fichier .yaml."]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "tuyau.yaml"
    os.mkfifo(path)
    assert stat.S_ISFIFO(path.stat().st_mode)
    assert faults_of(path) == ["Ce n’est pas un fichier ordinaire. Donnez le nom d’un fichier .yaml."]


def test_a_big_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "gros.yaml"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES * 10)
    (fault,) = faults_of(path)
    assert fault.startswith("Ce fichier dépasse trois cent mille octets")


@pytest.mark.parametrize("depth", [15, 40, 400, 100_000])
@pytest.mark.parametrize("bracket", ["[", "{a: "])
def test_deep_nesting(depth: int, bracket: str, tmp_path: Path) -> None:
    path = tmp_path / "profond.yaml"
    closing = {"[": "]", "{a: ": "}"}[bracket]
    path.write_text(f"title: {bracket * depth}x{closing * depth}", encoding="utf-8")
    assert faults_of(path)


def test_an_alias_bomb_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bombe.yaml"
    levels = ['a0: &a0 ["x", "x"]'] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 11)]
    path.write_text("\n".join(levels), encoding="utf-8")
    assert sum("renvoie" in fault for fault in faults_of(path)) == 10


def test_faults_without_end_are_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "phare.yaml"
    path.write_text(BASE + "".join(f"mot{n}: 1\n" for n in range(5_000)), encoding="utf-8")
    told = faults_of(path)
    assert len(told) == MAX_FAULTS + 1
    assert told[0].startswith("Il y a plus de 200 fautes.")


def test_a_number_is_no_key(tmp_path: Path) -> None:
    path = tmp_path / "phare.yaml"
    path.write_text(BASE.replace('"Votez."', '{1: a, text: "Votez."}'), encoding="utf-8")
    assert faults_of(path) == ["64:10: Le mot « 1 » est inconnu ici. Mots possibles : speech, text."]
