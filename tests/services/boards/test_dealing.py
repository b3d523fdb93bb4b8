"""Hands come in from a file, are dealt here, or are not known."""

import json
from importlib.resources import files

import pytest

from boards.board import Board
from boards.dealing import Commitment, verify
from boards.dealing_targets import Targets
from boards.deals import Deal
from boards.errors import WhizError
from boards.pbn import write_pbn
from boards.seats import Seat, human_seats
from tests.tournaments import DIRECTOR, draft, end_rounds, enter, ready
from whiz_tournament.models import BoardRecord, Club, DealingRecord, TournamentEvent
from whiz_tournament.queries.boards.dealing import boards_of, dealing_of, targets_of
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.services.boards.dealing import deal_boards, forget_hands, import_boards
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
CHAMPIONSHIP = files("boards").joinpath("data/championship_36_boards.pbn").read_bytes()


def test_the_plan_takes_its_boards_and_lists_the_rest(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    taken = import_boards(tournament=tournament, actor=DIRECTOR, data=CHAMPIONSHIP)
    numbers = [board.number for board in boards_of(tournament)]
    assert [face.number for face in taken.boards] == numbers
    assert taken.unused == tuple(range(numbers[-1] + 1, 37))
    humans = {seat.value for seat in human_seats(Seat.W)}
    assert {face.dealer for face in taken.boards} <= humans
    assert "dealer_replaced" in {note.code for note in taken.notes}
    assert all(board.hands_known for board in boards_of(tournament))


def test_the_history_tells_no_hand_and_no_seed(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    import_boards(tournament=tournament, actor=DIRECTOR, data=CHAMPIONSHIP)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="canary-seed")
    told = json.dumps(list(TournamentEvent.objects.values_list("data", flat=True)))
    nonce = DealingRecord.objects.values_list("nonce", flat=True).get()
    hands = [
        hand
        for deal in BoardRecord.objects.values_list("deal", flat=True)
        for hand in deal[2:].split()
    ]
    assert [text for text in (*hands, "canary-seed", nonce) if text in told] == []


def test_a_file_without_some_of_the_boards_is_refused_by_their_numbers(club: Club) -> None:
    tournament = ready(club, 9, rounds=4, first_board=30)
    with pytest.raises(WhizError) as refusal:
        import_boards(tournament=tournament, actor=DIRECTOR, data=CHAMPIONSHIP)
    assert refusal.value.code == "boards_missing"
    assert refusal.value.params["boards"] == "37"
    assert not any(board.hands_known for board in boards_of(tournament))


@pytest.mark.parametrize("data", [b"", b"nonsense", b"\x00\xff"], ids=["empty", "text", "binary"])
def test_what_is_no_deal_file_changes_nothing(club: Club, data: bytes) -> None:
    tournament = ready(club, 9)
    version = tournament.version
    with pytest.raises(WhizError):
        import_boards(tournament=tournament, actor=DIRECTOR, data=data)
    tournament.refresh_from_db()
    assert tournament.version == version


def test_a_dealer_of_the_file_is_kept(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    numbers = [board.number for board in boards_of(tournament)]
    boards = [Board(n, Seat.S, Seat.W, Deal.from_number(n)) for n in numbers]
    import_boards(tournament=tournament, actor=DIRECTOR, data=write_pbn(boards).encode())
    assert set(BoardRecord.objects.values_list("dealer", flat=True)) == {"S"}
    assert BoardRecord.objects.get(number=1).deal == str(Deal.from_number(1))


def test_a_seed_deals_the_same_cards_again_and_the_promise_holds(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    first = deal_boards(tournament=tournament, actor=DIRECTOR, seed="Lille 2026")
    dealt = list(BoardRecord.objects.values_list("number", "dealer", "deal"))
    again = deal_boards(tournament=tournament, actor=DIRECTOR, seed="Lille 2026")
    assert list(BoardRecord.objects.values_list("number", "dealer", "deal")) == dealt
    assert first.boards == again.boards
    assert first.commitment != again.commitment
    boards = [Board(n, Seat(dealer), Seat.W, Deal.parse(deal)) for n, dealer, deal in dealt]
    row = DealingRecord.objects.get()
    assert verify(boards, Commitment(row.commitment, row.nonce))
    assert (row.source, row.commitment) == ("seed", again.commitment)


def test_two_secure_dealings_differ(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    deals = []
    for _ in range(2):
        deal_boards(tournament=tournament, actor=DIRECTOR)
        deals.append(list(BoardRecord.objects.values_list("deal", flat=True)))
    assert deals[0] != deals[1]


@pytest.mark.parametrize("seed", ["", "x" * 65, " a", "a\nb"], ids=repr)
def test_a_seed_that_cannot_be_typed_again_is_refused(club: Club, seed: str) -> None:
    with pytest.raises(WhizError) as refusal:
        deal_boards(tournament=ready(club, 9), actor=DIRECTOR, seed=seed)
    assert refusal.value.code == "seed_refused"


def test_cards_do_not_change_once_a_board_has_a_result(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    line = enter(tournament, 1, 1, "10H by N =")
    for act in (deal_boards, forget_hands):
        with pytest.raises(WhizError) as refusal:
            act(tournament=tournament, actor=DIRECTOR)
        assert (refusal.value.code, refusal.value.params["board"]) == (
            "boards_have_results",
            line.board,
        )


def test_a_draft_has_no_boards_to_deal(club: Club) -> None:
    with pytest.raises(WhizError) as refusal:
        deal_boards(tournament=draft(club, 9), actor=DIRECTOR)
    assert refusal.value.code == "wrong_state"


def test_forgotten_hands_are_gone_and_the_dealers_follow_the_rule(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    import_boards(tournament=tournament, actor=DIRECTOR, data=CHAMPIONSHIP)
    forget_hands(tournament=tournament, actor=DIRECTOR)
    rows = BoardRecord.objects.values_list("dealer", "deal")[:4]
    assert list(rows) == [("N", ""), ("E", ""), ("S", ""), ("N", "")]
    assert dealing_of(tournament, Viewer.DIRECTOR) is None


def test_seed_and_nonce_are_told_when_they_can_no_longer_help(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="Lille 2026")
    start_tournament(tournament=tournament, actor=DIRECTOR)

    def told(viewer: Viewer) -> bool:
        dealing = dealing_of(tournament, viewer)
        assert dealing is not None
        return (dealing.seed, dealing.nonce is not None) == ("Lille 2026", True)

    assert [told(Viewer.PUBLIC), told(Viewer.DIRECTOR)] == [False, False]
    end_rounds(tournament)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    assert [told(Viewer.PUBLIC), told(Viewer.DIRECTOR)] == [False, True]
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    assert told(Viewer.PUBLIC)


def test_deals_to_targets_are_promised_and_told_from_the_beginning(club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    targets = Targets.parse("long_suit:4 close:2")
    dealt = deal_boards(tournament=tournament, actor=DIRECTOR, targets=targets)
    row = DealingRecord.objects.get()
    boards = [
        Board(board.number, Seat(board.dealer), Seat.W, Deal.parse(board.deal))
        for board in BoardRecord.objects.all()
    ]
    assert targets.fulfilled_by(boards)
    assert verify(boards, Commitment(dealt.commitment, row.nonce), targets)
    dealing = dealing_of(tournament, Viewer.PUBLIC)
    assert dealing is not None
    assert (dealing.targets, dealing.nonce) == (targets.each, None)
    assert targets_of(tournament) == targets.each
    event = TournamentEvent.objects.get(kind="boards_dealt")
    assert event.data["targets"] == "long_suit:4 close:2"


def test_plain_deals_have_no_targets(club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    assert targets_of(tournament) == ()
    deal_boards(tournament=tournament, actor=DIRECTOR, targets=Targets.parse("close:1"))
    deal_boards(tournament=tournament, actor=DIRECTOR)
    assert targets_of(tournament) == ()
    assert "targets" not in TournamentEvent.objects.filter(kind="boards_dealt")[1].data


def test_a_seed_and_targets_exclude_each_other(club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    with pytest.raises(WhizError) as refusal:
        deal_boards(
            tournament=tournament, actor=DIRECTOR, seed="spring", targets=Targets.parse("close:1")
        )
    assert (refusal.value.code, refusal.value.field) == ("seed_with_targets", "seed")
    assert not DealingRecord.objects.exists()
