"""What may be said to an answer that the narrator read back because the ear was not sure of it."""

from narrator.language.grammar import Grammar
from narrator.language.meaning import Count, Counts, Meaning, YesNo
from narrator.language.phrases import decoys, filled, wordings, yes_no

# Whoever refuses an answer repeats its name, not a whole sentence.
_REPEATED = 3


def corrected(grammar: Grammar, answer: Meaning) -> Grammar:
    """Return what may be said to an answer of a grammar read back as doubtful: yes, no, or another (« non, Karim »).

    A count is corrected for its player or the one asked about, a list of counts by saying it again. A name that makes
    a way to agree (« c’est Juste ») leaves it no meaning.
    """
    if isinstance(answer, Counts):
        return yes_no() | grammar
    data = wordings()["instead"]
    said = [phrase.text for phrase in grammar.phrases if phrase.meaning == answer]
    doubted = [text for text in said if len(text.split()) <= _REPEATED]
    refused = [(text, YesNo(False)) for words in doubted for text in filled(data["none"], doubted=words)]
    templates = [text for words in doubted for text in filled(data["other"], doubted=words)]
    heard = frozenset(grammar.texts)
    kept = [phrase for phrase in grammar.phrases if phrase.text in heard]
    others = [phrase for phrase in kept if _may_stand_for(phrase.meaning, answer, grammar)]
    told: list[tuple[str, Meaning]] = [(phrase.text, phrase.meaning) for phrase in others]
    told += [
        (text, phrase.meaning)
        for phrase in others
        if phrase.meaning != answer
        for text in filled(templates, answer=phrase.text)
    ]
    unclear = {text for text, _ in told} & set(yes_no().texts) - set(decoys())
    both = yes_no() | Grammar.of([*refused, *told])
    return Grammar(tuple(phrase for phrase in both.phrases if phrase.text not in unclear))


def _may_stand_for(other: Meaning, answer: Meaning, grammar: Grammar) -> bool:
    if isinstance(answer, Count):
        asked = grammar.phrases[0].meaning
        players = {count.player for count in (answer, asked) if isinstance(count, Count)}
        return isinstance(other, Count) and other.player in players
    return not isinstance(other, YesNo)
