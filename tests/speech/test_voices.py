from pathlib import Path

import pytest
import yaml

from narrator.speech.errors import SpeechUnavailableError
from narrator.speech.voices import Voice, choose, french_first

CASES = yaml.safe_load((Path(__file__).parent / "voices.yaml").read_text(encoding="utf-8"))
ESPEAK = [
    Voice("mb/mb-fr1", "french-mbrola-1", ("fr-fr",)),
    Voice("gmw/en", "English", ("en",)),
    Voice("roa/fr-be", "French (Belgium)", ("fr-be",)),
    Voice("roa/fr-ch", "French (Switzerland)", ("fr-ch",)),
    Voice("roa/fr", "French (France)", ("fr-fr",)),
]


def listed(case):
    def spelled(language):
        return language.encode() if case.get("bytes") else language

    return [Voice(v["id"], v["name"], tuple(spelled(str(lang)) for lang in v["languages"])) for v in case["voices"]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_the_voice_is_chosen_by_score_whatever_the_order(case):
    for voices in (listed(case), listed(case)[::-1]):
        if case["best"] is None:
            with pytest.raises(SpeechUnavailableError) as caught:
                choose(voices)
            assert caught.value.code == "no_voice"
        else:
            assert choose(voices).id == case["best"]


@pytest.mark.parametrize(
    ("wanted", "id_"),
    [
        ("roa/fr-be", "roa/fr-be"),
        ("fr-BE", "roa/fr-be"),
        ("fr_ch", "roa/fr-ch"),
        ("fr", "roa/fr"),
        ("French (Switzerland)", "roa/fr-ch"),
        ("belgium", "roa/fr-be"),
        ("mb/mb-fr1", "mb/mb-fr1"),
        ("en", "gmw/en"),
        ("fr+f2", "roa/fr+f2"),
        ("roa/fr-be+m3", "roa/fr-be+m3"),
    ],
)
def test_a_voice_can_be_asked_for(wanted, id_):
    assert choose(ESPEAK, wanted).id == id_


@pytest.mark.parametrize("wanted", ["klingon", "", "+f2", "😀", "x" * 300])
def test_an_unknown_voice_is_refused_in_words(wanted):
    with pytest.raises(SpeechUnavailableError) as caught:
        choose(ESPEAK, wanted)
    assert caught.value.code == "unknown_voice"
    assert "narrator voices" in str(caught.value)


def test_french_voices_are_listed_first():
    assert [voice.id for voice in french_first(ESPEAK)][:3] == ["roa/fr", "roa/fr-be", "roa/fr-ch"]
