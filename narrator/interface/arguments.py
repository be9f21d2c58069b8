"""What may be written after `narrator`, and the sentence that answers what may not (COMMANDS.md)."""

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from narrator import messages
from narrator.interface.failure import Failure, Misuse, Status

PLAY = "play"
QUESTIONS = ("vote", "count", "counts", "number", "yes_no", "name", "card", "command")
WAYS = ("both", "voice", "keys")
OUTPUTS = ("both", "voice", "text")
MODELS = ("fr-small",)
MODEL_ACTIONS = ("list", "path", "verify", "install")
GAME_ACTIONS = ("list", "tell", "export", "replay")
# Here nobody can have forgotten the quotation marks of a text.
_WITHOUT_TEXT = frozenset({"themes", "voices", "devices", "doctor", "model", "games"})


class Parser(argparse.ArgumentParser):
    """An argument parser that explains itself in one sentence, and leaves the help to locales/."""

    def __init__(self, command: str) -> None:
        super().__init__(prog=f"narrator {command}", add_help=False, allow_abbrev=False)
        self.command = command
        self.names: list[str] = []
        self._words: list[str] = []

    def option(self, name: str, read: Callable[[str], object] | None = None, *, default: object = None) -> None:
        """Add an option that takes one value: a text, when nothing else reads it."""
        self.names.append(name)
        self.add_argument(name, type=read or some(name), default=default)

    def flag(self, name: str) -> None:
        """Add an option that takes none."""
        self.names.append(name)
        self.add_argument(name, action="store_true")

    def error(self, message: str) -> NoReturn:
        """Say in our own words the three faults that argparse finds by itself."""
        name = next(iter(re.findall(r"argument (--[a-z-]+)", message)), "")
        if "explicit argument" in message:
            raise Misuse(messages.text("cli-value-unwanted", option=name))
        if name:
            raise Misuse(messages.text("cli-value-missing", option=name))
        self._refuse_options()
        raise Misuse(messages.text(f"cli-needs-{self.command}"))

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Return what the words say.

        Raises:
            Misuse: they are not a command line of this command.
        """
        self._words = list(words)
        namespace, extras = self.parse_known_args(self._words)
        if extras:
            self._refuse(extras[0])
        return namespace

    def _refuse_options(self) -> None:
        """Refuse the first word that looks like an option and is none."""
        for word in self._words:
            if word == "--":
                return
            if word.startswith("-") and word.split("=")[0] not in self.names:
                self._refuse(word)

    def _refuse(self, extra: str) -> NoReturn:
        option = extra.split("=")[0]
        if not option.startswith("-") or option == "-":
            key = "cli-word-too-much" if self.command in _WITHOUT_TEXT else "cli-word-unwanted"
            raise Misuse(messages.text(key, word=extra, command=self.command))
        # Two dashes alike are no likeness.
        near = nearest(option.lstrip("-"), [name.lstrip("-") for name in self.names])
        if near:
            raise Misuse(messages.text("cli-option-near", option=option, near=f"--{near}"))
        if self.command == "say":
            raise Misuse(messages.text("cli-option-or-text", option=option))
        raise Misuse(messages.text("cli-option-unknown", option=option, command=self.command))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that somebody most likely meant, or None."""
    # difflib costs 5 ms that a right command line does not have to pay.
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return found[0] if found else None


def one_of(name: str, known: Sequence[str]) -> Callable[[str], str]:
    """Return a reader that accepts these words only."""

    def read(word: str) -> str:
        if word in known:
            return word
        near = nearest(word, known)
        if near:
            raise Misuse(messages.text("cli-choice-near", name=name, word=word, near=near))
        raise Misuse(messages.text("cli-choice-unknown", name=name, word=word, known=", ".join(known)))

    return read


def whole(name: str, least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers between two bounds, both allowed."""

    def read(word: str) -> int:
        value = int(word) if re.fullmatch(r"[+-]?[0-9]{1,9}", word.strip()) else None
        if value is None or not least <= value <= most:
            raise Misuse(messages.text("cli-not-whole", name=name, word=word, least=str(least), most=str(most)))
        return value

    return read


def decimal(name: str, least: float, most: float) -> Callable[[str], float]:
    """Return a reader of decimal numbers between two bounds, both allowed; a French comma is a point."""

    def read(word: str) -> float:
        plain = word.strip().replace(",", ".")
        value = float(plain) if re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?", plain) else None
        if value is None or not least <= value <= most:
            raise Misuse(messages.text("cli-not-decimal", name=name, word=word, least=str(least), most=str(most)))
        return value

    return read


def some(name: str) -> Callable[[str], str]:
    """Return a reader of words, of which there must be one."""

    def read(words: str) -> str:
        if not words.strip():
            raise Misuse(messages.text("cli-value-missing", option=name))
        return words

    return read


def listed(name: str) -> Callable[[str], tuple[str, ...]]:
    """Return a reader of words separated by commas."""

    def read(words: str) -> tuple[str, ...]:
        items = tuple(" ".join(word.split()) for word in words.split(","))
        if not all(items):
            raise Misuse(messages.text("cli-empty-item", name=name, words=words))
        return items

    return read


def players(words: str) -> tuple[str, ...]:
    """Read the first names of the players."""
    from narrator.play.options import LONGEST_NAME, name_fault

    names = tuple(" ".join(name.split()) for name in words.split(","))
    for index, name in enumerate(names):
        fault = name_fault(name, names[:index])
        if fault:
            short = name if len(name) <= LONGEST_NAME else f"{name[:20]}…"
            raise Misuse(messages.text(f"cli-name-{fault}", name=short, most=str(LONGEST_NAME)))
    return names


def sound_out(word: str) -> Path:
    """Read the name of a WAV file to write."""
    return _file_out(word, ".wav")


def transcript_out(word: str) -> Path:
    """Read the name of a JSON Lines file to write."""
    return _file_out(word, ".jsonl")


def sheet_out(word: str) -> Path:
    """Read the name of a PDF or SVG file to write."""
    if Path(word).suffix.lower() == ".svg":
        return _file_out(word, ".svg")
    return _file_out(word, ".pdf", "cli-file-sheet")


def _file_out(word: str, suffix: str, otherwise: str = "cli-file-suffix") -> Path:
    path = Path(word)
    if path.suffix.lower() != suffix:
        raise Misuse(messages.text(otherwise, file=word, suffix=suffix))
    try:
        nowhere = path.is_dir() or not path.absolute().parent.is_dir()
    except OSError as error:
        raise Misuse(messages.text("cli-file-refused", file=_short(word), reason=messages.reason(error))) from error
    if nowhere:
        raise Misuse(messages.text("cli-file-nowhere", file=_short(word)))
    return path


def _named(parser: Parser) -> Callable[[str], Path]:
    """Return a reader of file names that leaves to others whether there is such a file."""

    def read(word: str) -> Path:
        if not word.strip():
            parser.error("no name")
        return Path(word)

    return read


def existing(word: str) -> Path:
    """Read the name of a file or folder that is there; Path would take no name for the folder we are in."""
    path = Path(word)
    try:
        found = bool(word) and path.exists()
    except (OSError, ValueError):
        found = False
    if not found:
        raise Misuse(messages.text("cli-file-missing", file=_short(word)))
    return path


def _short(word: str) -> str:
    return word if len(word) <= 200 else f"{word[:200]}…"


def file(word: str) -> Path:
    """Read the name of a file that is there, and is no folder."""
    path = existing(word)
    if path.is_dir():
        raise Misuse(messages.text("cli-file-folder", file=word))
    return path


def model(word: str) -> Path:
    """Read the name of a recognition model that is installed, or the path of its folder."""
    from narrator.hearing.model import models

    known = models()
    if word in known:
        return known[word]
    if word and Path(word).is_dir():
        return Path(word)
    if word in MODELS:
        raise Failure(messages.text("model-to-install", name=word), Status.MISSING)
    near = nearest(word, known)
    if near:
        raise Misuse(messages.text("cli-choice-near", name="--model", word=word, near=near))
    raise Misuse(messages.text("cli-choice-unknown", name="--model", word=word, known=", ".join(known)))


def _play(parser: Parser) -> None:
    from narrator.play.options import FASTEST, LONGEST_DEBATE_MIN, SLOWEST

    parser.option("--theme")
    parser.option("--players", players, default=())
    parser.option("--count", whole("--count", 1, 99))
    parser.option("--cards", listed("--cards"), default=())
    parser.option("--scenario")
    parser.option("--group")
    parser.flag("--expert")
    parser.option("--pace", decimal("--pace", SLOWEST, FASTEST))
    parser.option("--debate", whole("--debate", 1, LONGEST_DEBATE_MIN))
    parser.option("--input", one_of("--input", WAYS), default="both")
    parser.option("--output", one_of("--output", OUTPUTS), default="both")
    parser.flag("--resume")
    parser.flag("--new")
    parser.flag("--window")
    parser.option("--record", sound_out)
    parser.option("--mic-wav", existing)
    parser.option("--private-device")
    parser.option("--model", model)


def _demo(parser: Parser) -> None:
    parser.option("--theme")
    parser.option("--count", whole("--count", 1, 99))
    parser.option("--seed", whole("--seed", 0, 999_999_999))
    parser.option("--record", sound_out)
    parser.option("--transcript", transcript_out)
    parser.flag("--realtime")


def _records(parser: Parser) -> None:
    parser.add_argument("file", type=file)
    parser.flag("--json")


def _check(parser: Parser) -> None:
    parser.add_argument("files", type=_named(parser), nargs="+")
    parser.flag("--json")


def _hear(parser: Parser) -> None:
    parser.add_argument("file", type=file)
    parser.option("--question", one_of("--question", QUESTIONS))
    parser.option("--players", players, default=())
    parser.option("--theme")
    parser.option("--model", model)


def _say(parser: Parser) -> None:
    parser.add_argument("text")
    parser.option("--out", sound_out)
    parser.option("--voice")
    parser.option("--rate", whole("--rate", 1, 999))


def _symbols(parser: Parser) -> None:
    parser.option("--theme")
    parser.option("--card")
    parser.option("--sheet", sheet_out)
    parser.flag("--json")


def _model(parser: Parser) -> None:
    parser.add_argument("action", type=one_of("model", MODEL_ACTIONS))
    parser.add_argument("name", nargs="?")
    parser.flag("--json")


def _games(parser: Parser) -> None:
    parser.add_argument("action", type=one_of("games", GAME_ACTIONS), nargs="?", default="list")
    parser.add_argument("target", nargs="?")
    parser.flag("--json")


def _plain(parser: Parser) -> None:
    parser.flag("--json")


COMMANDS: dict[str, Callable[[Parser], None]] = {
    PLAY: _play,
    "demo": _demo,
    "plan": _records,
    "resolve": _records,
    "check": _check,
    "hear": _hear,
    "say": _say,
    "themes": _plain,
    "voices": _plain,
    "devices": _plain,
    "symbols": _symbols,
    "model": _model,
    "doctor": _plain,
    "games": _games,
}


def parser_of(command: str) -> Parser:
    """Return the parser of one command."""
    parser = Parser(command)
    COMMANDS[command](parser)
    return parser


def take_language(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the language asked for, wherever it stands, and the other words.

    Raises:
        Misuse: --lang stands without a language.
    """
    rest = list(words)
    for index, word in enumerate(rest):
        if word == "--":
            break
        if word.startswith("--lang="):
            del rest[index]
            return word.removeprefix("--lang="), rest
        if word == "--lang":
            if index + 1 == len(rest):
                raise Misuse(messages.text("cli-value-missing", option="--lang"))
            language = rest[index + 1]
            del rest[index : index + 2]
            return language, rest
    return None, rest


def split_command(words: Sequence[str]) -> tuple[str, list[str]]:
    """Return the command and its own words; no command is `play`.

    Raises:
        Misuse: there is no such command.
    """
    if not words or words[0].startswith("-"):
        return PLAY, list(words)
    name = words[0]
    if name in COMMANDS:
        return name, list(words[1:])
    near = nearest(name, COMMANDS)
    if near:
        raise Misuse(messages.text("cli-command-near", word=name, near=near))
    raise Misuse(messages.text("cli-command-unknown", word=name))


def check_play(said: argparse.Namespace) -> None:
    """Refuse what cannot be wanted together.

    Raises:
        Misuse: two options contradict each other.
    """
    pairs = (
        ("--resume", said.resume, "--new", said.new),
        ("--cards", said.cards, "--scenario", said.scenario),
        ("--players", said.players, "--group", said.group),
        ("--output text", said.output == "text", "--private-device", said.private_device),
    )
    for one, has_one, other, has_other in pairs:
        if has_one and has_other:
            raise Misuse(messages.text("cli-conflict", one=one, other=other))
    if said.players and said.count is not None and said.count != len(said.players):
        raise Misuse(messages.text("cli-count-differs", count=said.count, names=len(said.players)))


def check_model(said: argparse.Namespace) -> None:
    """Refuse a name where none is taken, and the name of a model that cannot be had.

    Raises:
        Misuse: there is such a name.
    """
    if said.name is None:
        return
    if said.action != "install":
        raise Misuse(messages.text("cli-word-too-much", word=said.name, command=f"model {said.action}"))
    one_of("model install", MODELS)(said.name)


def check_games(said: argparse.Namespace) -> None:
    """Refuse a word where none is taken, and a file that is not there.

    Raises:
        Misuse: there is such a word, or no such file.
    """
    if said.target is None:
        return
    if said.action == "list":
        raise Misuse(messages.text("cli-word-too-much", word=said.target, command="games list"))
    if said.action == "replay":
        file(said.target)


def check_symbols(said: argparse.Namespace) -> None:
    """Refuse a sheet without the theme that it is for, and one that would be data.

    Raises:
        Misuse: two options contradict each other, or one is missing.
    """
    if said.sheet is not None and said.json:
        raise Misuse(messages.text("cli-conflict", one="--sheet", other="--json"))
    if said.sheet is not None and said.theme is None:
        raise Misuse(messages.text("sheet-needs-theme"))


def page_of(command: str) -> str:
    """Return the part of the help page that is about one command."""
    blocks = messages.page("help").split("\n\n")
    return next(block for block in blocks if block.startswith(f"narrator {command}")).rstrip("\n")
