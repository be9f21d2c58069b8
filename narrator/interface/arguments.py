"""What may be written after `narrator`, and the sentence that answers what may not (COMMANDS.md)."""

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from narrator import messages
from narrator.interface.failure import Misuse
from narrator.interface.readers import (
    INSTALLABLE,
    decimal,
    existing,
    file,
    listed,
    model,
    nearest,
    one_of,
    players,
    sheet_out,
    some,
    sound_out,
    transcript_out,
    whole,
)

PLAY = "play"
QUESTIONS = ("vote", "count", "counts", "number", "yes_no", "name", "card", "command")
WAYS = ("both", "voice", "keys")
OUTPUTS = ("both", "voice", "text")
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
        # An option may stand anywhere among the words, « model install --json fr-small » as well; but that way of
        # reading them forgets that a word after « -- » is no option.
        parse = self.parse_known_args if "--" in self._words else self.parse_known_intermixed_args
        namespace, extras = parse(self._words)
        unread = [word for word in extras if word != "--"]
        if unread:
            self._refuse(unread[0])
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
        options = self._words[: self._words.index("--")] if "--" in self._words else self._words
        if not option.startswith("-") or option == "-" or extra not in options:
            key = "cli-word-too-much" if self.command in _WITHOUT_TEXT else "cli-word-unwanted"
            raise Misuse(messages.text(key, word=extra, command=self.command))
        # Two dashes alike are no likeness.
        near = nearest(option.lstrip("-"), [name.lstrip("-") for name in self.names])
        if near:
            raise Misuse(messages.text("cli-option-near", option=option, near=f"--{near}"))
        if self.command == "say":
            raise Misuse(messages.text("cli-option-or-text", option=option))
        raise Misuse(messages.text("cli-option-unknown", option=option, command=self.command))


def _named(parser: Parser) -> Callable[[str], Path]:
    """Return a reader of file names that leaves to others whether there is such a file."""

    def read(word: str) -> Path:
        if not word.strip():
            parser.error("no name")
        return Path(word)

    return read


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
    one_of("model install", INSTALLABLE)(said.name)


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
