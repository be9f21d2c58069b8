"""Build the decoding graph: HCLr.fst (transitions to words), Gr.fst (common words), words.txt, with OpenFST's tools.

The CTC topology and the lexicon are written by hand as one transducer, without determinisation or disambiguation signs.
"""

import math
import os
import subprocess
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from scripts.make_ear.lexicon import Lexicon
from scripts.make_ear.phones import PHONES
from scripts.make_ear.topology import BLANK_INSIDE, GRAPH_PHONES, NUMBER_OF, PDFS, SILENCE, in_word, onward, staying

UNKNOWN = "[unk]"
# Debian's OpenFST knows the look-ahead type only through this plug-in.
_PLUG_IN = "/usr/lib/x86_64-linux-gnu/libfstlookahead.so.22"
_WORD_END_COST = 2.3
# Beside these, a recogniser that is asked for a few phrases tells other talk from them.
_COHORT = 1_000
_SHORT_ANSWERS = """
    zéro un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente
    quarante cinquante soixante cent oui non ouais
"""
# The game always gives the phrases of its question: the room is better spent on words that these may hold.
_WORDS_WITHOUT_A_QUESTION = 15_000


class Costs(NamedTuple):
    """The knobs of the graph, in nats.

    A blank inside a word costs a little for each frame: without it "v in" + blank, the beginning of another word, ties
    with the word and silence, and the recogniser never sees that speech ended. The unknown word pays for its phones and
    nothing to begin: a price paid once would make it the cheaper, the longer somebody speaks.
    """

    blank_inside: float = 0.15
    unknown_bigram: float = 0.8
    filler_words: int = 12_000
    filler_entry: float = 2.4
    filler_rarity: float = 0.15


class _Node:
    """A node of the prefix tree: what follows, the words that end here, and how many end here or below."""

    def __init__(self) -> None:
        self.next: dict[int, _Node] = {}
        self.ends: list[tuple[int, float]] = []
        self.below = 0

    def count(self) -> int:
        self.below = len(self.ends) + sum(node.count() for node in self.next.values())
        return self.below


class _Transducer:
    def __init__(self) -> None:
        self.arcs: list[tuple[int, int, int, int, float]] = []
        self.states = 0

    def state(self) -> int:
        self.states += 1
        return self.states - 1

    def arc(self, start: int, end: int, transition: int = 0, word: int = 0, cost: float = 0.0) -> None:
        self.arcs.append((start, end, transition, word, cost))

    def phone_state(self, phone: int, cost: float = 0.0) -> int:
        state = self.state()
        self.arc(state, state, staying(phone), 0, cost)
        return state


class _Builder:
    """Write the words, and the unknown word, from the state where a word may begin back to the start."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.fst = _Transducer()
        self.start, self.silent, self.begin = (self.fst.state() for _ in range(3))
        self.fst.arc(self.start, self.silent, onward(SILENCE))
        self.fst.arc(self.silent, self.silent, staying(SILENCE))
        self.fst.arc(self.silent, self.begin)
        self.fst.arc(self.start, self.begin)
        self._tails: dict[tuple[int, tuple[int, ...]], int] = {}

    def words(self, tree: _Node) -> None:
        tree.count()
        self._branch(tree, [self.begin], -1)

    def _after_blank(self, state: int) -> int:
        blank = self.fst.phone_state(BLANK_INSIDE, self.costs.blank_inside)
        self.fst.arc(state, blank, onward(BLANK_INSIDE))
        return blank

    def _tail(self, phone: int, rest: tuple[int, ...]) -> int:
        """Give the state of a phone whose word is told; words with the same rest share their states."""
        key = (phone, rest)
        if key in self._tails:
            return self._tails[key]
        state = self._tails[key] = self.fst.phone_state(phone)
        if not rest:
            self.fst.arc(state, self.start)
            return state
        following = self._tail(rest[0], rest[1:])
        blank = self._after_blank(state)
        if PDFS[phone - 1] != PDFS[rest[0] - 1]:  # CTC: a phone said twice has a blank between
            self.fst.arc(state, following, onward(rest[0]))
        self.fst.arc(blank, following, onward(rest[0]))
        return state

    def _branch(self, node: _Node, sources: Sequence[int], pdf: int) -> None:
        for phone, child in node.next.items():
            from_states = sources[1:] if pdf == PDFS[phone - 1] else sources
            if child.below == 1:
                rest = []
                last = child
                while not last.ends:
                    following, last = next(iter(last.next.items()))
                    rest.append(following)
                word, cost = last.ends[0]
                state = self._tail(phone, tuple(rest))
                for source in from_states:
                    self.fst.arc(source, state, onward(phone), word, cost)
                continue
            state = self.fst.phone_state(phone)
            for source in from_states:
                self.fst.arc(source, state, onward(phone))
            for word, cost in child.ends:
                self.fst.arc(state, self.start, 0, word, cost)
            if child.next:
                self._branch(child, [state, self._after_blank(state)], PDFS[phone - 1])

    def unknown(self, word: int, bigram: Mapping[tuple[str, str], float]) -> None:
        """Write the loop of any phones that hears what is no word of the question."""
        enter = self.fst.state()
        self.fst.arc(self.begin, enter, 0, word)
        cost = {pair: self.costs.unknown_bigram * value for pair, value in bigram.items()}
        state = {
            (phone, place): self.fst.phone_state(NUMBER_OF[f"{phone}_{place}"]) for phone in PHONES for place in "BIES"
        }
        blank = {phone: self.fst.phone_state(BLANK_INSIDE, self.costs.blank_inside) for phone in PHONES}
        for phone in PHONES:
            for place in "BI":
                self.fst.arc(state[phone, place], blank[phone], onward(BLANK_INSIDE))
            for place in "ES":
                self.fst.arc(state[phone, place], self.start)
            first = cost["<", phone]
            alone = first + cost[phone, ">"]
            self.fst.arc(enter, state[phone, "B"], onward(NUMBER_OF[f"{phone}_B"]), 0, first)
            self.fst.arc(enter, state[phone, "S"], onward(NUMBER_OF[f"{phone}_S"]), 0, alone)
            for other in PHONES:
                for place, more in (("I", 0.0), ("E", cost[other, ">"])):
                    sources = [blank[phone]] + ([state[phone, "B"], state[phone, "I"]] if phone != other else [])
                    for source in sources:
                        label = onward(NUMBER_OF[f"{other}_{place}"])
                        self.fst.arc(source, state[other, place], label, 0, cost[phone, other] + more)


def phone_bigram(lexicon: Lexicon) -> dict[tuple[str, str], float]:
    """Give the cost of each phone after another ("<" begins, ">" ends a word), counted on the lexicon."""
    seen: Counter[tuple[str, str]] = Counter()
    for word, ways in lexicon.words.items():
        said = ["<", *ways[0].phones, ">"]
        for pair in pairwise(said):
            seen[pair] += math.sqrt(lexicon.frequency[word])
    costs = {}
    for before in ["<", *PHONES]:
        total = sum(seen[before, after] for after in [*PHONES, ">"]) + 1e-9
        for after in [*PHONES, ">"]:
            costs[before, after] = -math.log(0.9 * seen[before, after] / total + 0.1 / (len(PHONES) + 2))
    return costs


def fillers(lexicon: Lexicon, costs: Costs) -> list[tuple[float, tuple[str, ...]]]:
    """Give the common French words that `[unk]` also stands for, but for those that sound as a frequent answer.

    Names and roles stay among them: where a question asks for one, its own word costs less than the filler.
    """
    taken = {way.phones for word in lexicon.answers for way in lexicon.words[word]}
    ranked = sorted(lexicon.words.keys() - lexicon.answers, key=lambda word: (-lexicon.frequency[word], word))
    chosen = []
    for rank, word in enumerate(ranked[: costs.filler_words]):
        said = lexicon.words[word][0].phones
        if said not in taken and len(said) > 1:
            taken.add(said)
            chosen.append((costs.filler_entry + costs.filler_rarity * math.log(1 + rank / 300), said))
    return chosen


def cohort(lexicon: Lexicon, size: int = _COHORT) -> list[str]:
    """Give the commonest words of other talk, but for those that may be an answer misheard.

    Left out are words that sound as another of the table, and those one phone from a number, a yes or a no: a speaker's
    own way of saying « trois » must not be taken for « roi ».
    """
    table: dict[tuple[str, ...], set[str]] = {}
    for word in lexicon.table:
        for way in lexicon.words[word]:
            table.setdefault(way.phones, set()).add(word)
    short = {way.phones for word in _SHORT_ANSWERS.split() for way in lexicon.words.get(word, ())}
    chosen: list[str] = []
    for word in sorted(lexicon.words, key=lambda word: (-lexicon.frequency[word], word)):
        ways = {way.phones for way in lexicon.words[word]}
        homophone = any(table.get(way, set()) - {word} for way in ways)
        if not homophone and not any(_is_near(way, answer) for way in ways for answer in short):
            chosen.append(word)
            if len(chosen) == size:
                break
    return chosen


def _is_near(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Tell whether two pronunciations differ by one phone or none."""
    if len(one) == len(other):
        return sum(here != there for here, there in zip(one, other, strict=True)) <= 1
    shorter, longer = sorted((one, other), key=len)
    return len(longer) == len(shorter) + 1 and any(
        longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer))
    )


def build(lexicon: Lexicon, folder: Path, costs: Costs | None = None) -> None:
    """Write graph/ of a model directory. Raises CalledProcessError when a tool of OpenFST fails."""
    costs = costs or Costs()
    words = sorted(lexicon.words)
    number = {word: place for place, word in enumerate([*words, UNKNOWN], 1)}
    tree = _Node()
    spoken = [(way.phones, number[word], way.cost) for word in words for way in lexicon.words[word]]
    spoken += [(said, number[UNKNOWN], cost) for cost, said in fillers(lexicon, costs)]
    for said, word, cost in spoken:
        node = tree
        for phone in in_word(list(said)):
            node = node.next.setdefault(phone, _Node())
        node.ends.append((word, cost))
    builder = _Builder(costs)
    builder.words(tree)
    builder.unknown(number[UNKNOWN], phone_bigram(lexicon))
    graph = folder / "graph"
    (graph / "phones").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        renumbered = _compile_words(builder, Path(scratch), graph / "HCLr.fst")
        final_number = {word: renumbered[place] for word, place in number.items()}
        _compile_loop(lexicon, final_number, Path(scratch), graph / "Gr.fst")
    (graph / "cohort.txt").write_text("".join(f"{word}\n" for word in cohort(lexicon)), "utf-8")
    listed = sorted(final_number.items(), key=lambda item: item[1])
    (graph / "words.txt").write_text("<eps> 0\n" + "".join(f"{word} {place}\n" for word, place in listed), "utf-8")
    # Vosk wants the file; no transition has this number, so nothing is erased.
    (graph / "disambig_tid.int").write_text(f"{2 * len(GRAPH_PHONES) + 12}\n", "utf-8")
    places = "".join(f"{place} {phone.place}\n" for place, phone in enumerate(GRAPH_PHONES, 1))
    (graph / "phones" / "word_boundary.int").write_text(places, "utf-8")


def _run(command: str, scratch: Path) -> None:
    environment = {**os.environ, "LD_PRELOAD": _PLUG_IN}
    subprocess.run(["sh", "-c", command], check=True, cwd=scratch, env=environment)


def _compile_words(builder: _Builder, scratch: Path, out: Path) -> dict[int, int]:
    """Compile the transducer for look-ahead; gives the new number of each word."""
    # fstcompile takes the first state that it reads as the start.
    ordered = sorted(builder.fst.arcs, key=lambda arc: arc[0])
    lines = [f"{start} {end} {label} {word} {cost:.5g}\n" for start, end, label, word, cost in ordered]
    lines += [f"{state} 0\n" for state in (builder.start, builder.silent)]
    (scratch / "words.txt").write_text("".join(lines), "ascii")
    _run("fstcompile words.txt | fstarcsort --sort_type=olabel > words.fst", scratch)
    _run("fstconvert --fst_type=olabel_lookahead --save_relabel_opairs=pairs words.fst out.fst", scratch)
    out.write_bytes((scratch / "out.fst").read_bytes())
    pairs = (line.split() for line in (scratch / "pairs").read_text("ascii").splitlines())
    return {int(old): int(new) for old, new in pairs}


def _compile_loop(lexicon: Lexicon, number: Mapping[str, int], scratch: Path, out: Path) -> None:
    frequencies = Counter(lexicon.frequency).most_common(_WORDS_WITHOUT_A_QUESTION)
    total = sum(frequency for _, frequency in frequencies)
    lines = []
    for word, frequency in frequencies:
        lines.append(f"0 0 {number[word]} {number[word]} {-math.log(0.9 * frequency / total):.4f}\n")
    (scratch / "loop.txt").write_text("".join(lines) + f"0 {_WORD_END_COST}\n", "ascii")
    _run("fstcompile loop.txt | fstarcsort --sort_type=ilabel | fstconvert --fst_type=const > loop.fst", scratch)
    out.write_bytes((scratch / "loop.fst").read_bytes())
