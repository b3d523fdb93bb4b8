"""Whether one comes, by one's own link: without the phone that one played with."""

from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from boards.errors import N_
from whiz_tournament.features.arrival.queries.coming import (
    hosted_answers,
    link_address,
    link_of,
    person_of_link,
)
from whiz_tournament.features.arrival.services.coming import (
    end_personal_link,
    make_personal_link,
)
from whiz_tournament.limits.rates import ANSWERS_BY_LINK
from whiz_tournament.live import running_server
from whiz_tournament.models import Player
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.players import entered_player, player_by_id
from whiz_tournament.queries.setup.coming import evening_to_come
from whiz_tournament.queries.setup.tournaments import next_to_come, tournament_by_slug
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.web.shared.access_sessions import own_page_number, own_phone_of
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.coming import take_coming
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


@never_cache
@require_http_methods(["GET", "POST"])
def personal_view(request: HttpRequest, key: str) -> HttpResponse:
    """Ask whether they come to the next evening; with a guest, and as which number they wait."""
    player = existing(person_of_link(key), Http404)
    following = next_to_come(None)
    if request.method == "POST":
        count_calls(name=f"personal:{player.pk}", rate=ANSWERS_BY_LINK)
        if following is None or request.POST.get("asked") != following.public_id:
            messages.error(request, _("The evening that is asked about is another one now."))
        else:
            take_coming(request, following, player)
        return redirect("personal_page", key=key)
    values = {
        "name": player.name,
        "coming": evening_to_come(player),
        "coming_action": request.path,
        "asked": following.public_id if following else "",
    }
    return render(request, "public/personal.html", values)


# Where a link is given: on one's own page of an evening, and to a director.


def _link_values(request: HttpRequest, player: Player) -> dict[str, object]:
    link = link_of(player)
    reached = running_server.printed_address(str(request.scheme), request.get_host())
    return {
        "link": link,
        "address": link_address(link, reached) if link else "",
        "is_hosted_there": bool(hosted_answers()),
        "own_computer": running_server.own_computer(),
    }


@never_cache
@require_http_methods(["GET", "POST"])
def own_link_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a player, on the phone that they play with, the link for the next times.

    A phone that was shut out gets none.
    """
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    if not own_phone_of(request, tournament, number):
        return redirect("player", slug=slug)
    if tournament.practice:
        raise NotFound
    player = entered_player(tournament, number)
    if request.method == "POST":
        if "end" in request.POST:
            end_personal_link(player=player)
        else:
            make_personal_link(player=player)
        return redirect("player_personal_link", slug=slug)
    values = {"back_url": reverse("player", args=[slug]), **_link_values(request, player)}
    return render(request, "arrival/own_link.html", values)


def _known(public_id: str) -> Player | None:
    player = player_by_id(public_id)
    return None if player is None or player.name == NOBODY else player


of_player: Final = SlugLookup(_known, "player")


@director_page
@of_player
@require_safe
def person_link_view(request: StaffRequest, player: Player) -> HttpResponse:
    """Show somebody's link, for them to scan."""
    values = {"player": player, **_link_values(request, player)}
    return render(request, "arrival/person_link.html", values)


@director_page
@of_player
@act(its("director_personal_link", "player"), N_("The link is made. An earlier one leads nowhere."))
def make_link_view(_request: StaffRequest, player: Player) -> None:
    """Give somebody a link."""
    make_personal_link(player=player)


@director_page
@of_player
@act(its("director_personal_link", "player"), N_("The link leads nowhere any more."))
def end_link_view(_request: StaffRequest, player: Player) -> None:
    """End somebody's link."""
    end_personal_link(player=player)


PUBLIC: Final[list[URLPattern]] = [
    path("me/<random_id:key>/", personal_view, name="personal_page"),
]
OWN: Final[list[URLPattern]] = [
    path("t/<slug:slug>/play/link/", own_link_view, name="player_personal_link"),
]
LINK: Final = "players/<random_id:player>/link/"
ADDRESSES: Final[list[URLPattern]] = [
    path(LINK, person_link_view, name="director_personal_link"),
    path(f"{LINK}make/", make_link_view, name="director_personal_link_make"),
    path(f"{LINK}end/", end_link_view, name="director_personal_link_end"),
]
STAFF_PAGES: Final = StaffPages(
    Place.PLAYERS,
    ("director_personal_link", "director_personal_link_make", "director_personal_link_end"),
)
