"""The desk of the big screens: which shows what, the club's pictures, the ceremony step by step."""

from collections.abc import Collection
from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_, Malformed
from boards.typed_numbers import typed_number
from whiz_tournament.features.walls.queries import (
    ceremony_of,
    wall_by_id,
    wall_picture_by_id,
    wall_pictures,
    walls,
)
from whiz_tournament.features.walls.services import (
    EnoughWalls,
    NoMessage,
    NoPicture,
    NoSuchWall,
    add_wall,
    add_wall_picture,
    begin_ceremony,
    end_ceremony,
    put_wall_back,
    remove_wall,
    remove_wall_picture,
    return_wall,
    show_on_wall,
    step_ceremony,
)
from whiz_tournament.features.walls.web.forms import CeremonyForm, WallForm, WallPictureForm
from whiz_tournament.features.walls.web.showing import ceremony_steps
from whiz_tournament.features.walls.wording import (
    ONE_TAP,
    SHOWS_WORDS,
    WALL_ACTS,
    wall_act_words,
)
from whiz_tournament.models import Event, EventActKind, Revealed, Wall, WallPicture, WallShows
from whiz_tournament.models.walls import LONGEST_MESSAGE
from whiz_tournament.queries.history.event_acts import EventActLine, event_acts
from whiz_tournament.queries.results.ranked_kinds import (
    event_ranking,
    newest_events,
    ranked_event,
    ranked_kind,
)
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.web.shared.acts import Words, act, form_page, its
from whiz_tournament.web.shared.event_pages import of_event
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.phone_address import printed_address
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page

of_wall: Final[SlugLookup[Wall]] = SlugLookup(wall_by_id, "wall")
of_picture: Final[SlugLookup[WallPicture]] = SlugLookup(wall_picture_by_id, "shown")
NEWEST: Final = 6
"""Events of each kind that are offered."""


def _desk(
    request: StaffRequest,
    *,
    wall_form: WallForm | None = None,
    picture_form: WallPictureForm | None = None,
    ceremony_form: CeremonyForm | None = None,
) -> HttpResponse:
    """Return the desk, with what was typed into the form that was sent."""
    sent = wall_form or picture_form or ceremony_form
    start = printed_address(request)
    begin = start or f"{request.scheme}://{request.get_host()}"
    there = walls()
    screens = [
        {
            "row": wall,
            "now": SHOWS_WORDS[WallShows(wall.shows)],
            "address": begin + reverse("wall", args=[wall.public_id]),
            "event": wall.event,
        }
        for wall in there
    ]
    events, known = newest_events(NEWEST), {wall.public_id for wall in there}
    acts = [
        (act, wall_act_words(act), _may_return(act, known)) for act in event_acts("", WALL_ACTS)
    ]
    values: dict[str, object] = {
        "screens": screens,
        "one_tap": [(shows.value, SHOWS_WORDS[shows]) for shows in ONE_TAP],
        "pictures": wall_pictures(),
        "events": events,
        "longest_message": LONGEST_MESSAGE,
        "acts": acts,
        "wall_form": wall_form or WallForm(),
        "picture_form": picture_form or WallPictureForm(),
        "ceremony_form": ceremony_form or CeremonyForm(None, events),
    }
    return render(request, "walls/desk.html", values, status=form_status(sent) if sent else 200)


def _may_return(act: EventActLine, there: Collection[str]) -> bool:
    """Return whether a screen was taken away that is not there again."""
    return act.kind is EventActKind.WALL_REMOVED and act.data["wall"] not in there


@director_page
@require_safe
def desk_view(request: StaffRequest) -> HttpResponse:
    """Show which screen shows what."""
    return _desk(request)


def _wall_page(request: StaffRequest, form: WallForm) -> HttpResponse:
    return _desk(request, wall_form=form)


@director_page
@require_POST
@form_page(WallForm, _wall_page, "walls", N_("Open its address once on the screen itself."))
def add_view(request: StaffRequest, form: WallForm) -> None:
    """Add a screen."""
    add_wall(club=request.club, actor=request.actor, name=form.cleaned_data["name"])


@director_page
@of_wall
@act("walls", tells=(NoMessage, NoPicture))
def show_view(request: StaffRequest, wall: Wall) -> None:
    """Show something else on a screen; a picture is named by its button."""
    wanted = request.POST.get("shows", "")
    picture = request.POST.get("picture", "")
    known = {shows.value for shows in WallShows}
    if not picture and wanted not in known:
        raise Malformed(field="shows")
    show_on_wall(
        wall=wall,
        actor=request.actor,
        shows=WallShows.PICTURE if picture else WallShows(wanted),
        event=ranked_event(request.POST.get("event", "")),
        message=request.POST.get("message", ""),
        picture=picture,
    )


@director_page
@of_wall
@act("walls", N_("The screen shows what it showed before."))
def back_view(request: StaffRequest, wall: Wall) -> None:
    """Show what was there before."""
    put_wall_back(wall=wall, actor=request.actor)


@director_page
@of_wall
@act("walls", N_("The screen “{name}” is taken away."))
def remove_view(request: StaffRequest, wall: Wall) -> Words:
    """Take a screen away."""
    remove_wall(wall=wall, actor=request.actor)
    return {"name": wall.name}


@director_page
@act("walls", N_("The screen is there again, at its address."), tells=(EnoughWalls, NoSuchWall))
def return_view(request: StaffRequest) -> None:
    """Have a screen again that was taken away."""
    number = typed_number(request.POST.get("number", ""), 18)
    return_wall(club=request.club, actor=request.actor, number=number or 0)


def _picture_page(request: StaffRequest, form: WallPictureForm) -> HttpResponse:
    return _desk(request, picture_form=form)


@director_page
@require_POST
@form_page(WallPictureForm, _picture_page, "walls", N_("The picture is kept."))
def add_picture_view(request: StaffRequest, form: WallPictureForm) -> None:
    """Keep a picture of the club."""
    typed = form.cleaned_data
    add_wall_picture(
        club=request.club, actor=request.actor, name=typed["name"], data=typed["picture"]
    )


@director_page
@of_picture
@act("walls", N_("The picture is taken away."))
def remove_picture_view(request: StaffRequest, picture: WallPicture) -> None:
    """Take a picture away."""
    remove_wall_picture(picture=picture, actor=request.actor)


# The ceremony.


def _ceremony_form(request: StaffRequest) -> CeremonyForm:
    return CeremonyForm(request.POST, newest_events(NEWEST))


def _begin_page(request: StaffRequest, form: CeremonyForm) -> HttpResponse:
    return _desk(request, ceremony_form=form)


@director_page
@require_POST
@form_page(_ceremony_form, _begin_page)
def begin_view(request: StaffRequest, form: CeremonyForm) -> HttpResponse:
    """Put a ceremony on all screens; nothing is revealed yet."""
    event, wanted = form.event, form.cleaned_data
    if event is None:
        raise NotFound
    reveals, places = Revealed(wanted["reveals"]), wanted["places"] or 0
    begin_ceremony(event=event, actor=request.actor, reveals=reveals, places=places)
    return redirect("walls_ceremony", event.public_id)


@director_page
@of_event
@require_safe
def ceremony_view(request: StaffRequest, event: Event) -> HttpResponse:
    """Show what is revealed, and what comes next; the key for it is the first of the page."""
    ceremony = existing(ceremony_of(event))
    steps = ceremony_steps(event, ceremony)
    step = min(ceremony.step, len(steps))
    values: dict[str, object] = {
        "event": event,
        "ceremony": ceremony,
        "step": ceremony.step,
        "steps": len(steps),
        "newest": steps[step - 1] if step else None,
        "coming": steps[step] if step < len(steps) else None,
        "is_public": event_ranking(event).is_public,
        "results": reverse(ranked_kind(event).results, args=[event.slug]),
    }
    return render(request, "walls/steps.html", values)


@director_page
@of_event
@act(its("walls_ceremony", "about"))
def step_view(request: StaffRequest, event: Event) -> None:
    """Reveal the next, or take the last step back."""
    ceremony = existing(ceremony_of(event))
    by = -1 if request.POST.get("back") else 1
    seen = typed_number(request.POST.get("step", ""), 4)
    steps = len(ceremony_steps(event, ceremony))
    step_ceremony(event=event, seen=-1 if seen is None else seen, by=by, steps=steps)


@director_page
@of_event
@act("walls", N_("The ceremony is over; the screens show what they showed before."))
def end_view(request: StaffRequest, event: Event) -> None:
    """End the ceremony."""
    end_ceremony(event=event, actor=request.actor)


W: Final = "walls/<slug:wall>/"
C: Final = "ceremonies/<random_id:about>/"
ADDRESSES: Final[list[URLPattern]] = [
    path("walls/", desk_view, name="walls"),
    path("walls/add/", add_view, name="walls_add"),
    path("walls/return/", return_view, name="walls_return"),
    path("wall-pictures/add/", add_picture_view, name="walls_add_picture"),
    path(
        "wall-pictures/<random_id:shown>/remove/",
        remove_picture_view,
        name="walls_remove_picture",
    ),
    path(f"{W}show/", show_view, name="walls_show"),
    path(f"{W}back/", back_view, name="walls_back"),
    path(f"{W}remove/", remove_view, name="walls_remove"),
    path("ceremonies/", begin_view, name="walls_begin"),
    path(C, ceremony_view, name="walls_ceremony"),
    path(f"{C}step/", step_view, name="walls_step"),
    path(f"{C}end/", end_view, name="walls_end"),
]
STAFF_PAGES: Final = StaffPages(Place.TONIGHT, tuple(address.name or "" for address in ADDRESSES))
