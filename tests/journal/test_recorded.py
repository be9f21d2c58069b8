"""What the recorded table says and does when it resumes, undoes, and when the disk fails."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import little_evening
import pytest
from table_contract import asked

from narrator import messages
from narrator.language.grammar import Grammar
from narrator.language.meaning import CardNamed, Choice, Count, Counts, Meaning, Name, Number, Vote, YesNo, to_json
from narrator.play.facts import Fact, JournalError, JournalMismatchError, Kind
from narrator.play.journal import GameLog, Journal
from narrator.play.recorded import EYES_S, RecordedTable, read_back, told
from narrator.play.scripted import Answer, ScriptedTable
from narrator.play.table import Option, Quit, Undo, Utterance


def played(answers: Sequence[Answer], game: GameLog) -> tuple[ScriptedTable, dict[str, object]]:
    """Play the little evening to its end, however often something is undone."""
    table = ScriptedTable(answers)
    while True:
        try:
            return table, dict(asyncio.run(little_evening.play(RecordedTable(table, game))))
        except Undo:
            continue


WHOLE = GameLog({})
KNOWN = played(little_evening.ANSWERS, WHOLE)[1]
FACTS = WHOLE.facts
ANSWERED = [index for index, fact in enumerate(FACTS) if fact.kind is Kind.ANSWER]


def recorded(number: int | None = None) -> GameLog:
    """Return the little evening as its first facts left it."""
    return GameLog({}, FACTS[:number])


def rest_of(game: GameLog) -> list[Answer]:
    """Return the answers that the facts do not hold yet."""
    return [fact.meaning for fact in FACTS[len(game.facts) :] if fact.kind is not Kind.MARK]


def test_a_whole_replay_is_silent() -> None:
    game = recorded()
    table, known = played([], game)
    assert table.log == [("tune", 1.2)]
    assert known == KNOWN == dict(asyncio.run(little_evening.play(ScriptedTable(little_evening.ANSWERS))))
    assert game.facts == FACTS


@pytest.mark.parametrize("number", range(1, len(FACTS)))
def test_a_resumed_game_says_so_once_and_goes_on(number: int) -> None:
    game = recorded(number)
    table, known = played(rest_of(game), game)
    opening = messages.text(
        "journal-resumed-night" if game.facts[number - 1].key == "night.call" else "journal-resumed"
    )
    assert next(event for event in table.log if event[0] != "tune") == ("say", opening)
    assert table.said.count(opening) == 1
    assert known == KNOWN


def test_a_new_game_opens_without_a_word_of_ours() -> None:
    table, _ = played(little_evening.ANSWERS, GameLog({}))
    assert table.said[0] == "Bonsoir."
    assert not any("repren" in line or "Annul" in line for line in table.said)


def test_a_night_that_goes_on_has_its_voice_its_ambience_and_shut_eyes() -> None:
    second_call = [fact.key for fact in FACTS].index("night.call") + 2
    game = recorded(second_call)
    table, _ = played(rest_of(game), game)
    assert table.log[:6] == [
        ("tune", 1.2),
        ("say", messages.text("journal-resumed-night")),
        ("prepare", little_evening.CALLS[1:]),
        ("night", True),
        ("pause", EYES_S),
        ("say", little_evening.CALLS[1]),
    ]


def test_the_day_after_a_replayed_night_is_open() -> None:
    game = recorded(len(FACTS) - 2)
    table, _ = played(rest_of(game), game)
    assert ("night", False) in table.log
    assert ("night", True) not in table.log


@pytest.mark.parametrize("index", ANSWERED)
def test_undo_at_each_question(index: int) -> None:
    game = recorded(index)
    chapter = FACTS[index].key.split(".")[0]
    same_chapter = [n for n in ANSWERED if n < index and FACTS[n].key.startswith(f"{chapter}.")]
    if not same_chapter:
        table, _ = played([Undo, *rest_of(game)], game)
        assert table.said.count(messages.text("journal-nothing-to-undo")) == 1
    else:
        last = same_chapter[-1]
        again = [fact.meaning for fact in FACTS[last:] if fact.kind is not Kind.MARK]
        table, _ = played([Undo, *again], game)
        assert read_back(FACTS[last]).text in table.said
        keys = [event[1] for event in table.log if event[0] == "ask"]
        assert keys[:2] == [FACTS[index].key, FACTS[last].key]
    assert [(fact.key, fact.kind) for fact in game.facts] == [(fact.key, fact.kind) for fact in FACTS]
    # An undo gives no time of the debate back.
    assert [fact.value for fact in game.facts if fact.key != "day.left"] == [
        fact.value for fact in FACTS if fact.key != "day.left"
    ]


def test_undo_of_the_first_answer_starts_the_chapter_again() -> None:
    game = GameLog({})
    table, known = played(["trois", Undo, "deux", "Alice", "Basile", *little_evening.ANSWERS[4:]], game)
    assert known["count"] == Number(2)
    assert table.said[:4] == ["Bonsoir.", "Annulé : 3.", "Bonsoir.", "Alice est là."]


def test_undo_twice_goes_two_answers_back() -> None:
    game = GameLog({})
    played(["trois", "Alice", "Bazile", Undo, Undo, *little_evening.ANSWERS[1:]], game)
    assert [(fact.key, fact.value) for fact in game.facts] == [(fact.key, fact.value) for fact in FACTS]


def test_a_question_with_a_deadline_is_undone_past_its_deadlines() -> None:
    more = next(n for n, fact in enumerate(FACTS) if fact.value == to_json(Choice("more")))
    game = recorded(more + 3)
    assert game.drop_last("day") == FACTS[more]
    # The last call that was heard said ten seconds: no undo gives back more.
    assert game.facts == (*FACTS[: more - 1], replace(FACTS[more - 1], value=10.0))


def test_quit_keeps_the_facts() -> None:
    game = GameLog({})
    with pytest.raises(Quit):
        played(["trois", "Alice", Quit], game)
    assert len(game.facts) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        Fact("setup.other", Kind.ANSWER, to_json(Number(3)), ""),
        Fact("setup.count", Kind.MARK, 3, ""),
        Fact("setup.count", Kind.ANSWER, to_json(Number(7)), ""),
        Fact("setup.count", Kind.ANSWER, to_json(CardNamed("voyante")), ""),
    ],
    ids=["another question", "a mark", "no possible answer", "another kind of answer"],
)
def test_facts_of_another_flow_are_refused(wrong: Fact) -> None:
    with pytest.raises(JournalMismatchError) as caught:
        played([], GameLog({}, [wrong, *FACTS[1:]], number=12))
    assert "La partie 12 ne peut pas être reprise" in str(caught.value)


def test_a_mark_returns_the_value_of_then() -> None:
    game = GameLog({}, [Fact("day.left", Kind.MARK, 42.0, "")])
    assert asyncio.run(RecordedTable(ScriptedTable(), game).mark("day.left", 300.0)) == 42.0


def test_a_mark_is_the_same_live_and_replayed() -> None:
    game = GameLog({})
    live = asyncio.run(RecordedTable(ScriptedTable(), game).mark("setup.cards", ("luna", "ron")))
    assert live == asyncio.run(RecordedTable(ScriptedTable(), game).mark("setup.cards", ())) == ["luna", "ron"]


class _FullDisk(GameLog):
    """A game whose disk is full from its second fact on; like the real one it complains once."""

    full = False

    def _save(self) -> None:
        if len(self.facts) == 2 and not self.full:
            self.full = True
            raise JournalError("journal_full", folder="/jeux")


def test_a_full_disk_is_said_and_the_game_goes_on() -> None:
    game = _FullDisk({})
    table, known = played(little_evening.ANSWERS, game)
    assert [line for line in table.said if "disque est plein" in line or "reprise" in line] == [
        str(JournalError("journal_full", folder="/jeux")),
        messages.text("journal-unkept"),
    ]
    assert known == KNOWN


@pytest.mark.parametrize("undoing", [False, True])
def test_a_disk_that_writes_again_is_said_once(*, undoing: bool) -> None:
    with Journal.in_memory() as journal:
        game = journal.begin({})
        table = ScriptedTable([Undo, "oui"] if undoing else ["oui"])
        recorded_table = RecordedTable(table, game)

        async def flow() -> None:
            journal.read(f"PRAGMA max_page_count = {journal.read('PRAGMA page_count')[0][0]}")
            for number in range(1000):
                await recorded_table.mark(f"vote.{number}", "x" * 500)
            game.append("vote.of.Zoé", Kind.ANSWER, to_json(YesNo(True)))
            assert messages.text("journal-kept-again") not in table.said
            journal.read("PRAGMA max_page_count = 100000")
            with suppress(Undo):
                await recorded_table.ask(asked(key="vote.of.Ali"))
            await recorded_table.mark("vote.end", None)

        asyncio.run(flow())
        assert table.said[1:] == [messages.text("journal-unkept"), messages.text("journal-kept-again")]
        assert journal.game(game.number).facts == game.facts


@pytest.mark.parametrize(
    ("meaning", "words"),
    [
        (Vote("Basile", "Alice"), "Annulé, pour Alice."),
        (Vote(None, "Alice"), "Annulé, pour Alice."),
        (Count("Chloé", 0), "Annulé : Chloé, aucune voix."),
        (Count("Chloé", 1), "Annulé : Chloé, une voix."),
        (Count("Chloé", 3), "Annulé : Chloé, 3 voix."),
        (Counts((Count("Chloé", 3), Count("Alice", 1))), "Annulé."),
        (Name("Zoé"), "Annulé : Zoé."),
        (Number(5), "Annulé : 5."),
        (YesNo(True), "Annulé : oui."),
        (YesNo(False), "Annulé : non."),
        (Choice("harry_potter"), "Annulé."),
        (CardNamed("luna"), "Annulé."),
    ],
)
def test_what_was_undone_is_read_back(meaning: Meaning, words: str) -> None:
    assert read_back(Fact("vote.x", Kind.ANSWER, to_json(meaning), "")).text == words


def test_a_replay_aloud_tells_questions_and_answers() -> None:
    table = ScriptedTable()
    asyncio.run(little_evening.play(RecordedTable(table, recorded(), aloud=True)))
    assert table.said[:6] == [
        "Bonsoir.",
        "Combien ?",
        "Réponse : trois",
        "Joueur 1 ?",
        "Réponse : Alice",
        "Alice est là.",
    ]
    assert "" not in table.said
    assert "Réponse : basile vote contre personne" in table.said
    assert messages.text("journal-resumed") not in table.said
    assert ("pause", 5.0) in table.log
    assert ("night", True) in table.log


def test_an_answer_is_told_by_the_label_of_its_option() -> None:
    options = (Option("Voter maintenant", Choice("vote")),)
    question = asked(grammar=Grammar.of([("au vote", Choice("vote"))]), options=options)
    assert told(question, Choice("vote"))[-1].text == "Réponse : Voter maintenant"
    counts = Grammar.of([("alice deux", Count("Alice", 2)), ("chloé une", Count("Chloé", 1))], chain=True)
    both = Counts((Count("Alice", 2), Count("Chloé", 1)))
    assert told(asked(grammar=counts), both)[-1].text == "Réponse : alice deux, chloé une"


def test_the_clock_is_that_of_the_table_beneath() -> None:
    table = ScriptedTable()
    table.clock.advance(12.0)
    assert RecordedTable(table, recorded()).now() == 12.0


def test_lines_said_before_the_death_are_not_rendered_again() -> None:
    game = GameLog({}, [Fact("night.call", Kind.MARK, 0, "")])
    inner = ScriptedTable()
    table = RecordedTable(inner, game)

    async def flow() -> None:
        await table.prepare([Utterance("Un."), Utterance("Deux.")])
        await table.say(Utterance("Un."))
        await table.mark("night.call", 0)
        await table.say(Utterance("Deux."))

    asyncio.run(flow())
    assert ("prepare", ("Deux.",)) in inner.log


class _FullAtUndo(GameLog):
    """A game whose disk is full when something is first undone."""

    full = False

    def _save(self) -> None:
        if self.undone is not None and not self.full:
            self.full = True
            raise JournalError("journal_full", folder="/jeux")


def test_an_undo_on_a_full_disk_is_said_and_done() -> None:
    game = _FullAtUndo({})
    table, known = played(["trois", "Bazile", Undo, *little_evening.ANSWERS[1:]], game)
    assert str(JournalError("journal_full", folder="/jeux")) in table.said
    assert "Annulé : Bazile." in table.said
    assert known == KNOWN
