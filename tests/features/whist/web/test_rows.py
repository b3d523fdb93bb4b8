"""One row of a table: its history, taken out and put back, undone, a dispute settled."""

from typing import Any

from django.test import Client

from tests.features.whist.made import ACTOR, OTHER_PHONE, PHONE, CardEvening, couleur
from tests.features.whist.web.pages import SOLO, address, frame
from tests.web.director.pages import hidden, place, words
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.models import LineState


def kept(answer: Any) -> dict[str, str]:
    """What the row's forms keep hidden."""
    return {name: hidden(answer, name) for name in ("base_version", "uuid")}


def test_a_row_is_taken_out_and_put_back(director: Client, evening: CardEvening) -> None:
    evening.record()
    url = address("row", evening, table=1, number=1)
    page = director.get(url)
    assert "Anne Petit +30 → 30" in words(page)
    answer = director.post(url, {**kept(page), "act": "void"})
    assert place(answer) == (303, address("table", evening, table=1) + "?saved=1.2")
    assert evening.event(1).state == LineState.VOID
    page = director.get(url)
    assert "It does not count." in words(page)
    assert director.post(url, {**kept(page), "act": "restore"}).status_code == 303
    assert evening.event(1).state == LineState.CONFIRMED


def test_the_last_act_is_undone(director: Client, evening: CardEvening) -> None:
    url = address("deal", evening, table=1)
    shown = director.post(url, {**SOLO, "do": "keep"})
    written = director.post(url, {**SOLO, **frame(shown), "do": "keep"})
    undo = address("undo", evening, table=1, number=1, version=1)
    assert undo in director.get(written.headers["Location"]).content.decode()
    assert director.post(undo).status_code == 303
    assert director.post(undo).status_code == 303
    assert evening.event(1).state == LineState.EMPTY
    again = director.post(url, {**SOLO, "do": "keep"})
    assert frame(again)["number"] == "1"
    assert director.post(url, {**SOLO, **frame(again), "do": "keep"}).status_code == 303
    assert evening.event(1).state == LineState.CONFIRMED


def test_a_dispute_is_shown_and_settled(scorer: Client, evening: CardEvening) -> None:
    evening.record(couleur(tricks=7), PHONE, by=1, number=1)
    evening.record(couleur(tricks=8), OTHER_PHONE, by=2, number=1)
    assert "disputed" in words(scorer.get(address("table", evening, table=1)))
    url = address("row", evening, table=1, number=1)
    page = scorer.get(url)
    assert "Which one is right?" in words(page)
    assert "Bruno Leroy: 6 tricks alone" in words(page)
    settled = scorer.post(url, {**kept(page), "act": "settle", "version": "1"})
    assert settled.status_code == 303
    assert evening.event(1).state == LineState.CONFIRMED
    assert evening.event(1).value["side_tricks"] == 7


def test_two_who_act_on_a_row_are_told(director: Client, evening: CardEvening) -> None:
    evening.record()
    url = address("row", evening, table=1, number=1)
    page = director.get(url)
    evening.record(couleur(tricks=9), number=1, base_version=1)
    answer = director.post(url, {**kept(page), "act": "void"})
    assert answer.status_code == 409
    assert "This entry was changed meanwhile." in words(answer)
    assert "9 tricks" in words(answer)


def test_a_closed_evening_asks_why(director: Client, scorer: Client, evening: CardEvening) -> None:
    evening.record()
    close_evening(evening=evening.evening, actor=ACTOR)
    url = address("change", evening, table=1, number=1)
    asked = {**SOLO, "side_tricks": "8", "do": "keep"}
    shown = director.post(url, asked)
    assert "Why is it changed now?" in words(shown)
    refused = director.post(url, asked | frame(shown))
    assert refused.status_code == 422
    assert (
        director.post(url, asked | frame(refused) | frame(shown) | {"why": "Relu"}).status_code
        == 303
    )
    publish_evening(evening=evening.evening, actor=ACTOR)
    row = scorer.get(address("row", evening, table=1, number=1))
    assert "Why: Relu" in words(row)
    assert "Change it" not in words(row)
