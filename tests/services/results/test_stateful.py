"""Adversarial play on two lines: whatever is tried, the tables are the fold of the log."""

import uuid as uuids
from typing import Any

import pytest
from django_scopes import scope
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from boards.errors import WhizError
from tests.examples import examples
from tests.services.results.field import (
    DIRECTOR,
    HUMANS,
    NEXT_TABLE,
    OPEN,
    OTHER_PHONE,
    PHONE,
    SCORER,
    Field,
    make_field,
    sent,
    value,
)
from whiz_tournament.live.versions import tournament_version
from whiz_tournament.models import Club, LineState, RoundStatus, ScoreEntry
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Sender,
    Submission,
    confirm_result,
    enter_result,
    restore_result,
    undo_result,
    verify_tournament,
    void_result,
)

senders = st.sampled_from([PHONE, OTHER_PHONE, NEXT_TABLE, DIRECTOR, SCORER])
TEXTS = ("10H by N =", "10H by N +1", "10H by E =", "passed out", "not played")
PLACES = (OPEN, LinePlace(2, 1, 4))
texts = st.sampled_from(TEXTS)
seats = st.sampled_from(HUMANS)
places = st.sampled_from(PLACES)
anywhere = st.sampled_from([*PLACES, LinePlace(2, 1, 1)])
CURRENT = -1
versions = st.one_of(st.none(), st.just(CURRENT), st.integers(0, 6))
COUNTED = {LineState.ENTERED, LineState.CONFIRMED}


class Evening(RuleBasedStateMachine):
    """Two phones of one table, one of the next, and two of the staff, all on the same lines."""

    sent = Bundle("sent")
    field: Field

    def __init__(self) -> None:
        super().__init__()
        club = Club.objects.create(name="Whiz Club")
        self.scope = scope(club=club)
        self.scope.__enter__()
        self.field = make_field(club)
        self.answers: dict[uuids.UUID, LineAnswer] = {}
        self.pulse = tournament_version(self.field.tournament)

    def teardown(self) -> None:
        self.scope.__exit__(None, None, None)

    def sent_to(self, place: LinePlace, by: Any, version: int | None) -> Submission[LinePlace]:
        if version == CURRENT:
            lines = self.field.tournament.lines.filter(
                round=place.round, table=place.table, board=place.board
            )
            version = lines.values_list("version", flat=True).first() or 0
        return sent(place, by=by, version=version, reason="essai")

    def attempt(self, act: Any, **given: Any) -> None:
        before = ScoreEntry.objects.count()
        try:
            answer = act(tournament=self.field.tournament, **given)
        except WhizError:
            assert ScoreEntry.objects.count() == before
            return
        if answer.status == 201:
            assert ScoreEntry.objects.count() == before + 1
            self.answers[answer.uuid] = answer

    @rule(target=sent, sender=senders, text=texts, by=seats, place=anywhere, version=versions)
    def enter(
        self, sender: Sender, text: str, by: Any, place: LinePlace, version: int | None
    ) -> dict[str, Any]:
        submission = self.sent_to(place, by, version)
        asked = {"sender": sender, "submission": submission, "value": value(text)}
        self.attempt(enter_result, **asked)
        return asked

    @rule(what=sent)
    def replay(self, what: dict[str, Any]) -> None:
        uuid = what["submission"].uuid
        known = self.answers.get(uuid)
        self.attempt(enter_result, **what)
        if known is not None:
            assert self.answers[uuid] == known

    @rule(sender=senders, by=seats, place=anywhere, version=versions)
    def confirm(self, sender: Sender, by: Any, place: LinePlace, version: int | None) -> None:
        submission = self.sent_to(place, by, version)
        self.attempt(confirm_result, sender=sender, submission=submission)

    @rule(act=st.sampled_from([void_result, restore_result]), sender=senders, place=places)
    def void_or_restore(self, act: Any, sender: Sender, place: LinePlace) -> None:
        submission = self.sent_to(place, None, CURRENT)
        self.attempt(act, sender=sender, submission=submission)

    @rule(sender=st.sampled_from([DIRECTOR, SCORER]), place=places)
    def undo(self, sender: Sender, place: LinePlace) -> None:
        submission = self.sent_to(place, None, CURRENT)
        self.attempt(undo_result, sender=sender, submission=submission)

    @rule(status=st.sampled_from([RoundStatus.OPEN, RoundStatus.OPEN, RoundStatus.CLOSED]))
    def director_opens_or_closes(self, status: RoundStatus) -> None:
        self.field.tournament.rounds.filter(number=2).update(status=status)

    @invariant()
    def the_tables_are_the_fold_of_the_log(self) -> None:
        assert verify_tournament(self.field.tournament) == []

    @invariant()
    def what_was_answered_is_there_once_with_its_value(self) -> None:
        stored = {entry.uuid: entry for entry in ScoreEntry.objects.select_related("line")}
        assert stored.keys() == self.answers.keys()
        for uuid, answer in self.answers.items():
            entry = stored[uuid]
            told = (answer.line, answer.version, answer.state)
            assert told == (str(entry.line), entry.version, entry.state)

    @invariant()
    def only_a_value_counts(self) -> None:
        for line in self.field.tournament.lines.all():
            assert line.state not in COUNTED or line.kind != ""

    @invariant()
    def every_item_was_one_beat(self) -> None:
        assert tournament_version(self.field.tournament) == self.pulse + len(self.answers)


@pytest.mark.django_db
def test_an_adversarial_evening() -> None:
    # Each evening has a club of its own, so that none sees the rows of the one before.
    run_state_machine_as_test(
        Evening,
        settings=settings(
            max_examples=examples(12),
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
