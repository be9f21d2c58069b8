"""The choice of a voice among those of the computer."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from narrator.speech.errors import SpeechUnavailableError

# What SAPI calls the French languages, in hexadecimal.
_SAPI_LANGUAGES = {"40c": "fr-fr", "80c": "fr-be", "c0c": "fr-ca", "100c": "fr-ch", "140c": "fr-lu"}
_FRANCE, _FRENCH, _ELSEWHERE, _BELGIUM_OR_SWITZERLAND, _NOT_FRENCH = 4, 3, 2, 1, 0
_REGIONS = {"fr": _FRANCE, "": _FRENCH, "be": _BELGIUM_OR_SWITZERLAND, "ch": _BELGIUM_OR_SWITZERLAND}


@dataclass(frozen=True, slots=True)
class Voice:
    """One voice as the engine lists it; `languages` comes in the engine's own spelling, bytes included."""

    id: str
    name: str
    languages: tuple[str | bytes, ...] = ()


def choose(voices: Sequence[Voice], wanted: str | None = None) -> Voice:
    """Return the voice to speak French with, or the wanted one: an id, a name or a language.

    An espeak variant may follow a plus sign: `fr+f2`. Belgian and Swiss voices count differently (septante) and mb/*
    voices are listed without their data (TRAPS.md C4), so that they are taken only when asked for.

    Raises:
        SpeechUnavailableError: no_voice, or unknown_voice.
    """
    if wanted is None:
        best = max(voices, key=_score, default=None)
        if best is None or _score(best) <= _BELGIUM_OR_SWITZERLAND:
            raise SpeechUnavailableError("no_voice", lasting=True)
        return best
    base, plus, variant = wanted.strip().partition("+")
    found = _named(voices, base)
    if found is None:
        raise SpeechUnavailableError("unknown_voice", lasting=True, voice=wanted)
    return Voice(found.id + plus + variant, found.name, found.languages)


def french_first(voices: Sequence[Voice]) -> list[Voice]:
    """Return the voices as a person wants them listed: those that narrate best first, then by language and name."""
    return sorted(voices, key=lambda voice: (-_score(voice), languages_of(voice), voice.name))


def _named(voices: Sequence[Voice], wanted: str) -> Voice | None:
    asked = wanted.casefold()
    for voice in voices:
        if asked in (voice.id.casefold(), voice.name.casefold()):
            return voice
    language = asked.replace("_", "-")
    kinds: tuple[Callable[[Voice], bool], ...] = (
        lambda voice: language in languages_of(voice),
        lambda voice: language in [spoken.partition("-")[0] for spoken in languages_of(voice)],
        lambda voice: bool(asked) and asked in voice.name.casefold(),
    )
    for kind in kinds:
        found = sorted(filter(kind, voices), key=_is_mbrola)
        if found:
            return max(found, key=_score)
    return None


def _score(voice: Voice) -> int:
    if _is_mbrola(voice):
        return _NOT_FRENCH
    regions = [language.partition("-")[2] for language in languages_of(voice) if language.partition("-")[0] == "fr"]
    return max((_REGIONS.get(region, _ELSEWHERE) for region in regions), default=_NOT_FRENCH)


def _is_mbrola(voice: Voice) -> bool:
    return voice.id.startswith("mb/") or "mbrola" in voice.name.casefold()


def languages_of(voice: Voice) -> list[str]:
    """Return the languages as `fr-fr` or `fr`; when the engine gives none, what its id or its name betrays."""
    given = [found for language in voice.languages if (found := _language(language))]
    if given:
        return given
    label = f"{voice.id} {voice.name}".casefold()
    located = re.search(r"(?<![a-z])fr[-_]([a-z]{2})(?![a-z])", label)
    if located:
        return [f"fr-{located[1]}"]
    return ["fr"] if re.search(r"french|fran[cç]ais|(?<![a-z])fr(?![a-z])", label) else []


def _language(given: str | bytes) -> str:
    text = given.decode("ascii", "ignore") if isinstance(given, bytes) else given
    # espeak puts a priority byte in front, SAPI several codes in one.
    text = text.lstrip("".join(map(chr, range(33)))).casefold().replace("_", "-").partition(";")[0]
    if re.fullmatch(r"[0-9a-f]*\d[0-9a-f]*", text):
        return _SAPI_LANGUAGES.get(text.lstrip("0"), "")
    # fr-Latn-FR and the like: keep the language and the region.
    parts = [part for part in text.split("-") if len(part) != 4]
    return "-".join(parts[:2]) if re.fullmatch(r"[a-z]{2,3}", parts[0] if parts else "") else ""
