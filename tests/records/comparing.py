"""How an answer of `plan` or `resolve` is held against what a case expects (the head comments of cases/*.yaml)."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

CASES = Path(__file__).parent / "cases"
# Parsed in C where it can be: every worker reads all the cases.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FREE_ADVICE = {"no_wolf_card", "small_game"}


def cases_of(*names: str) -> list[dict[str, Any]]:
    """Return the cases of these files."""
    texts = ((CASES / name).read_text(encoding="utf-8") for name in names)
    return [case for text in texts for case in yaml.load(text, Loader=LOADER)["cases"]]


def plain(text: str) -> str:
    """Return the text with plain apostrophes, single spaces, and no space before ! ? ; and :."""
    return re.sub(r" (?=[!?;:])", "", " ".join(text.replace("’", "'").split()))


def differences(case: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """Return what differs between an answer and what its case expects."""
    return list(_differences(case["expect"], answer, exact=case.get("theme") == "harry_potter"))


def _differences(expect: dict[str, Any], answer: dict[str, Any], *, exact: bool) -> Iterator[str]:
    for key, wanted in expect.items():
        match key:
            case "error":
                if answer.get("error") != wanted:
                    yield f"error {wanted}: {answer}"
            case "warning":
                if wanted not in answer.get("warnings", ()):
                    yield f"warning {wanted}: {answer}"
            case "warnings":
                if set(answer["warnings"]) - FREE_ADVICE != set(wanted) - FREE_ADVICE:
                    yield f"warnings {wanted}: {answer['warnings']}"
            case "calls":
                if answer[key] != wanted:
                    yield f"calls {wanted}: {answer[key]}"
            case "info":
                if not wanted.items() <= answer[key].items():
                    yield f"info {wanted}: {answer[key]}"
            case "never":
                yield from _spoken(wanted, answer["night"])
            case "night" | "day":
                yield from _script(wanted, answer[key], exact=exact and key == "night")
            case _:
                if set(answer.get(key, "?")) != set(wanted):
                    yield f"{key} {wanted}: {answer}"


def moderated_differences(case: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """Return what differs between an answer about a multi-night game and what its case expects."""
    return list(_moderated_differences(case, answer))


def _moderated_differences(case: dict[str, Any], answer: dict[str, Any]) -> Iterator[str]:
    expect = {"rejected": [], "private": [], "private_not": [], "pending": None, **case["expect"]}
    if missing := set(expect["private"]) - set(answer["private"]):
        yield f"private {sorted(missing)} missing: {answer['private']}"
    if betrayed := set(expect["private_not"]) & set(answer["private"]):
        yield f"private {sorted(betrayed)} told"
    if set(expect["rejected"]) != set(answer["rejected"]):
        yield f"rejected {expect['rejected']}: {answer['rejected']}"
    if "public" in expect and _announced(case, expect["public"]) != _announced(case, answer["public"]):
        yield f"public {expect['public']}: {answer['public']}"
    for key in ("deaths", "victory", "pending"):
        if key in expect and expect[key] != answer[key]:
            yield f"{key} {expect[key]}: {answer[key]}"
    for key, wanted in expect.get("after", {}).items():
        got = answer["after"][key]
        same = set(got) == set(wanted) if isinstance(wanted, list) and isinstance(got, list) else got == wanted
        if not same:
            yield f"after {key} {wanted}: {got}"


def _announced(case: dict[str, Any], public: list[str]) -> list[Any]:
    """Return the announcements; in the morning the dead are a set, and the place of a new wolf is free."""
    if case["phase"] == "jour":
        return list(public)
    dead = {token for token in public if token.startswith("mort:")}
    others = [token for token in public if token not in dead and token != "nouveau_loup"]
    return [dead, *others, "nouveau_loup" in public]


def _spoken(never: list[str], night: list[dict[str, Any]]) -> Iterator[str]:
    said = plain(" ".join(step["text"] for step in night if step["kind"] == "say"))
    for words in never:
        if re.search(rf"(?<!\w){re.escape(plain(words))}(?!\w)", said):
            yield f"never {words}"


def _script(wanted: list[dict[str, Any]], steps: list[dict[str, Any]], *, exact: bool) -> Iterator[str]:
    """Walk both scripts; consecutive lines of one role count as one, and only an exact night has nothing inserted."""
    left = _merged(steps)
    for want in _merged_wanted(wanted):
        while left and not _fits(want, left[0]) and not exact and left[0]["kind"] == "say":
            left.pop(0)
        if left and _fits(want, left[0]):
            left.pop(0)
        elif not want.get("optional"):
            yield f"wanted {want}, got {left[0] if left else None}"
            return
    if left and (exact or any(step["kind"] != "say" for step in left)):
        yield f"too much: {left}"


def _merged(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    merged: list[dict[str, Any]] = []
    for step in steps:
        before = merged[-1] if merged else {"kind": ""}
        if step["kind"] == before["kind"] == "say" and step["role"] and step["role"] == before["role"]:
            merged[-1] = {**before, "text": f"{before['text']} {step['text']}"}
        else:
            merged.append(step)
    return merged


def _merged_wanted(wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    merged: list[dict[str, Any]] = []
    for want in wanted:
        before = merged[-1] if merged else {}
        if "say" in want and "say" in before and want.get("role") and want["role"] == before.get("role"):
            merged[-1] = {"role": want["role"], "say": f"{before['say']} {want['say']}"}
        else:
            merged.append(want)
    return merged


def _fits(want: dict[str, Any], step: dict[str, Any]) -> bool:
    match step:
        case {"kind": "say", "text": text, "role": role}:
            if want.get("role", role) != role:
                return False
            if "contains" in want:
                return all(plain(words).lower() in plain(text).lower() for words in want["contains"])
            return plain(text) in {plain(want.get(form, "")) for form in ("say", "or") if form in want}
        case {"kind": "pause", "seconds": seconds}:
            return want.get("pause") == seconds or want.get("pause_min", 1e9) <= seconds
        case {"kind": "debate", "seconds": seconds}:
            return want.get("wait_debate") == seconds
        case {"kind": "count", "to": to}:
            return want.get("count") == list(range(1, to + 1))
        case {"kind": "votes"}:
            return want.get("votes") is True
    raise AssertionError(step)
