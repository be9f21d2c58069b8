"""The only door to the sentences of locales/: Fluent messages by identifier, and whole pages of help."""

import errno
import re
from collections.abc import Callable
from functools import cache

from narrator import resources

DEFAULT_LANGUAGE = "fr"
LONGEST_FILLED = 1_000_000
_IDENTIFIER = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
_language = DEFAULT_LANGUAGE

# What a person can do something about; the system's own words are English, or in the system's language.
_REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read-only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "long",
    errno.EIO: "gone",
    errno.ENODEV: "gone",
    errno.ENXIO: "gone",
}

# Imported late: Fluent costs 100 ms, which `narrator --help` does not have.
Formatter = Callable[[str, dict[str, object]], str]


class UnknownMessageError(LookupError):
    """A sentence that locales/ does not have, or that lacks one of its variables."""


def use(language: str) -> None:
    """Choose the language of every later sentence.

    Raises:
        ValueError: locales/ has no folder of that name.
    """
    if language not in languages():
        raise ValueError(language)
    global _language
    _language = language


def language() -> str:
    """Return the code of the language in use."""
    return _language


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that locales/ has, French first."""
    found = {path.name for path in resources.locale().iterdir() if path.is_dir()}
    return tuple(sorted(found, key=lambda code: (code != DEFAULT_LANGUAGE, code)))


def text(identifier: str, **variables: object) -> str:
    """Return one sentence in the language in use, its variables filled in.

    Raises:
        UnknownMessageError: no such sentence, or a variable of it was not given (TRAPS.md E11).
    """
    return _formatter(_language)(identifier, variables)


def every(identifier: str, **variables: object) -> tuple[str, ...]:
    """Return one sentence in every language, French first.

    Raises:
        UnknownMessageError: as `text`.
    """
    return tuple(_formatter(language)(identifier, variables) for language in languages())


def reason(error: OSError) -> str:
    """Return why the system refused something, as the end of a sentence: « le disque est plein »."""
    return text(f"reason-{_REASONS.get(error.errno or 0, 'other')}")


def page(name: str) -> str:
    """Return a whole page of plain text, such as the help of the command line."""
    return resources.locale(_language, f"{name}.txt").read_text(encoding="utf-8")


def part_missing(error: ModuleNotFoundError) -> str:
    """Return the sentence for a module of Python that is not installed: without Fluent, which may be the one."""
    return page("part-missing").strip().format(module=error.name)


@cache
def _formatter(language: str) -> Formatter:
    from fluent.runtime import FluentBundle, FluentResource, resolver

    # Fluent refuses to fill in a text of more than 2500 characters, in fear of its author; ours are lists of names.
    resolver.MAX_PART_LENGTH = LONGEST_FILLED
    bundle = FluentBundle([language], use_isolating=False)
    texts = [path.read_text(encoding="utf-8") for path in sorted(resources.locale(language).glob("*.ftl"))]
    # Fluent takes a fifth of a second to parse all the files, and a command needs a few sentences of one or two.
    home = {identifier: text for text in texts for identifier in _IDENTIFIER.findall(text)}

    def format_message(identifier: str, variables: dict[str, object]) -> str:
        if not bundle.has_message(identifier) and identifier in home:
            bundle.add_resource(FluentResource(home[identifier]))
        if not bundle.has_message(identifier):
            raise UnknownMessageError(identifier)
        pattern = bundle.get_message(identifier).value
        if pattern is None:
            raise UnknownMessageError(identifier)
        value, errors = bundle.format_pattern(pattern, variables)
        if errors:
            raise UnknownMessageError(f"{identifier}: {errors[0]}")
        return str(value)

    return format_message
