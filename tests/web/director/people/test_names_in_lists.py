"""Lists in the order of names begin with the family name, whoever reads them."""

import html
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, draft, ready
from tests.web.director.pages import markup, page
from whiz_tournament.models import Club, PublicForm
from whiz_tournament.services.people.players import add_player, edit_player
from whiz_tournament.services.play.rounds import start_tournament

pytestmark = pytest.mark.django_db
PEOPLE = ("Anne Petit", "Jean d’Ormesson", "Zoé ABEL", "Léa Van den Berghe", "Bob Ogier", "Ève Roy")
LISTED = (
    "ABEL Zoé",
    "Ogier Bob",
    "d’Ormesson Jean",
    "Petit Anne",
    "Roy Ève",
    "Van den Berghe Léa",
)
CHOICES = (
    "ABEL, Zoé", "Ogier, Bob", "d’Ormesson, Jean", "Petit, Anne", "Roy, Ève",
    "Van den Berghe, Léa",
)  # fmt: skip
PUBLIC = ("ABEL Zoé", "d’Ormesson Jean", "P. Anne", "Roy Ève", "Van den Berghe Léa", "Player 5")


def _listed(response: Any) -> tuple[str, ...]:
    """The names whose first part is stressed, in the order of the page."""
    found = re.findall(r"<span><b>([^<]*)</b>([^<]*)</span>", markup(response))
    return tuple(html.unescape("".join(parts)).strip() for parts in found)


def _choices(response: Any, field: str) -> tuple[str, ...]:
    (select,) = re.findall(rf'<select[^>]* name="{field}".*?</select>', markup(response))
    options = re.findall(r"<option[^>]*>([^<]*)</option>", select)
    return tuple(html.unescape(text).strip() for text in options)


def test_pages_of_the_club(admin: Client, club: Club) -> None:
    for name in PEOPLE:
        add_player(club=club, name=name)
    call = admin.get(page("roll_call", draft(club)))
    assert _listed(call) == LISTED
    assert _choices(call, "me")[1:] == CHOICES
    assert _listed(admin.get(reverse("director_players"))) == LISTED
    assert _listed(admin.get(reverse("evening_new"))) == LISTED


def test_pages_of_an_evening(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    people = [each.player for each in tournament.entries.order_by("number")]
    for player, name in zip(people, PEOPLE, strict=True):
        edit_player(player=player, name=name)
    edit_player(player=people[0], public_form=PublicForm.INITIAL)
    edit_player(player=people[4], public_name=False)
    sits_in = add_player(club=club, name="Yves Renfort")
    tournament.substitutes = [
        {"entry": 1, "substitute": sits_in.public_id, "round": 1, "boards": []}
    ]
    tournament.save()
    players = director.get(reverse("public_players", args=[tournament.slug]))
    assert _listed(players) == PUBLIC
    assert _choices(players, "number")[-4:] == (
        "P., Anne", "Roy, Ève", "Van den Berghe, Léa", "Player 5",
    )  # fmt: skip
    screen = _listed(director.get(reverse("public_screen", args=[tournament.slug])))
    assert sorted(screen) == sorted((*PUBLIC, "Renfort Yves"))
    assert screen.index("Renfort Yves") == screen.index("P. Anne") + 1
    start_tournament(tournament=tournament, actor=DIRECTOR)
    arrive = _choices(director.get(page("arrive", tournament)), "who")
    assert "Renfort, Yves" in arrive
