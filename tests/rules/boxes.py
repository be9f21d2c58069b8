"""Two boxes that hold between them every kind of card of the one-night games."""

from narrator.rules.cards import Advice, Box, Card, Effect, Side


def _box(theme: str, cards: list[Card], village: str, wolves: str, **more: object) -> Box:
    return Box(
        theme=theme,
        cards={card.id: card for card in cards},
        min_players=3,
        max_players=10,
        village=village,
        wolves=wolves,
        **more,  # type: ignore[arg-type]  # the fields of Box by name
    )


SCHOOL = _box(
    "school",
    [
        Card("mangemort", "mangemorts", Side.WOLF, copies=2, night=1),
        Card("fred", "poudlard", stars=3, night=2, pair="twins"),
        Card("george", "poudlard", stars=3, night=2, pair="twins"),
        Card("hermione", "poudlard", night=3),
        Card("sirius", "poudlard", night=4),
        Card("neville", "poudlard", night=6),
        Card("ron", "poudlard", stars=2, night=7),
        Card("harry", "poudlard", night=8),
        Card("minerva", "poudlard", night=9),
        Card("eleve", "poudlard", copies=3),
        Card("ginny", "poudlard", stars=2, effects=frozenset({Effect.TAKES_POINTED})),
        Card("luna", "poudlard", effects=frozenset({Effect.IMMUNE})),
    ],
    "poudlard",
    "mangemorts",
    scenarios={"first": {3: ("mangemort", "mangemort", "hermione", "sirius", "neville", "eleve")}},
    advice=(Advice("advice_minerva", "minerva", ("sirius", "neville")),),
)

VILLAGE = _box(
    "village",
    [
        Card("doppelganger", "village", night=1, effects=frozenset({Effect.COPIES})),
        Card("loup", "loups", Side.WOLF, copies=2, night=2),
        Card("sbire", "loups", Side.ALLY, night=3),
        Card("franc_macon", "village", copies=2, night=4, pair="francs_macons"),
        Card("voyante", "village", night=5),
        Card("voleur", "village", night=6),
        Card("noiseuse", "village", night=7),
        Card("soulard", "village", night=8),
        Card("insomniaque", "village", night=9),
        Card("villageois", "village", copies=3),
        Card("chasseur", "village", effects=frozenset({Effect.TAKES_POINTED})),
        Card("tanneur", None, Side.LONER),
    ],
    "village",
    "loups",
    debate_max_min=10,
    advice=(Advice("advice_insomniaque", "insomniaque", ("voleur", "noiseuse")),),
)

# An own theme may mix what the published games keep apart (RULES.md 4.4), and have several copying cards.
MIXED = _box(
    "mixed",
    [
        *VILLAGE.cards.values(),
        Card("luna", "village", effects=frozenset({Effect.IMMUNE})),
        Card("ginny", "village", copies=2, effects=frozenset({Effect.TAKES_POINTED})),
        Card("armour", "loups", Side.WOLF, effects=frozenset({Effect.IMMUNE})),
        Card("mirror", "village", copies=2, effects=frozenset({Effect.COPIES})),
    ],
    "village",
    "loups",
)
