"""The cards of a board on the director's pages: typed, put right, taken back."""

from typing import Any

import pytest
from django.test import Client

from boards.cards import SUITS
from boards.deals import Deal
from boards.seats import SEATS
from tests.tournaments import DIRECTOR, running
from tests.web.director.pages import mistakes, page, place, said, words
from whiz_tournament.models import AmendedDeal, BoardRecord, Club, ResultLine, Tournament
from whiz_tournament.services.boards.dealing import deal_boards

pytestmark = pytest.mark.django_db
DEAL = Deal.parse("N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96")


@pytest.fixture
def evening(club: Club) -> Tournament:
    return running(club, 9, rounds=3, boards_per_round=1, supply="circulating")


def typed(deal: Deal, **changed: str) -> dict[str, str]:
    """The form as somebody fills it in, in English letters."""
    holdings = {
        f"{seat}{suit}": deal.hand(seat).holding(suit).replace("T", "10")
        for seat in SEATS
        for suit in SUITS
    }
    return {"language": "en", **holdings, **changed}


def dealt() -> str:
    return BoardRecord.objects.get(number=1).deal


def test_hands_are_typed_and_shown_again_to_be_corrected(
    director: Client, evening: Tournament
) -> None:
    url = page("cards", evening, board=1)
    assert place(director.post(url, typed(DEAL))) == (302, url)
    assert dealt() == str(DEAL)
    shown = director.get(url)
    assert "The hands, as typed" in words(shown)
    assert 'name="NS" value="K 10 8"' in shown.content.decode()


def test_letters_are_the_readers(director: Client, evening: Tournament) -> None:
    """♠ A V 10 9 for South: T is ten in every language, V is the jack in French."""
    director.cookies["language"] = "fr"
    other = Deal.parse("N:K28.A96.A95.7542 Q5.KJ52.KQ874.T8 AJT9.874.JT6.AQ3 7643.QT3.32.KJ96")
    translate = str.maketrans("KQJ", "RDV")
    sent = {name: text.translate(translate) for name, text in typed(other).items()}
    sent |= {"language": "fr", "SS": "V 9 A T", "ED": "d r 8,7,4"}
    director.post(page("cards", evening, board=1), sent)
    assert dealt() == str(other)


def test_the_last_hand_may_stay_empty(director: Client, evening: Tournament) -> None:
    left_out = dict.fromkeys(("WS", "WH", "WD", "WC"), "")
    director.post(page("cards", evening, board=1), typed(DEAL, **left_out))
    assert dealt() == str(DEAL)


WRONG: dict[str, tuple[dict[str, str], str]] = {
    "twice": ({"ES": "K Q 5"}, "♠K is in two hands, North and East"),
    "missing": (
        {"NC": "7 5 4"},
        "No hand holds ♣2: look for them, or leave one hand empty to get the rest.",
    ),
    "no card": ({"NC": "7 5 4 1"}, "Write cards as A K Q J 10 9 8 7 6 5 4 3 2."),
    "language": (
        {"language": "de"},
        "Reload the page: it does not say in which language you type.",
    ),
}


@pytest.mark.parametrize(("changed", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_named_and_what_was_typed_stays(
    director: Client, evening: Tournament, changed: dict[str, str], sentence: str
) -> None:
    refused = director.post(page("cards", evening, board=1), typed(DEAL, **changed))
    assert refused.status_code == 422
    assert mistakes(refused) == [sentence]
    assert 'value="AJ92"' in refused.content.decode()
    assert dealt() == ""


def test_french_errors_name_cards_in_french(director: Client, evening: Tournament) -> None:
    director.cookies["language"] = "fr"
    translate = str.maketrans("KQJ", "RDV")
    sent = {name: text.translate(translate) for name, text in typed(DEAL).items()}
    refused = director.post(
        page("cards", evening, board=1), {**sent, "language": "fr", "WD": "3 2 D"}
    )
    assert mistakes(refused) == ["♦D est dans deux mains, Est et Ouest"]


def test_promised_hands_are_shown_and_not_typed(director: Client, evening: Tournament) -> None:
    deal_boards(tournament=evening, actor=DIRECTOR)
    url = page("cards", evening, board=1)
    before = dealt()
    assert "As dealt" in words(director.get(url, {"see": "1"}))
    assert director.post(url, typed(DEAL)).status_code == 409
    assert dealt() == before


def test_other_cards_at_every_table(director: Client, evening: Tournament) -> None:
    deal_boards(tournament=evening, actor=DIRECTOR)
    other = page("other_cards", evening, board=1)
    asked = director.post(page("cards_part", evening, board=1), {"round": "0", "reason": "mixed"})
    assert place(asked) == (302, other)
    assert director.post(other, typed(DEAL)).status_code == 422  # no reason
    done = director.post(other, typed(DEAL, reason="mixed up when made"))
    assert place(done) == (302, page("cards", evening, board=1))
    assert AmendedDeal.objects.get().deal == str(DEAL)
    shown = director.get(page("cards", evening, board=1))
    assert "The cards as they were in the board" in words(shown)
    history = words(director.get(page("history", evening)))
    assert "Board 1: other cards were noted" in history
    dropped = director.post(page("drop_cards", evening, board=1), {"reason": "a mistake"})
    assert place(dropped) == (302, page("cards", evening, board=1))
    assert not AmendedDeal.objects.exists()


def test_from_a_round_on(director: Client, evening: Tournament) -> None:
    asked = director.post(page("cards_part", evening, board=1), {"round": "2", "reason": "dropped"})
    group = page("cards_of_group", evening, board=1, group=1)
    assert place(asked) == (302, group)
    tables = ResultLine.objects.filter(board=1, group=1).values_list("round", "table")
    shown = words(director.get(group))
    assert all(f"Round {number}, table {table}" in shown for number, table in tables)
    director.post(group, typed(DEAL, reason="dropped"))
    assert (AmendedDeal.objects.get().group, dealt()) == (1, "")


@pytest.mark.parametrize("sent", [{}, {"round": "9", "reason": "x"}, {"round": "2"}], ids=repr)
def test_a_round_and_a_reason_are_asked(
    director: Client, evening: Tournament, sent: dict[str, Any]
) -> None:
    refused = director.post(page("cards_part", evening, board=1), sent)
    assert refused.status_code == 422
    assert not ResultLine.objects.exclude(group=0).exists()


def test_boards_and_groups_that_are_not_there(director: Client, evening: Tournament) -> None:
    for url in (
        page("cards", evening, board=99),
        page("cards_of_group", evening, board=1, group=7),
    ):
        assert director.get(url).status_code == 404
    gone = director.post(page("drop_group", evening, board=1, group=7), {"reason": "x"})
    assert gone.status_code == 404


def test_a_message_says_that_it_was_done(director: Client, evening: Tournament) -> None:
    done = director.post(page("cards", evening, board=1), typed(DEAL), follow=True)
    assert said(done) == ["The hands are kept."]
