"""Adversarial play at one table: whatever is tried, the heads are the fold of the log."""

import uuid as uuids
from contextlib import suppress
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
from tests.features.whist.made import (
    DIRECTOR,
    OTHER_PHONE,
    PHONE,
    SCORER,
    card_evening,
    couleur,
    event,
    sent,
)
from whiz_tournament.features.whist.queries import whist_evening_page
from whiz_tournament.features.whist.services import (
    EventAnswer,
    EventPlace,
    Submission,
    close_evening,
    confirm_event,
    record_event,
    reopen_evening,
    restore_event,
    undo_event,
    verify_evening,
    void_event,
)
from whiz_tournament.models import Club, ScoreEntry, WhistEvent, WhistTable
from whiz_tournament.services.log.submission import Sender

FAR = Sender.device("cc" * 16, table=2)
senders = st.sampled_from([PHONE, OTHER_PHONE, FAR, DIRECTOR, SCORER])
deals = st.sampled_from(
    [
        couleur(),
        couleur(tricks=5),
        couleur(note="essai"),
        couleur("couleur", 9, attackers=["2", "4"]),
        couleur(trump=None),
    ]
)
numbers = st.one_of(st.none(), st.integers(1, 3))
CURRENT = -1
versions = st.one_of(st.none(), st.just(CURRENT), st.integers(0, 4))


class Evening(RuleBasedStateMachine):
    """Two phones of the table, one of another, and two of the staff, on the same few deals."""

    sent = Bundle("sent")

    def __init__(self) -> None:
        super().__init__()
        club = Club.objects.create(name="Whiz Club")
        self.scope = scope(club=club)
        self.scope.__enter__()
        self.evening = card_evening(club).evening
        self.answers: dict[uuids.UUID, EventAnswer] = {}
        self.begun = WhistTable.objects.get().version

    def teardown(self) -> None:
        self.scope.__exit__(None, None, None)

    def sent_to(
        self, number: int | None, by: int | None, version: int | None
    ) -> Submission[EventPlace]:
        if version == CURRENT:
            events = WhistEvent.objects.filter(table__evening=self.evening, number=number or 0)
            version = events.values_list("version", flat=True).first()
        return sent(number=number, by=by, base_version=version, reason="essai")

    def attempt(self, act: Any, **given: Any) -> None:
        before = ScoreEntry.objects.count()
        try:
            answer = act(evening=self.evening, **given)
        except WhizError:
            assert ScoreEntry.objects.count() == before
            return
        if answer.status == 201:
            assert ScoreEntry.objects.count() == before + 1
            self.answers[answer.uuid] = answer

    @rule(
        target=sent, sender=senders, deal=deals, by=st.integers(1, 4), number=numbers,
        version=versions,
    )  # fmt: skip
    def record(
        self, sender: Sender, deal: Any, by: int, number: int | None, version: int | None
    ) -> dict[str, Any]:
        submission = self.sent_to(number, by, version)
        asked = {"sender": sender, "submission": submission, "event": event(deal)}
        self.attempt(record_event, **asked)
        return asked

    @rule(asked=sent)
    def replay(self, asked: dict[str, Any]) -> None:
        uuid = asked["submission"].uuid
        known = self.answers.get(uuid)
        self.attempt(record_event, **asked)
        if known is not None:
            assert self.answers[uuid] == known

    @rule(sender=senders, by=st.integers(1, 4), number=st.integers(1, 3), version=versions)
    def confirm(self, sender: Sender, by: int, number: int, version: int | None) -> None:
        submission = self.sent_to(number, by, version)
        self.attempt(confirm_event, sender=sender, submission=submission)

    @rule(
        act=st.sampled_from([void_event, restore_event]), sender=senders,
        number=st.integers(1, 3), version=versions,
    )  # fmt: skip
    def void_or_restore(self, act: Any, sender: Sender, number: int, version: int | None) -> None:
        self.attempt(act, sender=sender, submission=self.sent_to(number, None, version))

    @rule(sender=senders, number=st.integers(1, 3))
    def undo(self, sender: Sender, number: int) -> None:
        submission = self.sent_to(number, None, CURRENT)
        self.attempt(undo_event, sender=sender, submission=submission)

    @rule(act=st.sampled_from([close_evening, reopen_evening]))
    def director_closes_or_goes_on(self, act: Any) -> None:
        with suppress(WhizError):
            act(evening=self.evening, actor=DIRECTOR.actor)

    @invariant()
    def the_heads_are_the_fold_of_the_log(self) -> None:
        assert verify_evening(self.evening) == []

    @invariant()
    def what_was_answered_is_there_once(self) -> None:
        stored = {entry.uuid: entry for entry in ScoreEntry.objects.select_related("event")}
        assert stored.keys() == self.answers.keys()
        for uuid, answer in self.answers.items():
            entry = stored[uuid]
            assert (answer.version, answer.state) == (entry.version, entry.state)
            assert entry.event is not None
            assert answer.number == entry.event.number

    @invariant()
    def numbers_have_no_gaps_and_points_sum_to_nothing(self) -> None:
        table = whist_evening_page(self.evening).tables[0]
        assert [row.number for row in table.lines] == list(range(1, len(table.lines) + 1))
        assert sum(table.replay.totals["points"].values()) == 0

    @invariant()
    def every_item_was_counted(self) -> None:
        assert WhistTable.objects.get().version == self.begun + len(self.answers)


@pytest.mark.django_db
def test_an_adversarial_evening() -> None:
    run_state_machine_as_test(
        Evening,
        settings=settings(
            max_examples=examples(12),
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
