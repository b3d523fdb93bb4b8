"""Plans, certificates and changes say which wishes do not hold."""

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, draft
from tests.web.director.pages import page, said, send, words
from whiz_tournament.features.wishes.queries.wishes import EntryWish
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.models import Club
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.services.play.rounds import start_tournament
from whiz_tournament.services.setup.plans import choose_plan

pytestmark = pytest.mark.django_db


def test_a_plan_taken_from_its_certificate_is_shown_though_others_are_better(
    director: Client, club: Club
) -> None:
    tournament = draft(club, 4)
    wish = EntryWish("apart", 1, 2)
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=[wish], sessions=0)
    key = offered_plans(tournament, rounds=5, boards_per_round=1)[0].key
    refused = director.post(page("plan", tournament), {"key": key})
    assert refused.status_code == 422
    assert refused.context["picked"] == refused.context["cards"][-1].key == key


def test_the_certificate_of_a_plan_with_wishes_is_the_one_that_is_played(
    director: Client, club: Club
) -> None:
    tournament = draft(club, 16)
    wish = EntryWish("stays", 5)
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=[wish], sessions=0)
    key = director.get(page("plan", tournament)).context["cards"][0].key
    offer = director.get(page("certificate", tournament), {"plan": key})
    assert "Here it is made for the wishes of this evening." in words(offer)
    director.post(page("plan", tournament), {"key": key})
    chosen = director.get(page("certificate", tournament))
    assert offer.context["sheet"] == chosen.context["sheet"]


def test_the_certificate_names_the_wishes_that_do_not_hold(director: Client, club: Club) -> None:
    tournament = draft(club, 4)
    wish = EntryWish("apart", 1, 2)
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=[wish], sessions=0)
    key = director.get(page("plan", tournament)).context["cards"][0].key
    offer = said(director.get(page("certificate", tournament), {"plan": key}))
    assert offer[0].startswith("These wishes cannot be met: Anne Petit and Bruno Leroy meet ")
    director.post(page("plan", tournament), {"key": key, "anyway": "1"})
    assert said(director.get(page("certificate", tournament))) == offer


def test_the_difference_says_which_wishes_break(director: Client, club: Club) -> None:
    tournament = draft(club, 9)
    wishes = [EntryWish("never_rests", n) for n in range(1, 10)]
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=wishes, sessions=0)
    key = offered_plans(tournament, rounds=4, boards_per_round=2)[0].key
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    shown = send(director, page("lose_table", tournament), {"table": "2", "round": "4"})
    resting = shown.context["told"].rests[0].after
    (broken,) = said(shown)
    assert broken.startswith("3 wishes could no longer be met: ")
    assert broken.count("rests once") == 3
    assert all(name in broken for name in resting.replace(" and ", ", ").split(", "))
