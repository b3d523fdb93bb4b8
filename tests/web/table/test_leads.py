"""A phone asks for the lead where that was set; a lead that lay elsewhere is said once."""

import pytest
from django.test import Client

from boards.cards import PACK, Card
from boards.seating import SeatingRule, leader
from boards.seats import Seat
from tests.tournaments import DIRECTOR, running
from tests.web.director.pages import said, words
from tests.web.table.phones import agree, page, paired, tell
from whiz_tournament.models import Club, LeadCard, LineState, Tournament
from whiz_tournament.queries.boards.known_cards import counted_cards
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db
TEN_HEARTS = "by=N&who=S&level=10&suit=H&tricks=11"
ELSEWHERE = "was not in the hand that leads"


def evening(club: Club, setting: LeadCard, *, dealt: bool = True) -> Tournament:
    made = running(club, 9, lead_card=setting.value)
    ensure_card_secret(tournament=made)
    if dealt:
        deal_boards(tournament=made, actor=DIRECTOR, seed="leads")
    return made


def line_at(tournament: Tournament, place: int = 0) -> LineRow:
    return line_rows(tournament, round=1, table=1)[place]


def cards(tournament: Tournament, board: int) -> tuple[list[Card], list[Card]]:
    """The cards of who leads against South, and those that lead by neither seating rule."""
    deal = counted_cards(tournament)[board, 0].dealt
    assert deal is not None
    domy = Seat(tournament.domy_seat)
    leads = leader(SeatingRule(tournament.seating_rule), domy, Seat.S)
    may_lead = {leader(rule, domy, Seat.S) for rule in SeatingRule}
    held = [card for card in PACK if deal.owner(card) is leads]
    return held, [card for card in PACK if deal.owner(card) not in may_lead]


def enter(phone: Client, tournament: Tournament, lead: object, place: int = 0) -> str:
    """Tell ten hearts by South with this lead; return what the phone shows then."""
    board = line_at(tournament, place).board
    path = page(tournament, 1, board)
    version = line_at(tournament, place).version
    tell(phone, path, f"{TEN_HEARTS}&lead={lead}" + ("&again" if version else ""))
    return words(phone.get(path))


def yes(phone: Client, tournament: Tournament, place: int = 0) -> list[str]:
    """The other side says yes; return what the page says on top where it is refused."""
    shown = agree(phone, page(tournament, 1, line_at(tournament, place).board), "S")
    return said(shown) if shown.status_code != 302 else []


def test_off_nobody_is_asked_and_what_is_sent_all_the_same_is_left_out(club: Club) -> None:
    tournament = evening(club, LeadCard.OFF)
    phone = paired(tournament, 1)
    asked = phone.get(f"{page(tournament, 1, line_at(tournament).board)}?{TEN_HEARTS}")
    assert "Is this what happened?" in words(asked)
    enter(phone, tournament, "SA")
    assert str(line_at(tournament).value) == "10H by S +1"


def test_asked_it_is_one_tap_or_none_noted_and_said_once(club: Club) -> None:
    tournament = evening(club, LeadCard.ASKED)
    phone, board = paired(tournament, 1), line_at(tournament).board
    held, others = cards(tournament, board)
    question = phone.get(f"{page(tournament, 1, board)}?{TEN_HEARTS}")
    assert ("Which card was led?" in words(question), "Not noted" in words(question)) == (
        True,
        True,
    )
    assert len(question.context["suits"]) * 13 == question.content.decode().count("lead=") - 1
    check = phone.get(f"{page(tournament, 1, board)}?{TEN_HEARTS}&lead={held[0]}")
    assert "Lead:" in words(check)
    back = check.context["back_url"]
    assert "Which card was led?" in words(phone.get(page(tournament, 1, board) + back))

    assert ELSEWHERE not in enter(phone, tournament, "-")
    assert str(line_at(tournament).value) == "10H by S +1"
    assert ELSEWHERE in enter(phone, tournament, others[0])  # the first lead that is told
    assert str(line_at(tournament).value) == f"10H by S +1 lead {others[0]}"
    assert ELSEWHERE not in enter(phone, tournament, others[1])  # the second learns nothing
    assert yes(phone, tournament) == []
    assert line_at(tournament).state == LineState.CONFIRMED
    elsewhere = cards(tournament, line_at(tournament, 1).board)[1][0]
    assert ELSEWHERE in enter(phone, tournament, elsewhere, 1)
    assert yes(phone, tournament, 1) == []  # it was asked, no more


def test_it_must_fit_before_the_table_confirms(club: Club) -> None:
    tournament = evening(club, LeadCard.MUST_FIT)
    phone = paired(tournament, 1)
    held, others = cards(tournament, line_at(tournament).board)
    question = phone.get(f"{page(tournament, 1, line_at(tournament).board)}?{TEN_HEARTS}&lead=-")
    assert ("Which card was led?" in words(question), "Not noted" in words(question)) == (
        True, False,
    )  # fmt: skip
    assert ELSEWHERE in enter(phone, tournament, others[0])
    assert line_at(tournament).state == LineState.ENTERED  # it is kept, and refused a yes
    assert ELSEWHERE in yes(phone, tournament)[0]
    assert ELSEWHERE not in enter(phone, tournament, held[0])
    assert yes(phone, tournament) == []
    fits = cards(tournament, line_at(tournament, 1).board)[0][5]
    assert ELSEWHERE not in enter(phone, tournament, fits, 1)
    assert yes(phone, tournament, 1) == []


def test_without_hands_every_lead_fits(club: Club) -> None:
    tournament = evening(club, LeadCard.MUST_FIT, dealt=False)
    phone = paired(tournament, 1)
    assert ELSEWHERE not in enter(phone, tournament, "SA")
    assert yes(phone, tournament) == []
