"""Leads and results point at the table from which on a board held other cards."""

import pytest

from boards.cards import Card
from boards.seats import Seat
from scoring.fouled_boards import FouledReason, TableEvidence, fouled_from
from scoring.odd_results import LeadFit, Oddity, OddReason

ODD = Oddity(OddReason.CARDS, {})
FITS = TableEvidence(fit=LeadFit.LEADER)
UNKNOWN = TableEvidence()
LEAD = TableEvidence(fit=LeadFit.ANOTHER)
RESULT = TableEvidence(odd=ODD)
SAID = TableEvidence(said=True)
SAID_AND_FITS = TableEvidence(fit=LeadFit.LEADER, said=True)
ODD_BUT_FITS = TableEvidence(fit=LeadFit.LEADER, odd=ODD)
BY_OTHER_RULE = TableEvidence(fit=LeadFit.LEADER_BY_OTHER_RULE)


@pytest.mark.parametrize(
    ("tables", "first"),
    [
        ([FITS, FITS, LEAD, LEAD], 2),
        ([FITS, LEAD, UNKNOWN, RESULT], 1),
        ([LEAD, LEAD, LEAD], 0),  # the board never held what was dealt
        ([FITS, FITS, LEAD], None),  # one lead is noted wrongly
        ([FITS, LEAD, FITS, LEAD], None),  # a lead fits in between
        ([FITS, RESULT, RESULT], None),  # people bid and play as they like
        ([FITS, BY_OTHER_RULE, BY_OTHER_RULE], None),
        ([ODD_BUT_FITS, LEAD, LEAD, LEAD], 1),  # an odd result beside a lead that fits says nothing
        ([FITS, LEAD, ODD_BUT_FITS, LEAD], None),
        ([FITS, FITS], None),
        ([], None),
    ],
)
def test_beside_the_hands(tables: list[TableEvidence], first: int | None) -> None:
    found = fouled_from(tables)
    assert (found and found.first) == first


def led(card: str, seat: str) -> TableEvidence:
    return TableEvidence(lead=Card.parse(card), leader=Seat(seat))


@pytest.mark.parametrize(
    ("leads", "signs"),
    [
        (["SA by N", "HK by E", "SA by E", "HK by S"], [(2, 0), (3, 1)]),
        (["SA by N", "SA by N", "SA by E", "SA by E"], [(2, 1), (3, 1)]),
        (["SA by N", "SA by N", "SA by E"], []),  # one table contradicts two: its lead is wrong
        (["SA by N", "SA by E", "HK by N", "HK by E"], []),  # no point parts them
        (["SA by N", "HK by E", "CQ by S"], []),
    ],
)
def test_beside_each_other(leads: list[str], signs: list[tuple[int, int]]) -> None:
    found = fouled_from([led(*lead.split(" by ")) for lead in leads])
    said = [(sign.place, sign.against) for sign in found.signs] if found else []
    assert said == signs
    assert {sign.reason for sign in found.signs} == {FouledReason.HELD_TWICE} if found else True


@pytest.mark.parametrize(
    ("tables", "first", "last"),
    [
        ([FITS, LEAD, SAID], 1, None),
        ([FITS, SAID, RESULT], 1, None),
        ([FITS, SAID, UNKNOWN, SAID], 1, None),
        ([FITS, LEAD, SAID, FITS], 1, 2),  # the director came, and put it right
        ([FITS, LEAD, SAID_AND_FITS, FITS], 1, 1),  # before that table played
        ([LEAD, SAID, UNKNOWN, FITS], 0, 1),
    ],
)
def test_what_a_table_said_is_a_sign(
    tables: list[TableEvidence], first: int, last: int | None
) -> None:
    found = fouled_from(tables)
    assert found is not None
    assert (found.first, found.last, found.enough) == (first, last, True)
    assert FouledReason.SAID in {sign.reason for sign in found.signs}


@pytest.mark.parametrize(
    ("tables", "first"),
    [
        ([FITS, SAID, FITS], 1),  # a card on the floor, put back
        ([FITS, FITS, SAID_AND_FITS], 2),
        ([FITS, SAID, LEAD, FITS], 1),  # nobody said that it was put right after the lead
        ([FITS, LEAD, FITS, SAID], 3),
    ],
)
def test_said_alone_it_is_a_proposal_and_no_question(
    tables: list[TableEvidence], first: int
) -> None:
    found = fouled_from(tables)
    assert found is not None
    assert (found.first, found.last, found.enough) == (first, None, False)
    assert {sign.reason for sign in found.signs} == {FouledReason.SAID}


def test_said_beside_leads_of_unknown_hands() -> None:
    tables = [led("SA", "N"), led("SA", "E"), SAID]
    assert fouled_from(tables[:2]) is None  # one of the two may be noted wrongly
    found = fouled_from(tables)
    assert found is not None
    said = [(sign.place, sign.reason) for sign in found.signs]
    assert said == [(1, FouledReason.HELD_TWICE), (2, FouledReason.SAID)]
