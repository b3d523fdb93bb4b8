"""The figures of somebody as the club's directors read them, and who else may."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path

from boards.errors import N_
from whiz_tournament.features.player_pages.queries.pages import page_of
from whiz_tournament.features.player_pages.queries.person import person_page
from whiz_tournament.features.player_pages.web.figures import page_values
from whiz_tournament.features.player_pages.web.own import ReadersForm
from whiz_tournament.models import Player
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.people.players import player_by_id
from whiz_tournament.web.shared.acts import form_page, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


def _known(public_id: str) -> Player | None:
    matches = player_by_id(public_id)
    return None if matches is None or matches.name == NOBODY else matches


of_player: Final = SlugLookup(_known, "player")


def _form(request: StaffRequest, player: Player) -> ReadersForm:
    return ReadersForm.of(request, player)


def _page(request: StaffRequest, form: ReadersForm, player: Player) -> HttpResponse:
    values: dict[str, object] = {
        "player": player,
        "form": form,
        "row": page_of(player),
        **page_values(request, person_page(player, Audience.HOUSE)),
    }
    return render(request, "player_pages/staff.html", values, status=form_status(form))


@director_page
@of_player
@form_page(_form, _page, its("director_player_page", "player"), N_("It is kept."))
def figures_view(request: StaffRequest, form: ReadersForm, player: Player) -> None:
    """Show how somebody did, and choose who else may read it, as they wish."""
    form.keep(player)


ADDRESSES: Final[list[URLPattern]] = [
    path("players/<random_id:player>/page/", figures_view, name="director_player_page"),
]
STAFF_PAGES: Final = StaffPages(Place.PLAYERS, ("director_player_page",))
