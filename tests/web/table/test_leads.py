"""A phone asks for the lead where that was set; a lead that lay elsewhere is said once."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from boards.cards import PACK, Card
from boards.seating import SeatingRule, leader
from boards.seats import Seat
from scoring.documents import write_value
from scoring.results import Played
from tests.tournaments import DIRECTOR, running, score
from tests.web.director.pages import said, words
from tests.web.table.phones import agree, opened, own_page, page, paired, seated, tell
from whiz_tournament.models import Club, LeadCard, LineState, Tournament
from whiz_tournament.queries.boards.known_cards import counted_cards
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round

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


def send(phone: Client, tournament: Tournament, lead: Card, place: int = 0) -> Any:
    """Send ten hearts by South with this lead as the phone's script does."""
    line = line_at(tournament, place)
    value = write_value(Played.parse(f"10H by S +1 lead {lead}"))
    said = {"uuid": str(uuid4()), "round": 1, "table": 1, "board": line.board, "by": "N",
            "value": value, "after": None, "version": line.version or None,
            "at": "2026-11-24T20:00:00+01:00"}  # fmt: skip
    address = reverse("table_outbox", args=[tournament.slug])
    return phone.post(address, json.dumps(said), content_type="application/json").json()


def test_the_script_is_told_of_a_lead_elsewhere_once_and_the_other_side_too(club: Club) -> None:
    tournament = evening(club, LeadCard.ASKED)
    line = line_at(tournament)
    held, others = cards(tournament, line.board)
    phone, declarer = (opened(tournament, seated(line, seat)) for seat in "NS")
    third = opened(tournament, seated(line, "E"))
    told = send(phone, tournament, others[0])
    assert (told["state"], ELSEWHERE in told["look"]) == ("entered", True)
    assert f"{others[0].label[0]}\u00a0" in told["look"]
    assert ELSEWHERE in words(declarer.get(own_page(tournament)))
    assert ELSEWHERE in words(declarer.get(page(tournament, 1, line.board)))
    assert ELSEWHERE not in words(third.get(own_page(tournament)))
    again = send(phone, tournament, others[1])  # a second card learns nothing
    assert (again["state"], "look" in again) == ("entered", False)
    assert ELSEWHERE not in words(declarer.get(own_page(tournament)))
    fits = send(phone, tournament, cards(tournament, line_at(tournament, 1).board)[0][0], 1)
    assert (fits["state"], "look" in fits) == ("entered", False)
    del held


def test_a_table_that_asks_its_other_side_says_it_there_too(club: Club) -> None:
    tournament = evening(club, LeadCard.ASKED)
    phone = paired(tournament, 1)
    send(phone, tournament, cards(tournament, line_at(tournament).board)[1][0])
    assert ELSEWHERE in words(phone.get(page(tournament, 1)))


def test_what_the_director_has_learns_nothing_of_the_hands(club: Club) -> None:
    tournament = evening(club, LeadCard.ASKED)
    phone, elsewhere = paired(tournament, 1), cards(tournament, line_at(tournament).board)[1][0]
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    told = send(phone, tournament, elsewhere)
    assert (told["state"], "look" in told) == ("director", False)
    assert told["why"].startswith("Round 1 is closed: ")


def by_other_rule(tournament: Tournament, board: int) -> Card:
    """A card of the hand that leads against South by the seating rule that is not set."""
    deal = counted_cards(tournament)[board, 0].dealt
    assert deal is not None
    domy = Seat(tournament.domy_seat)
    other = next(rule for rule in SeatingRule if rule != tournament.seating_rule)
    leads = leader(other, domy, Seat.S)
    return next(card for card in PACK if deal.owner(card) is leads)


@pytest.mark.parametrize("fitting", [2, 3])
def test_once_three_leads_tell_the_rule_a_lead_of_the_other_one_does_not_fit(
    club: Club, fitting: int
) -> None:
    tournament = evening(club, LeadCard.MUST_FIT)
    phone = paired(tournament, 1)
    others = [row for row in line_rows(tournament, round=1) if row.table > 1]
    for row in others[:fitting]:
        held, _ = cards(tournament, row.board)
        score(tournament, row, f"10H by S = lead {held[0]}")
    lead = by_other_rule(tournament, line_at(tournament).board)
    assert (ELSEWHERE in enter(phone, tournament, lead)) is (fitting == 3)
    refused = yes(phone, tournament)
    assert bool(refused) is (fitting == 3)
