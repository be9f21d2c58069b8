"""Number the phones of the decoding graph and its transitions."""

from typing import NamedTuple

from scripts.make_ear.phones import PHONES

SILENCE, BLANK_INSIDE = 1, 2
_PLACES = {"B": "begin", "E": "end", "I": "internal", "S": "singleton"}


class GraphPhone(NamedTuple):
    """A phone of the graph: its class of the network (pdf), and its place in a word."""

    name: str
    pdf: int
    place: str


# The CTC blank sounds like silence, so both share a class; inside a word it must count as a part of the word.
GRAPH_PHONES = (
    GraphPhone("SIL", 0, "nonword"),
    GraphPhone("BLANK_I", 0, "internal"),
    *(
        GraphPhone(f"{phone}_{short}", index + 1, place)
        for index, phone in enumerate(PHONES)
        for short, place in _PLACES.items()
    ),
)
PDFS = tuple(phone.pdf for phone in GRAPH_PHONES)
NUMBER_OF = {phone.name: number for number, phone in enumerate(GRAPH_PHONES, 1)}


def onward(phone: int) -> int:
    """Give the transition that enters a phone."""
    return 2 * phone


def staying(phone: int) -> int:
    """Give the transition of the self loop of a phone."""
    return 2 * phone - 1


def in_word(phones: list[str]) -> tuple[int, ...]:
    """Give the graph phones of a word."""
    if len(phones) == 1:
        return (NUMBER_OF[phones[0] + "_S"],)
    inner = (NUMBER_OF[phone + "_I"] for phone in phones[1:-1])
    return (NUMBER_OF[phones[0] + "_B"], *inner, NUMBER_OF[phones[-1] + "_E"])
