"""Players ask for a correction, the other side answers, the director decides."""

import json
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.utils import timezone

from boards.errors import WhizError
from boards.seating import DomyDeclares
from boards.seats import Seat
from scoring.documents import read_value
from scoring.results import LineValue
from tests.imported import import_tournament
from tests.tournaments import DIRECTOR, enter, running, score, value_of
from whiz_tournament.limits.rates import REQUESTS_OF_A_PLAYER
from whiz_tournament.models import (
    Club,
    EventKind,
    Player,
    RequestedCorrection,
    RequestState,
    Role,
    ScoreEntry,
    ScoreReason,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.corrections.requested import (
    all_requests,
    correction_deadline,
    corrections_over,
    request_figures,
    request_item,
    requests_of,
    requests_waiting,
)
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.releases import contested_results
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.corrections.correcting import (
    CorrectionOutdated,
    NothingToCorrect,
    RequestAnswered,
    RequestDecided,
    SameResult,
)
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.corrections.requested import (
    accept_request,
    answer_request,
    preview_request,
    refuse_request,
    request_correction,
)
from whiz_tournament.services.errors import AlreadyFinal, NotFound, TooMany
from whiz_tournament.services.log.submission import AskDirector, ReasonRequired
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.play.rounds import close_round, close_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import LinePlace, Sender, Submission, enter_result

pytestmark = pytest.mark.django_db
WAS, ASKED = "10H by N =", "10H by N -1"


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine people in two rounds; every table has told round 1."""
    cache.clear()
    made = running(club, 9, rounds=2)
    for table in (1, 2, 3):
        enter(made, 1, table, WAS, "9NT by E +1")
    return made


def first(tournament: Tournament) -> LineRow:
    return line_rows(tournament, round=1, table=1)[0]


def ask(
    tournament: Tournament, seat: Seat = Seat.E, text: str = ASKED, **more: Any
) -> RequestedCorrection:
    """Let whoever sat there ask for another result of table 1's first board."""
    line = first(tournament)
    value: LineValue = value_of(text)
    sent: dict[str, Any] = {
        "tournament": tournament,
        "entry": line.entries[seat],
        "place": (line.round, line.table, line.board),
        "value": value,
        "reason": "nine tricks",
        "uuid": uuid4(),
    }
    return request_correction(**(sent | more))


def publish(tournament: Tournament, *, final: bool = False, minutes: int = 30) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=final, correction_minutes=minutes)


def later(tournament: Tournament, hours: float) -> None:
    """Let the publication be so many hours ago."""
    assert tournament.published_at is not None
    past = timedelta(hours=hours)
    tournament.published_at -= past
    if tournament.corrections_until is not None:
        tournament.corrections_until -= past
    tournament.save()


def test_it_is_accepted_as_it_was_shown_and_can_be_undone(tournament: Tournament) -> None:
    asked = ask(tournament)
    (item,) = requests_waiting(tournament)
    assert (item.id, item.value, item.late, item.agrees) == (
        asked.public_id, value_of(ASKED), False, None,
    )  # fmt: skip
    preview = preview_request(tournament=tournament, item=item)
    assert preview is not None
    before = [(row.entry, row.score) for row in ranking(tournament).standings]
    made = accept_request(
        tournament=tournament, actor=DIRECTOR, public_id=item.id, digest=preview.digest
    )
    assert first(tournament).value == value_of(ASKED)
    now = {row.entry: row.score for row in ranking(tournament).standings}
    assert {move.entry: move.score_after for move in preview.ranks}.items() <= now.items()
    assert requests_waiting(tournament) == []
    assert made.act is not None
    undo_correction(tournament=tournament, actor=DIRECTOR, event=made.act, reason="it was right")
    assert [(row.entry, row.score) for row in ranking(tournament).standings] == before


def test_what_changed_since_it_was_shown_is_not_done(tournament: Tournament) -> None:
    asked = ask(tournament)
    (item,) = requests_waiting(tournament)
    preview = preview_request(tournament=tournament, item=item)
    assert preview is not None
    score(tournament, first(tournament), "11H by N =")
    assert requests_waiting(tournament)[0].overtaken
    with pytest.raises(CorrectionOutdated):
        accept_request(
            tournament=tournament,
            actor=DIRECTOR,
            public_id=asked.public_id,
            digest=preview.digest,
        )
    assert first(tournament).value == value_of("11H by N =")
    assert len(requests_waiting(tournament)) == 1


def test_what_somebody_corrected_meanwhile_is_accepted_without_an_act(
    tournament: Tournament,
) -> None:
    asked = ask(tournament)
    score(tournament, first(tournament), ASKED)
    (item,) = requests_waiting(tournament)
    assert preview_request(tournament=tournament, item=item) is None
    made = accept_request(tournament=tournament, actor=DIRECTOR, public_id=asked.public_id)
    assert (made.state, made.act) == (RequestState.ACCEPTED, None)


def test_it_is_refused_for_a_reason_and_the_player_reads_it(tournament: Tournament) -> None:
    asked = ask(tournament)
    sent: dict[str, Any] = {
        "tournament": tournament, "actor": DIRECTOR, "public_id": asked.public_id,
    }  # fmt: skip
    with pytest.raises(ReasonRequired):
        refuse_request(**sent, reason="  ")
    refuse_request(**sent, reason="the slip says ten")
    (item,) = requests_of(tournament, [asked.entry])
    assert (item.state, item.decision_reason) == (RequestState.REFUSED, "the slip says ten")
    assert first(tournament).value == value_of(WAS)
    with pytest.raises(RequestDecided):
        accept_request(**sent)
    with pytest.raises(RequestDecided):
        refuse_request(**sent, reason="again")


@pytest.mark.parametrize(
    ("asker", "answering"),
    [
        pytest.param(Seat.N, {Seat.E, Seat.S}, id="the declarer asks"),
        pytest.param(Seat.E, {Seat.N}, id="a defender asks"),
    ],
)
def test_the_other_side_answers(tournament: Tournament, asker: Seat, answering: set[Seat]) -> None:
    asked = ask(tournament, asker)
    at = first(tournament).entries
    (item,) = requests_waiting(tournament)
    assert set(item.other_side) == {at[seat] for seat in answering}
    for seat in {Seat.N, Seat.E, Seat.S} - answering:
        with pytest.raises(NotFound):
            answer_request(
                tournament=tournament, entry=at[seat], public_id=asked.public_id, agrees=True
            )
    entry = item.other_side[0]
    for _ in range(2):  # pressed twice
        answer_request(tournament=tournament, entry=entry, public_id=asked.public_id, agrees=True)
    assert requests_waiting(tournament)[0].agrees is True
    kinds = TournamentEvent.objects.filter(kind=EventKind.REQUEST_ANSWERED)
    assert kinds.count() == 1


def test_one_of_two_defenders_answers_for_both(tournament: Tournament) -> None:
    asked = ask(tournament, Seat.N)
    at = first(tournament).entries
    sent: dict[str, Any] = {"tournament": tournament, "public_id": asked.public_id}
    answer_request(**sent, entry=at[Seat.E], agrees=False)
    with pytest.raises(RequestAnswered):
        answer_request(**sent, entry=at[Seat.S], agrees=True)
    answer_request(**sent, entry=at[Seat.E], agrees=True)  # may think again
    assert requests_waiting(tournament)[0].agrees is True


def test_where_another_declarer_is_meant_everybody_else_is_asked(tournament: Tournament) -> None:
    ask(tournament, Seat.E, "10H by S =")
    at = first(tournament).entries
    assert set(requests_waiting(tournament)[0].other_side) == {at[Seat.N], at[Seat.S]}


def test_nobody_asks_about_a_board_of_others_or_one_not_played(tournament: Tournament) -> None:
    """Neither may be told from a board that is not there."""
    stranger = line_rows(tournament, round=1, table=2)[0].entries[Seat.N]
    with pytest.raises(NotFound):
        ask(tournament, entry=stranger)
    with pytest.raises(NotFound):
        ask(tournament, place=(1, 1, 999))
    coming = line_rows(tournament, round=2, table=1)[0]
    with pytest.raises(NothingToCorrect):
        ask(
            tournament,
            entry=coming.entries[Seat.N],
            place=(2, 1, coming.board),
        )
    assert all_requests(tournament) == []


@pytest.mark.parametrize(
    ("text", "reason", "refusal"),
    [
        (WAS, "nothing", SameResult),
        ("10H by W =", "the Domy", DomyDeclares),
        (ASKED, " ", ReasonRequired),
    ],
)
def test_what_cannot_be_asked(
    tournament: Tournament, text: str, reason: str, refusal: type[WhizError]
) -> None:
    with pytest.raises(refusal):
        ask(tournament, text=text, reason=reason)
    assert all_requests(tournament) == []


def test_not_played_may_be_asked_for(tournament: Tournament) -> None:
    asked = ask(tournament, text="not played")
    accept_request(tournament=tournament, actor=DIRECTOR, public_id=asked.public_id)
    assert first(tournament).value == value_of("not played")


def test_sent_twice_it_is_one_request(tournament: Tournament) -> None:
    uuid = uuid4()
    assert ask(tournament, uuid=uuid) == ask(tournament, uuid=uuid)
    assert len(all_requests(tournament)) == 1


def test_a_flood_is_slowed_down(tournament: Tournament) -> None:
    for _ in range(REQUESTS_OF_A_PLAYER.most):
        ask(tournament)
    with pytest.raises(TooMany):
        ask(tournament)
    assert ask(tournament, Seat.N).state == RequestState.WAITING


def test_after_the_deadline_it_is_kept_and_marked(tournament: Tournament) -> None:
    publish(tournament)
    assert not ask(tournament).late
    later(tournament, 1)
    assert ask(tournament).late
    assert not ask(tournament, slip=True).late
    later(tournament, 24)
    assert ask(tournament, slip=True).late
    assert [item.late for item in requests_waiting(tournament)] == [False, True, False, True]


def test_about_final_results_it_is_kept_and_counts_once_they_are_reopened(
    tournament: Tournament,
) -> None:
    publish(tournament, final=True)
    asked = ask(tournament)
    assert asked.late
    with pytest.raises(AlreadyFinal):
        accept_request(tournament=tournament, actor=DIRECTOR, public_id=asked.public_id)
    assert [item.id for item in requests_waiting(tournament)] == [asked.public_id]


def test_what_was_asked_in_time_keeps_results_provisional(tournament: Tournament) -> None:
    publish(tournament)
    asked = ask(tournament)
    later(tournament, 25)
    ask(tournament, Seat.N)  # late: holds nothing up
    assert contested_results(tournament) == 1
    refuse_request(
        tournament=tournament, actor=DIRECTOR, public_id=asked.public_id, reason="it was so"
    )
    assert contested_results(tournament) == 0


def test_the_clubs_own_time_for_slips_of_the_pen(tournament: Tournament, club: Club) -> None:
    assert correction_deadline(tournament, slip=True) is None
    publish(tournament)
    club.slip_hours = 2
    club.save()
    tournament.refresh_from_db()
    assert tournament.published_at is not None
    usual = tournament.published_at + timedelta(minutes=30)
    assert correction_deadline(tournament, slip=False) == usual
    slips = tournament.published_at + timedelta(hours=2)
    assert correction_deadline(tournament, slip=True) == slips
    club.slip_hours = 0
    club.save()
    tournament.refresh_from_db()
    assert correction_deadline(tournament, slip=True) == usual


def test_a_scorer_mends_slips_as_long_as_the_club_says(tournament: Tournament) -> None:
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    publish(tournament)
    later(tournament, 2)
    assert corrections_over(tournament, slip=False)
    scorer = Sender.staff(DIRECTOR, Role.SCORER)
    line = first(tournament)

    def mend(text: str) -> None:
        place = LinePlace(line.round, line.table, line.board)
        submission = Submission(uuid4(), place, first(tournament).version, "typed wrong")
        enter_result(
            tournament=tournament, sender=scorer, submission=submission, value=value_of(text)
        )

    mend(ASKED)
    assert first(tournament).value == value_of(ASKED)
    later(tournament, 23)
    with pytest.raises(AskDirector):
        mend(WAS)


def test_it_is_counted(tournament: Tournament) -> None:
    one, two, three = ask(tournament), ask(tournament, text="passed out"), ask(tournament, Seat.N)
    answer_request(
        tournament=tournament,
        entry=first(tournament).entries[Seat.N],
        public_id=one.public_id,
        agrees=True,
    )
    accept_request(tournament=tournament, actor=DIRECTOR, public_id=one.public_id)
    refuse_request(
        tournament=tournament, actor=DIRECTOR, public_id=two.public_id, reason="it was bid"
    )
    found = request_figures(tournament)
    assert (found.asked, found.waiting, found.accepted, found.refused, found.agreed) == (
        3, 1, 1, 1, 1,
    )  # fmt: skip
    assert request_item(tournament, three.public_id) is not None


def test_the_players_words_go_when_the_player_is_forgotten(tournament: Tournament) -> None:
    asked = ask(tournament, reason="says Anne Petit of Liège")
    accept_request(tournament=tournament, actor=DIRECTOR, public_id=asked.public_id)
    number = asked.entry
    player = Player.objects.get(entries__tournament=tournament, entries__number=number)
    erase_player(player=player)
    asked.refresh_from_db()
    assert asked.reason == ""
    assert not ScoreReason.objects.filter(text__contains="Liège").exists()
    told = "".join(str(event.data) for event in TournamentEvent.objects.all())
    assert "Liège" not in told


def test_time_is_the_servers(tournament: Tournament) -> None:
    before = timezone.now()
    assert before <= ask(tournament).asked_at <= timezone.now()


def test_requests_travel_with_the_tournament(tournament: Tournament) -> None:
    answered, refused = ask(tournament), ask(tournament, Seat.S, "10H by N +1")
    declarer = first(tournament).entries[Seat.N]
    answer_request(tournament=tournament, entry=declarer, public_id=answered.public_id, agrees=True)
    refuse_request(
        tournament=tournament, actor=DIRECTOR, public_id=refused.public_id, reason="the slip says"
    )
    accepted = ask(tournament, text="passed out")
    accept_request(tournament=tournament, actor=DIRECTOR, public_id=accepted.public_id)
    document = json.loads(json.dumps(event_document(tournament)))
    copy = import_tournament(club=tournament.club, actor=DIRECTOR, data=document)
    said, came = (
        [
            (each.line.key, each.entry, each.value, each.reason, each.agrees, each.state,
             each.asked_at, each.answer)
            for each in all_requests(which)
        ]
        for which in (tournament, copy)
    )  # fmt: skip
    assert len(said) == 3
    assert came == said
    (answer,) = [each.answer for each in all_requests(copy) if each.answer is not None]
    written = ScoreEntry.objects.get(line_id=first(copy).id, version=answer)
    assert read_value(written.value) == value_of("passed out")
    assert request_figures(copy) == request_figures(tournament)
    (waiting,) = requests_waiting(copy)
    accept_request(tournament=copy, actor=DIRECTOR, public_id=waiting.id)
    assert first(copy).value == waiting.value


@pytest.mark.parametrize(
    ("name", "value"),
    [("entry", 99), ("line", "9/9/9"), ("version", 9), ("agrees", True), ("state", "accepted"),
     ("answer", 2),
     ("value", {"kind": "nonsense"}), ("reason", "a\x00b")],
)  # fmt: skip
def test_requests_that_cannot_be_are_not_read_in(
    tournament: Tournament, name: str, value: object
) -> None:
    ask(tournament)
    document = json.loads(json.dumps(event_document(tournament)))
    document["correction_requests"][0][name] = value
    with pytest.raises(WhizError):
        import_tournament(club=tournament.club, actor=DIRECTOR, data=document)
    assert Tournament.objects.count() == 1
