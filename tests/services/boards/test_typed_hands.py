"""Hands typed later, other cards at some tables: kept beside what was promised, and shown."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from boards.dealing import Commitment, verify
from boards.deals import Deal
from boards.double_dummy import makeable
from boards.errors import WhizError
from boards.pbn import read_pbn
from boards.seating import SeatingRule
from boards.seats import Seat
from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, enter, running
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    Club,
    DealingRecord,
    Job,
    ResultLine,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.boards.makeable import MakeableBoard, counted_boards
from whiz_tournament.queries.publishing.releases import released_traveller
from whiz_tournament.queries.results.traveller import traveller
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.boards.closed_hands import HandsClosed
from whiz_tournament.services.boards.deal_files import export_boards
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.boards.typed_hands import (
    amend_cards,
    amend_from_round,
    drop_amendment,
    enter_hands,
)
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
FIRST = Deal.parse("N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96")
OTHER = Deal.parse("N:KT8.A96.A95.7543 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ2 7643.QT3.32.KJ96")


@pytest.fixture
def evening(club: Club) -> Tournament:
    """A running tournament whose boards were dealt at the table."""
    return running(club, 9, rounds=3, boards_per_round=1, supply="circulating")


def by_table(tournament: Tournament, deal: Deal = FIRST) -> None:
    enter_hands(tournament=tournament, actor=DIRECTOR, board=1, deal=deal)


def amended(tournament: Tournament, group: int = 0, deal: Deal = OTHER) -> None:
    amend_cards(
        tournament=tournament,
        actor=DIRECTOR,
        board=1,
        group=group,
        deal=deal,
        reason="two cards exchanged",
    )


def hands(deal: Deal) -> dict[str, str]:
    return {seat.value: str(deal.hand(seat)) for seat in Seat}


def published(tournament: Tournament) -> Tournament:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    return tournament


def test_hands_dealt_at_the_table_are_typed_and_typed_again(evening: Tournament) -> None:
    by_table(evening)
    by_table(evening, OTHER)
    assert BoardRecord.objects.get(number=1).deal == str(OTHER)
    assert Job.objects.filter(kind="makeable").count() == 2
    told = TournamentEvent.objects.filter(kind="hands_typed").values_list("data", flat=True)
    assert list(told) == [{"board": 1}, {"board": 1}]


def test_hands_typed_the_next_day_are_on_the_published_page(evening: Tournament) -> None:
    published(evening)
    before = released_traveller(evening, 1)
    by_table(evening)
    after = released_traveller(evening, 1)
    assert before is not None
    assert after is not None
    assert (before.hands, after.hands) == (None, hands(FIRST))


def test_what_was_promised_is_not_typed_over(evening: Tournament) -> None:
    deal_boards(tournament=evening, actor=DIRECTOR, seed="one")
    with pytest.raises(WhizError) as refusal:
        by_table(evening)
    assert (refusal.value.code, refusal.value.params) == ("hands_promised", {"board": 1})


def test_other_cards_stand_beside_the_promise(evening: Tournament) -> None:
    """The commitment still opens on what was promised, and the file still holds it."""
    deal_boards(tournament=evening, actor=DIRECTOR, seed="one")
    amended(evening)
    row = DealingRecord.objects.get()
    file = export_boards(tournament=evening, actor=DIRECTOR, format_name="pbn")
    promise = Commitment(row.commitment, row.nonce)
    assert verify(read_pbn(file.data, Seat.W).boards, promise)
    page = traveller(evening, 1)
    assert page is not None
    assert [(each.group, each.hands) for each in page.others] == [(0, hands(OTHER))]


def test_from_a_round_on_the_tables_are_parted(evening: Tournament) -> None:
    group = amend_from_round(
        tournament=evening, actor=DIRECTOR, board=1, round=2, reason="cards mixed after round 1"
    )
    groups = ResultLine.objects.filter(board=1).values_list("round", "group")
    assert group == 1
    assert set(groups) == {(number, int(number >= 2)) for number, _ in groups}
    amended(evening, group=1)
    assert AmendedDeal.objects.get().group == 1
    with pytest.raises(WhizError) as refusal:
        amended(evening, group=2)
    assert refusal.value.code == "group_unknown"


def test_a_round_in_which_nobody_plays_the_board(evening: Tournament) -> None:
    with pytest.raises(WhizError) as refusal:
        amend_from_round(tournament=evening, actor=DIRECTOR, board=1, round=4, reason="x")
    assert (refusal.value.code, refusal.value.field) == ("not_found", "round")


def test_the_tricks_of_other_cards_are_counted_too(evening: Tournament) -> None:
    by_table(evening)
    amended(evening)
    assert counted_boards(evening) == MakeableBoard(0, 2)
    run_job(Job.objects.filter(kind="makeable").latest("id").pk)
    assert counted_boards(evening) == MakeableBoard(2, 2)
    expected = makeable(OTHER, Seat.W, SeatingRule.DOMY_MOVES).document()
    assert AmendedDeal.objects.get().makeable == expected


def test_results_are_odd_beside_the_cards_that_the_table_had(evening: Tournament) -> None:
    by_table(evening)
    table = {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 6) for seat in "NES"}
    BoardRecord.objects.filter(number=1).update(makeable=table)
    round_one = ResultLine.objects.get(board=1, round=1)
    enter(evening, 1, round_one.table, "13NT by N =")
    assert len(result_warnings(evening)) == 1
    amended(evening)
    assert result_warnings(evening) == []
    all_of_them = {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 13) for seat in "NES"}
    AmendedDeal.objects.update(makeable=all_of_them)
    assert result_warnings(evening) == []


def test_a_published_page_shows_both(evening: Tournament) -> None:
    by_table(evening)
    amended(published(evening))
    page = released_traveller(evening, 1)
    assert page is not None
    assert (page.hands, [each.hands for each in page.others]) == (hands(FIRST), [hands(OTHER)])


def test_an_amendment_is_taken_back(evening: Tournament) -> None:
    amended(evening)
    drop = {"tournament": evening, "actor": DIRECTOR, "board": 1, "group": 0}
    drop_amendment(**drop, reason="they were right")  # type: ignore[arg-type]
    assert not AmendedDeal.objects.exists()
    told = TournamentEvent.objects.filter(kind__startswith="cards_amend").order_by("id")
    assert [(event.kind, event.data["reason"]) for event in told] == [
        ("cards_amended", "two cards exchanged"),
        ("cards_amendment_dropped", "they were right"),
    ]
    with pytest.raises(WhizError, match="does not exist"):
        drop_amendment(**drop, reason="again")  # type: ignore[arg-type]


def test_a_fresh_deal_forgets_other_cards(evening: Tournament) -> None:
    amended(evening)
    deal_boards(tournament=evening, actor=DIRECTOR)
    assert not AmendedDeal.objects.exists()


ACTS: dict[str, Callable[[Tournament, User], None]] = {
    "typing": lambda t, u: enter_hands(tournament=t, actor=acting(u), board=1, deal=FIRST),
    "amending": lambda t, u: amend_cards(
        tournament=t, actor=acting(u), board=1, group=0, deal=OTHER, reason="x"
    ),
    "dropping": lambda t, u: drop_amendment(
        tournament=t, actor=acting(u), board=1, group=0, reason="x"
    ),
}


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_who_plays_leaves_it_to_others(club: Club, act: Callable[[Tournament, User], None]) -> None:
    zoe = playing_director(club)
    tournament = evening_of(club, zoe)
    deal_boards(tournament=tournament, actor=acting(zoe))
    Tournament.objects.filter(pk=tournament.pk).update(status="running")
    with pytest.raises(HandsClosed):
        act(tournament, zoe)


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_reason_is_asked(evening: Tournament, reason: str) -> None:
    with pytest.raises(WhizError) as refusal:
        amend_cards(tournament=evening, actor=DIRECTOR, board=1, group=0, deal=OTHER, reason=reason)
    assert refusal.value.code == "reason_required"
