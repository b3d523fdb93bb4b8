"""After any sequence of acts, an undo brings back exactly what was possible before."""

import uuid as uuids
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.errors import WhizError
from scoring.results import NotPlayed, PassedOut, Played
from tests.examples import examples
from tests.features.whist.made import couleur, event
from whiz_tournament.features.whist.queries.event_values import EventValueAdapter
from whiz_tournament.models import ScoreEntry
from whiz_tournament.queries.history.log_head import (
    LINE_VALUES,
    FoldedLog,
    LogHead,
    ValueAdapter,
    fold_log,
    may_confirm,
    with_entry,
)
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.log.acts import (
    ConfirmAct,
    EnterAct,
    LogAct,
    NextEntry,
    RestoreAct,
    UndoAct,
    VoidAct,
)
from whiz_tournament.services.log.locked import LockedHead
from whiz_tournament.services.log.submission import Sender, Submission

MOMENT: Final = datetime(2026, 11, 24, tzinfo=UTC)
STAFF: Final = [Sender(user_actor(number)) for number in (1, 2)]
PHONES: Final = [Sender.device(sign * 32, table=1) for sign in "ab"]


@dataclass(frozen=True)
class Game:
    """A kind of head: its values, and the seats of its table."""

    adapter: ValueAdapter[Any]
    said: list[Any]
    seats: str


GAMES: Final = {
    "a result": Game(
        LINE_VALUES,
        [
            Played.parse("10H by N ="),
            Played.parse("10H by N = lead SA"),
            Played.parse("10H by N +1"),
            PassedOut(),
            NotPlayed(),
        ],
        "NES",
    ),
    "an event": Game(
        EventValueAdapter("whist_couleur"),
        [event(couleur()), event(couleur(tricks=5)), event(couleur(note="essai"))],
        "1234",
    ),
}


@dataclass(frozen=True)
class HeadInMemory(LockedHead[Any]):
    """A head whose log nobody stores; tables may always write."""

    game: Game

    @property
    def values(self) -> ValueAdapter[Any]:
        return self.game.adapter

    @property
    def owner(self) -> dict[str, Any]:
        return {}

    @property
    def identity(self) -> str:
        return ""

    @property
    def open(self) -> bool:
        return True

    def store(self, head: LogHead[Any], *, counts_otherwise: bool) -> None:
        pass

    def with_decided(self, act: LogAct[Any, Any], decided: NextEntry) -> "HeadInMemory":
        entry = ScoreEntry(
            version=self.head.version + 1,
            kind=decided.kind,
            value=decided.document,
            state=decided.state,
            by=act.seat,
            actor=str(act.sender.actor),
            at=MOMENT,
        )
        folded = with_entry(self.folded, entry, self.values)
        return HeadInMemory((*self.log, entry), None, folded, self.game)

    def possibilities(self) -> dict[object, object]:
        """What is held and claimed, and what each act of everybody would lead to.

        Undoing is left out: whose the newest item is, an undo does change.
        """
        head, found = self.head, dict[object, object]()
        found["held"] = head.state, head.value, head.late, head.claims
        found["confirm"] = [may_confirm(head, seat, self.values) for seat in self.game.seats]
        people = [
            (STAFF[0], None),
            *((phone, seat) for phone in PHONES for seat in self.game.seats),
        ]
        for sender, seat in people:
            for base in (None, head.version):
                sent = Submission(uuids.UUID(int=0), "", base, seat=seat)
                acts: list[LogAct[Any, Any]] = [
                    *(EnterAct(sender, sent, value) for value in self.game.said),
                    *(kind(sender, sent) for kind in (ConfirmAct, VoidAct, RestoreAct)),
                ]
                leads = [outcome(self, act) for act in acts]
                found[str(sender.actor), seat, base is None] = leads
        return found


def outcome(head: HeadInMemory, act: LogAct[Any, Any]) -> object:
    try:
        return act.decide(head)
    except WhizError as refusal:
        return refusal.code


DRAWN: Final = st.tuples(
    st.sampled_from(["enter", "enter", "enter", "confirm", "void", "restore", "undo", "undo"]),
    st.integers(0, 2),
    st.integers(0, 3),
    st.integers(0, 4),
    st.booleans(),
)
KINDS: Final[dict[str, Any]] = {
    "confirm": ConfirmAct,
    "void": VoidAct,
    "restore": RestoreAct,
    "undo": UndoAct,
}


def act_drawn(head: HeadInMemory, drawn: tuple[str, int, int, int, bool]) -> LogAct[Any, Any]:
    """Return an act that may well be refused; whoever undoes is who wrote last, if staff."""
    kind, who, seat, value, knows = drawn
    staff = kind in {"void", "restore", "undo"} or who == 2
    sender = STAFF[value % 2] if staff else PHONES[who]
    if kind == "undo" and head.log:
        own = [each for each in STAFF if str(each.actor) == head.log[-1].actor]
        sender = own[0] if own else sender
    game = head.game
    base = head.head.version if knows or staff or kind == "confirm" else None
    at = None if staff else game.seats[seat % len(game.seats)]
    sent = Submission(uuids.UUID(int=0), "", base, seat=at)
    if kind == "enter":
        return EnterAct(sender, sent, game.said[value % len(game.said)])
    act: LogAct[Any, Any] = KINDS[kind](sender, sent)
    return act


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=examples(50), deadline=None)
@given(acts=st.lists(DRAWN, min_size=3, max_size=14))
def test_an_undo_brings_back_exactly_what_was_possible(
    game: Game, acts: list[tuple[str, int, int, int, bool]]
) -> None:
    head = HeadInMemory((), None, FoldedLog(), game)
    before = [head.possibilities()]
    for drawn in acts:
        act = act_drawn(head, drawn)
        try:
            decided = act.decide(head)
        except WhizError:
            continue
        head = head.with_decided(act, decided)
        before.append(head.possibilities())
        if isinstance(act, UndoAct):
            assert before[-1] == before[-3]
        assert head.folded == fold_log(head.log, game.adapter)
