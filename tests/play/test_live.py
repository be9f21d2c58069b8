"""The live table keeps the contract of every table, and its ladder never ends in silence (P4)."""

import asyncio
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest
from company import Company, FakeEar, company, lines, pressed, typed, unsure
from free_time import FreeTime
from table_contract import RULES, Seat, Seated, TableContract, asked

from narrator import messages
from narrator.hearing.decide import Heard, Verdict
from narrator.language import phrases
from narrator.language.grammar import Grammar, normalise
from narrator.language.meaning import Choice, Command, Meaning, Name, Vote, YesNo
from narrator.play.live import ANSWER_S, KEYBOARD_S, TAIL_S
from narrator.play.screen import Control, ScreenEvent, Typed
from narrator.play.scripted import Answer
from narrator.play.table import Option, Question, Quit, Undo, Utterance

NOT_UNDERSTOOD = Heard("", 0.0, Verdict.NOT_UNDERSTOOD)
VOTE = Question(
    "vote.of.Alice",
    Utterance("Alice, contre qui votez-vous ?"),
    phrases.vote(("Alice", "Basile", "Chloé"), "Alice"),
    options=(
        Option("Basile", Vote("Basile", "Alice")),
        Option("Chloé", Vote("Chloé", "Alice")),
        Option("Personne", Vote(None, "Alice")),
    ),
    helps=(Utterance("Dites un prénom."), Utterance("Vous pouvez dire Basile ou Chloé.")),
)
UNDERSTOOD_NOTHING = messages.text("ladder-not-understood")
STILL_NOTHING = messages.text("ladder-not-understood-again")
MENU = (messages.text("ladder-menu"), "1 : Basile.", "2 : Chloé.", "3 : Personne.")
KEYBOARD = messages.text("ladder-keyboard-number")
LADDER = [
    "Alice, contre qui votez-vous ?",
    UNDERSTOOD_NOTHING,
    "Dites un prénom.",
    STILL_NOTHING,
    "Vous pouvez dire Basile ou Chloé.",
    *MENU,
    KEYBOARD,
]


def ask(seated: Company, question: Question = VOTE, **more: float) -> Meaning | None:
    return asyncio.run(seated.table.ask(question, **more))


class People:
    """People who say what they can, and type the rest (P3)."""

    def __init__(self, seated: Company, answers: tuple[Answer, ...]) -> None:
        self._left = deque(answers)
        self._screen = seated.screen
        seated.ear.listen = self._listen  # type: ignore[method-assign]
        self._ear = seated.ear
        self._invite = seated.screen.invite
        seated.screen.invite = self._invited  # type: ignore[method-assign]

    def _invited(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:
        self._invite(options, hidden=hidden, strokes=strokes)
        if hidden and self._left:
            self._screen._events.put_nowait(event_of(self._left.popleft()))

    async def _listen(
        self, texts: tuple[str, ...], label: str, *, timeout_s: float, settled: Collection[str] = ()
    ) -> Heard:
        answer = self._left.popleft() if self._left else None
        if isinstance(answer, str) and normalise(answer) in texts:
            self._ear.hears.append(answer)
        elif answer is not None:
            self._screen._events.put_nowait(event_of(answer))
        return await FakeEar.listen(self._ear, texts, label, timeout_s=timeout_s, settled=settled)


def event_of(answer: Answer) -> ScreenEvent:
    return typed(answer) if isinstance(answer, str) else pressed(Control.QUIT)


class TestByVoice(TableContract):
    @pytest.fixture
    def seat(self, time: FreeTime) -> Seat:
        def seat(*answers: Answer) -> Seated:
            seated = company(time)
            People(seated, answers)
            return Seated(seated.table, lambda: seated.said)

        return seat


class TestByHand(TableContract):
    @pytest.fixture
    def seat(self, time: FreeTime) -> Seat:
        def seat(*answers: Answer) -> Seated:
            seated = company(time, deaf=True)
            seated.screen.answers.extend(event_of(answer) for answer in answers if answer is not None)
            return Seated(seated.table, lambda: seated.said)

        return seat


class TestInWriting(TestByHand):
    @pytest.fixture
    def seat(self, time: FreeTime) -> Seat:
        def seat(*answers: Answer) -> Seated:
            seated = company(time, deaf=True, mute=True)
            seated.screen.answers.extend(event_of(answer) for answer in answers if answer is not None)
            return Seated(seated.table, lambda: seated.screen.shown)

        return seat


# The ladder


@pytest.mark.parametrize("nothing", [NOT_UNDERSTOOD, None], ids=["words", "silence"])
def test_the_ladder_helps_more_each_time_and_comes_round_again(time: FreeTime, nothing: Heard | None) -> None:
    seated = company(time, [nothing] * 4 + [nothing] * 4 + ["basile"])
    assert ask(seated) == Vote("Basile", "Alice")
    instead = {UNDERSTOOD_NOTHING: "ladder-nothing-heard", STILL_NOTHING: "ladder-nothing-heard-again"}
    round_of = [messages.text(instead[told]) if nothing is None and told in instead else told for told in LADDER]
    assert seated.said == round_of + round_of + round_of[:1]
    assert seated.cues.count("again") == 10


@pytest.mark.parametrize("rungs", range(8))
def test_each_rung_takes_an_answer(time: FreeTime, rungs: int) -> None:
    seated = company(time, [NOT_UNDERSTOOD] * rungs + ["contre chloé"])
    assert ask(seated) == Vote("Chloé", "Alice")


def test_the_menu_takes_a_number_said_or_typed(time: FreeTime) -> None:
    said = company(time, [NOT_UNDERSTOOD] * 3 + ["deux"])
    assert ask(said) == Vote("Chloé", "Alice")
    by_hand = company(time)
    by_hand.screen.answers.append(typed("3"))
    assert ask(by_hand) == Vote(None, "Alice")


def test_a_number_is_not_heard_outside_the_menu(time: FreeTime) -> None:
    seated = company(time, ["deux", "deux", "deux", "deux"])
    ask(seated)
    assert [("deux" in opened.phrases) for opened in seated.ear.listened] == [False, False, False, True]


def test_the_keyboard_rung_waits_for_hands_alone(time: FreeTime) -> None:
    seated = company(time, [NOT_UNDERSTOOD] * 4 + ["basile"])
    seated.screen.when(KEYBOARD, typed("Chloé"), after_s=30.0)
    assert ask(seated) == Vote("Chloé", "Alice")
    assert len(seated.ear.listened) == 4


def test_without_choices_the_ladder_has_no_menu(time: FreeTime) -> None:
    seated = company(time, [NOT_UNDERSTOOD] * 3 + ["oui"])
    assert ask(seated, asked()) == YesNo(True)
    assert messages.text("ladder-menu") not in seated.said
    assert messages.text("ladder-keyboard") in seated.said
    assert "Vous pouvez dire « oui », « non »." in seated.said


def test_without_an_ear_the_ladder_waits_as_long_as_it_takes(time: FreeTime) -> None:
    seated = company(time, deaf=True)
    seated.screen.when("Alice", typed("Zorro"), after_s=7200.0)
    seated.screen.when("Dites un prénom.", typed("basile"))
    assert ask(seated) == Vote("Basile", "Alice")
    assert seated.said == LADDER[:3]


def test_hands_are_not_sent_to_the_keyboard_but_helped_again(time: FreeTime) -> None:
    seated = company(time, deaf=True)
    for told in ("Alice", "Dites un prénom.", "Vous pouvez dire", "3 : Personne."):
        seated.screen.when(told, typed("rien"))
    seated.screen.when("3 : Personne.", typed("basile"), after_s=5.0)
    assert ask(seated) == Vote("Basile", "Alice")
    assert seated.said == [*LADDER[:-1], *LADDER[1:3]]


@pytest.mark.parametrize(
    ("question", "words", "meaning"),
    [
        (VOTE, "chloe", Vote("Chloé", "Alice")),
        (VOTE, "CONTRE CHLOE", Vote("Chloé", "Alice")),
        (replace(VOTE, free=True), "Chloe", Vote("Chloé", "Alice")),
        (asked(free=True), "Heloise", Name("Heloise")),
    ],
)
def test_accents_may_be_left_out_by_hand(time: FreeTime, question: Question, words: str, meaning: Meaning) -> None:
    seated = company(time)
    seated.screen.answers.append(typed(words))
    assert ask(seated, question) == meaning


def test_a_wish_may_be_typed_without_its_accents(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.answers.extend([typed("repete"), typed("basile")])
    ask(seated, replace(VOTE, free=True))
    assert seated.said == LADDER[:1] * 2


def test_a_silence_lasts_as_promised(time: FreeTime) -> None:
    seated = company(time, [None] * 4 + ["basile"])
    ask(seated)
    assert [opened.ended_s - opened.began_s for opened in seated.ear.listened[:4]] == pytest.approx([ANSWER_S] * 4)
    menu_ends_s = next(line.ends_s for line in seated.mouth.spoken if "clavier" in line.text)
    assert seated.mouth.spoken[-1].starts_s >= menu_ends_s + KEYBOARD_S - 1


# Half-duplex


def test_no_vote_is_heard_while_the_narrator_speaks(time: FreeTime) -> None:
    seated = company(time, [NOT_UNDERSTOOD, unsure("basile"), "oui"], sounds=None)
    ask(seated)
    for opened in seated.ear.listened:
        for line in seated.mouth.spoken:
            assert opened.ended_s <= line.starts_s or line.ends_s + TAIL_S <= opened.began_s + 1e-3


def test_the_narrators_own_sentence_is_no_answer(time: FreeTime) -> None:
    question = asked(
        prompt=Utterance("Dites je vote contre Basile."),
        grammar=Grammar.of([("je vote contre Basile", Name("Basile")), ("non", YesNo(False))]),
    )
    seated = company(time, ["je vote contre Basile", "non"])
    assert ask(seated, question) == YesNo(False)


def test_a_typed_answer_cuts_the_question(time: FreeTime) -> None:
    seated = company(time)
    seated.mouth.lasting[VOTE.prompt.text] = 20.0
    seated.screen.when("Alice", typed("basile"), after_s=3.0)
    assert ask(seated) == Vote("Basile", "Alice")
    assert seated.mouth.spoken[0].ends_s == pytest.approx(3.0, abs=1e-3)
    assert seated.ear.listened == []


def test_a_typed_answer_closes_the_ear(time: FreeTime) -> None:
    seated = company(time)
    seated.screen.when("Alice", typed("basile"), after_s=4.0)
    assert ask(seated) == Vote("Basile", "Alice")
    assert seated.ear.listened[0].ended_s == pytest.approx(4.0, abs=1e-3)


def test_a_lead_is_said_once_and_an_answer_cuts_it(time: FreeTime) -> None:
    question = replace(VOTE, lead=lines("Un.", "Deux.", "Trois."))
    slow = company(time, [NOT_UNDERSTOOD, "basile"])
    ask(slow, question)
    assert slow.said[:4] == ["Un.", "Deux.", "Trois.", VOTE.prompt.text]
    assert slow.said.count("Un.") == 1
    quick = company(time)
    quick.screen.when("Deux.", typed("basile"))
    assert ask(quick, question) == Vote("Basile", "Alice")
    assert quick.said == ["Un.", "Deux."]


# Beside the question


def test_words_beside_the_question_are_served_and_the_question_comes_again(time: FreeTime) -> None:
    served: list[str] = []

    async def aside(_: object, command: Command) -> None:
        served.append(command.name)

    question = replace(VOTE, asides=aside, aside_grammar=RULES)
    seated = company(time, [NOT_UNDERSTOOD, "les règles", "basile"])
    assert ask(seated, question) == Vote("Basile", "Alice")
    assert served == ["rules"]
    assert seated.said == [*LADDER[:3], LADDER[0]]


def test_a_question_within_an_aside_leaves_the_first_one_open(time: FreeTime) -> None:
    turn = asked(key="booklet.turn", grammar=Grammar.of([("fini", Choice("stop"))]))

    async def aside(table: object, _: Command) -> None:
        await table.ask(turn)  # type: ignore[attr-defined]

    seated = company(time, deaf=True)
    seated.screen.answers.extend([typed("les règles"), typed("fini")])
    opened: list[bool] = []
    show = seated.screen.show

    def watch(text: str) -> None:
        opened.append(seated.screen.open)
        show(text)

    seated.screen.show = watch  # type: ignore[method-assign]
    seated.screen.answers.append(typed("basile"))
    assert ask(seated, replace(VOTE, asides=aside, aside_grammar=RULES)) == Vote("Basile", "Alice")
    assert opened == [True] * len(opened)
    assert seated.screen.invited[-1] == ("Basile", "Chloé", "Personne")


@pytest.mark.parametrize("way", ["said", "typed", "pressed"])
def test_help_says_what_may_be_answered(time: FreeTime, way: str) -> None:
    seated = company(time, ["aide", "basile"] if way == "said" else ["basile"])
    if way != "said":
        seated.screen.answers.append(typed("aide") if way == "typed" else pressed(Control.HELP))
    assert ask(seated) == Vote("Basile", "Alice")
    assert seated.said == [LADDER[0], "Dites un prénom.", "Vous pouvez dire Basile ou Chloé.", LADDER[0]]


def test_an_answer_typed_during_the_help_is_taken(time: FreeTime) -> None:
    seated = company(time, ["aide"])
    seated.screen.when("Dites un prénom.", typed("chloé"))
    assert ask(seated) == Vote("Chloé", "Alice")
    assert len(seated.ear.listened) == 1


def test_repeat_says_the_question_itself_again(time: FreeTime) -> None:
    seated = company(time, [NOT_UNDERSTOOD, "répète", "basile"])
    ask(seated)
    assert seated.said == [*LADDER[:3], LADDER[0]]


@pytest.mark.parametrize(("word", "wish"), [("annule", Undo), ("quitte", Quit)])
@pytest.mark.parametrize("way", ["said", "typed", "pressed"])
def test_undo_and_quit(time: FreeTime, word: str, wish: type[Exception], way: str) -> None:
    seated = company(time, [word] if way == "said" else [])
    keys = {"annule": Control.UNDO, "quitte": Control.QUIT}
    if way != "said":
        seated.screen.answers.append(Typed(word) if way == "typed" else pressed(keys[word]))
    with pytest.raises(wish):
        ask(seated)
    assert not seated.screen.open


def test_a_free_question_takes_no_command_for_a_name(time: FreeTime) -> None:
    served: list[str] = []

    async def aside(_: object, command: Command) -> None:
        served.append(command.name)

    seated = company(time, deaf=True)
    seated.screen.answers.append(typed("les règles"))
    seated.screen.when("C’est sûr ?", typed("aide"), after_s=2.0)
    seated.screen.when("C’est sûr ?", typed("Zébulon"), after_s=8.0)
    question = asked(free=True, grammar=Grammar(()), asides=aside, aside_grammar=RULES)
    assert ask(seated, question) == Name("Zébulon")
    assert served == ["rules"]


# Everything heard can be read


def test_nothing_is_spoken_that_is_not_shown(time: FreeTime) -> None:
    seated = company(time, [NOT_UNDERSTOOD] * 4 + [unsure("basile"), "oui"])
    seated.screen.when(KEYBOARD, pressed(Control.HELP))
    ask(seated)
    assert [line.text for line in seated.mouth.spoken if line.text in seated.screen.shown or ":" in line.text] == [
        line.text for line in seated.mouth.spoken
    ]
    assert seated.screen.shown == seated.said
