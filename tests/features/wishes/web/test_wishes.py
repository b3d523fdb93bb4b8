"""Wishes on the way from the roll call to the plan: sentences, refusals at the field, the cards."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, draft, ready, running
from tests.web.director.pages import mistakes, page, place, said, words
from whiz_tournament.features.wishes.queries.wishes import EntryWish, wishes_of
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.setup.entries import enter_players

pytestmark = pytest.mark.django_db


def keep(tournament: Tournament, *wishes: EntryWish, sessions: int = 0) -> None:
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=wishes, sessions=sessions)


def add(director: Client, tournament: Tournament, **values: Any) -> Any:
    return director.post(page("wishes", tournament), {"do": "add", **values})


def test_wishes_are_told_as_sentences_and_go_one_by_one(director: Client, club: Club) -> None:
    tournament = draft(club, 9)
    here = page("wishes", tournament)
    assert place(add(director, tournament, entry=1, kind="stays")) == (302, here)
    add(director, tournament, entry=2, kind="never_rests", other=5)
    add(director, tournament, entry=1, kind="apart", other=3)
    add(director, tournament, entry=4, kind="together", other=5)
    assert director.get(here).context["told"] == [
        "Anne Petit keeps one table.",
        "Bruno Leroy does not rest.",
        "Anne Petit and Chloé Martin do not meet.",
        "David Dubois and Élise Moreau meet.",
    ]
    director.post(here, {"do": "remove", "wish": 2, "version": 4})
    assert [wish.kind for wish in wishes_of(tournament).wishes] == [
        "stays", "never_rests", "together",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("values", "mistake"),
    [
        ({"entry": "", "kind": "stays"}, "This field is required."),
        ({"entry": 1, "kind": "apart"}, "Choose the other person."),
        ({"entry": 1, "kind": "stays"}, "This wish is listed twice. Remove one of the two."),
        (
            {"entry": 3, "kind": "together", "other": 2},
            (
                "These two should meet and yet be kept apart: two people who should not meet, "
                "or who each keep a table, are never at one. Remove one of the wishes."
            ),
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else str(value),
)
def test_a_wish_that_cannot_be_is_refused_at_its_field(
    director: Client, club: Club, values: dict[str, Any], mistake: str
) -> None:
    tournament = draft(club, 9)
    keep(tournament, EntryWish("stays", 1), EntryWish("apart", 2, 3))
    refused = add(director, tournament, **values)
    assert refused.status_code == 422
    assert mistakes(refused) == [mistake]
    assert len(wishes_of(tournament).wishes) == 2


def test_a_list_that_changed_meanwhile_is_shown_before_anything_goes(
    director: Client, club: Club
) -> None:
    tournament = draft(club, 9)
    keep(tournament, EntryWish("stays", 1))
    keep(tournament, EntryWish("stays", 2))
    late = director.post(page("wishes", tournament), {"do": "remove", "wish": 0, "version": 1})
    assert late.status_code == 409
    assert said(late) == ["Someone changed the wishes meanwhile. Look at them again, then save."]
    assert late.context["told"] == ["Bruno Leroy keeps one table."]


def test_a_chosen_plan_is_said_to_go(director: Client, club: Club) -> None:
    tournament = ready(club, 9)
    assert said(director.get(page("wishes", tournament)))[0].startswith("A plan is chosen.")
    add(director, tournament, entry=1, kind="stays")
    tournament.refresh_from_db()
    assert tournament.status == "draft"


def test_without_earlier_sessions_none_can_count(director: Client, club: Club) -> None:
    tournament = draft(club, 9)
    shown = director.get(page("wishes", tournament))
    assert "Do not count" in words(shown)
    refused = director.post(page("wishes", tournament), {"do": "sessions", "sessions": 1})
    assert refused.status_code == 422


def test_the_wishes_of_last_time_come_with_one_tap(director: Client, club: Club) -> None:
    last, tonight = draft(club, 9), draft(club)
    keep(last, EntryWish("stays", 4), EntryWish("apart", 1, 9), EntryWish("apart", 2, 3))
    players = [entry.player for entry in last.entries.filter(number__in=(2, 3, 4, 5))]
    enter_players(tournament=tonight, actor=DIRECTOR, players=players)
    keep(tonight, EntryWish("apart", 1, 2))
    here = page("wishes", tonight)
    assert "The same wishes as last time" in words(director.get(here))
    director.post(here, {"do": "same", "version": 1})
    shown = director.get(here)
    assert shown.context["told"] == [
        "Bruno Leroy and Chloé Martin do not meet.", "David Dubois keeps one table.",
    ]  # fmt: skip
    assert "The same wishes as last time" not in words(shown)


def test_a_running_tournament_has_no_wishes_any_more(director: Client, club: Club) -> None:
    tournament = running(club, 9)
    told = director.get(page("wishes", tournament))
    assert place(told) == (302, page("tournament", tournament))


def test_the_page_is_there_at_once_and_each_card_tells_when_its_plan_is_found(
    director: Client, club: Club
) -> None:
    tournament = draft(club, 16)
    keep(tournament, EntryWish("stays", 4), EntryWish("never_rests", 3))
    shown = director.get(page("plan", tournament))
    first, second, third = shown.context["cards"]
    assert [(card.waits, card.preview) for card in (first, second, third)] == [(True, None)] * 3
    assert words(shown).count("Being fitted to the wishes") == 3
    assert "David Dubois keeps one table. Chloé Martin does not rest. Change the" in words(shown)
    for found in (first, second):
        card = director.get(page("plan_card", tournament), {"card": found.key})
        assert "Every wish is met." in words(card)
        assert "Being fitted" not in words(card)
    looked = director.get(page("plan", tournament), {"look": third.key})
    assert [each.waits for each in looked.context["cards"]] == [True, True, False]


def test_without_wishes_no_card_waits(director: Client, club: Club) -> None:
    shown = director.get(page("plan", draft(club, 16)))
    assert [card.waits for card in shown.context["cards"]] == [False] * 3


def test_what_cannot_hold_is_said_and_there_is_one_way_on(director: Client, club: Club) -> None:
    tournament = draft(club, 4)
    keep(tournament, EntryWish("apart", 1, 2))
    here = page("plan", tournament)
    (offered, *_) = director.get(here).context["cards"]
    card = words(director.get(page("plan_card", tournament), {"card": offered.key}))
    assert "Not every wish could be fulfilled (players: 4, " in card
    assert "This is the nearest plan: Anne Petit and Bruno Leroy meet " in card
    refused = director.post(here, {"key": offered.key})
    assert refused.status_code == 422
    assert said(refused)[0].startswith("Not every wish is met with this plan.")
    assert "Keep this plan all the same" in words(refused)
    meant = director.post(here, {"key": offered.key, "anyway": "1"})
    assert place(meant) == (302, page("prepare", tournament))


def test_the_history_tells_the_wishes(director: Client, club: Club) -> None:
    tournament = draft(club, 9)
    keep(tournament, EntryWish("stays", 1))
    keep(tournament)
    told = words(director.get(page("history", tournament)))
    assert "Wishes: Anne Petit keeps one table." in told
    assert "Wishes: none." in told
