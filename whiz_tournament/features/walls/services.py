"""Screens are made and shown something else; a ceremony goes on, back, and ends."""

from typing import Final

from django.db import transaction

from boards.errors import N_, WhizError
from boards.json_values import ReadJson
from whiz_tournament.features.walls.queries import ceremony_of, wall_picture_by_id
from whiz_tournament.models import (
    Ceremony,
    Club,
    Event,
    EventActKind,
    Revealed,
    Wall,
    WallPicture,
    WallShows,
)
from whiz_tournament.models.events import owner_columns
from whiz_tournament.models.names import clean_name
from whiz_tournament.models.walls import LONGEST_MESSAGE
from whiz_tournament.queries.history.event_acts import event_act
from whiz_tournament.queries.results.ranked_kinds import event_ranking, ranked_event
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.image_files import cleaned_picture
from whiz_tournament.services.club_limits import refuse_more_bytes
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.history import record_about

MOST_WALLS: Final = 12
MOST_PICTURES: Final = 30


class EnoughWalls(Conflict):
    message = N_("There can be {most} screens at most.")


class EnoughPictures(Conflict):
    message = N_("There can be {most} pictures at most. Take one away first.")


class NoMessage(WhizError):
    message = N_("Write the message first.")


class NoPicture(WhizError):
    message = N_("This picture is not there any more.")


class NoSuchWall(Conflict):
    message = N_("This screen is there again already.")


class NoWallYet(Conflict):
    message = N_("Add a screen first.")


class ClubsStillPlay(Conflict):
    message = N_("Other clubs still play these boards: nothing is revealed before they are done.")


@transaction.atomic
def add_wall(*, club: Club, actor: Actor, name: str) -> Wall:
    """Make a screen, which begins with the evening in hand."""
    _refuse_one_more(club)
    wall = Wall.objects.create(club=club, name=clean_name(name).text)
    _record(wall, EventActKind.WALL_ADDED, actor)
    return wall


@transaction.atomic
def remove_wall(*, wall: Wall, actor: Actor) -> None:
    """Forget a screen; a browser that is on its address finds nothing."""
    _record(wall, EventActKind.WALL_REMOVED, actor)
    wall.delete()


@transaction.atomic
def return_wall(*, club: Club, actor: Actor, number: int) -> Wall:
    """Have a screen that was taken away again, at its address; ``number`` is that of the act."""
    _refuse_one_more(club)
    act = event_act("", (EventActKind.WALL_REMOVED,), number)
    if act is None or Wall.objects.filter(public_id=act.data["wall"]).exists():
        raise NoSuchWall(field=None)
    wall = Wall.objects.create(club=club, name=act.data["name"], public_id=act.data["wall"])
    _record(wall, EventActKind.WALL_RETURNED, actor)
    return wall


def _refuse_one_more(club: Club) -> None:
    lock_club(club)
    if Wall.objects.count() >= MOST_WALLS:
        raise EnoughWalls(most=MOST_WALLS, field="name")


def _record(wall: Wall, kind: EventActKind, actor: Actor, **data: str) -> None:
    """Write what is done with a screen, with its address: it may be wanted back."""
    about, names = wall.club, {"wall": wall.public_id, "name": wall.name}
    record_about(about=about, kind=kind, actor=actor, **names, **data)


@transaction.atomic
def show_on_wall(
    *,
    wall: Wall,
    actor: Actor,
    shows: WallShows,
    event: Event | None,
    message: str = "",
    picture: str = "",
) -> Wall:
    """Show something else; about no event it is the evening in hand."""
    _lock(wall)
    words = clean_name(message, "message", LONGEST_MESSAGE).text if message.strip() else ""
    if shows is WallShows.MESSAGE and not words:
        raise NoMessage(field="message")
    shown = wall_picture_by_id(picture) if shows is WallShows.PICTURE else None
    if shows is WallShows.PICTURE and shown is None:
        raise NoPicture(field=None)
    if {wall.shows, shows} != {WallShows.CEREMONY}:  # after one ceremony comes what was before both
        wall.before = _state(wall)
    wall.shows, wall.picture = shows, shown
    wall.message = words or wall.message
    _be_about(wall, event)
    return _told(wall, EventActKind.WALL_SHOWS, actor)


@transaction.atomic
def put_wall_back(*, wall: Wall, actor: Actor) -> Wall:
    """Show what was there before; once more, what was there before that."""
    _lock(wall)
    earlier = wall.before
    if earlier is not None:
        wall.before = _state(wall)
        _restore(wall, earlier)
    return _told(wall, EventActKind.WALL_PUT_BACK, actor)


def _lock(wall: Wall) -> None:
    wall.refresh_from_db(from_queryset=Wall.objects.select_for_update())


def _changed(wall: Wall) -> Wall:
    wall.version += 1
    wall.save()
    return wall


def _told(wall: Wall, kind: EventActKind, actor: Actor) -> Wall:
    """Keep a screen, and write what it shows now."""
    says, event = wall.message if wall.shows == WallShows.MESSAGE else "", wall.event
    if wall.picture is not None:
        says = wall.picture.name
    _record(wall, kind, actor, shows=wall.shows, says=says, event=event.name if event else "")
    return _changed(wall)


def _state(wall: Wall) -> dict[str, str]:
    event = wall.event
    return {
        "shows": wall.shows,
        "message": wall.message,
        "picture": wall.picture.public_id if wall.picture else "",
        "event": event.public_id if event else "",
    }


def _restore(wall: Wall, state: ReadJson) -> None:
    """Show that again, as far as its picture and its event are still there."""
    wall.picture = wall_picture_by_id(state["picture"])
    shows = WallShows(state["shows"])
    gone = shows is WallShows.PICTURE and wall.picture is None
    wall.shows = WallShows.AUTOMATIC if gone else shows
    wall.message = state["message"]
    _be_about(wall, ranked_event(state["event"]))


def _be_about(wall: Wall, event: Event | None) -> None:
    for kind in Wall.kinds:
        setattr(wall, kind, event if event and event.foreign_key == kind else None)


# The club's pictures.


def add_wall_picture(*, club: Club, actor: Actor, name: str, data: bytes) -> WallPicture:
    """Keep a picture, drawn again: a file from outside is never shown as it came."""
    drawn = cleaned_picture(data)  # before anything is locked: it takes a moment
    with transaction.atomic():
        lock_club(club)
        if WallPicture.objects.count() >= MOST_PICTURES:
            raise EnoughPictures(most=MOST_PICTURES, field="picture")
        refuse_more_bytes(club, len(drawn.jpeg))
        words, kind = clean_name(name).text, EventActKind.PICTURE_ADDED
        record_about(about=club, kind=kind, actor=actor, name=words)
        return WallPicture.objects.create(
            club=club,
            name=words,
            jpeg=drawn.jpeg,
            width=drawn.width,
            height=drawn.height,
        )


@transaction.atomic
def remove_wall_picture(*, picture: WallPicture, actor: Actor) -> None:
    """Forget a picture; screens that show it show the evening again."""
    for wall in Wall.objects.select_for_update().filter(picture=picture):
        wall.shows, wall.picture = WallShows.AUTOMATIC, None
        _changed(wall)
    kind = EventActKind.PICTURE_REMOVED
    record_about(about=picture.club, kind=kind, actor=actor, name=picture.name)
    picture.delete()


# The ceremony: every step is an act, and screens show what was revealed, nothing else.


@transaction.atomic
def begin_ceremony(*, event: Event, actor: Actor, reveals: Revealed, places: int = 0) -> Ceremony:
    """Put the ceremony on all screens; nothing is revealed yet.

    One that is on already stays where it is, for two may tap, or one twice.
    """
    lock_club(event.club)
    if event_ranking(event).is_closed:
        raise ClubsStillPlay(field=None)
    screens = list(Wall.objects.all())
    if not screens:
        raise NoWallYet(field=None)
    row = ceremony_of(event) or Ceremony(**owner_columns(event))
    on = set(Wall.about(event).filter(shows=WallShows.CEREMONY))
    if not on or (row.reveals, row.places) != (reveals, places):
        row.reveals, row.places, row.step = reveals, places, 0
        row.version += 1
        row.save()
        data, kind = {"event": event.name, "reveals": reveals.value}, EventActKind.CEREMONY_BEGUN
        record_about(about=event.club, kind=kind, actor=actor, **data)
    for wall in screens:
        if wall not in on:
            show_on_wall(wall=wall, actor=actor, shows=WallShows.CEREMONY, event=event)
    return row


@transaction.atomic
def step_ceremony(*, event: Event, seen: int, by: int, steps: int) -> None:
    """Go a step on or back from where the button was ``seen``: pressed twice it is one step."""
    lock_club(event.club)
    row = ceremony_of(event)
    if row is None or row.step != seen:
        return
    row.step = min(max(0, seen + by), steps)
    row.version += 1
    row.save()


@transaction.atomic
def end_ceremony(*, event: Event, actor: Actor) -> None:
    """Show on each screen what was there before the ceremony."""
    lock_club(event.club)
    kind = EventActKind.CEREMONY_ENDED
    record_about(about=event.club, kind=kind, actor=actor, event=event.name)
    for wall in Wall.about(event).filter(shows=WallShows.CEREMONY):
        _lock(wall)
        earlier = wall.before or {}
        if earlier.get("shows", WallShows.CEREMONY) == WallShows.CEREMONY:
            wall.shows = WallShows.AUTOMATIC
            _be_about(wall, None)
        else:
            _restore(wall, earlier)
        wall.before = None
        _changed(wall)
