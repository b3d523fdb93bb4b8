"""The page at the door is opened and closed; people say there that they are here, or take it back.

Each arrival is an act of the roll call, in its history, by somebody who is known by no account.
What the roll call noted of them before is kept beside the counts of calls for the minute in which
a tap is taken back, never in the page that answers the tap: whoever holds the tablet reads neither
that somebody was excused nor whom they bring.
"""

import logging
from datetime import timedelta
from typing import Final

from django.core.cache import cache
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.features.arrival.queries.arrival_page import open_evening, person_at
from whiz_tournament.limits.rates import ARRIVALS, GUESTS_AT_THE_DOOR
from whiz_tournament.models import (
    ArrivalPage,
    Club,
    Entry,
    Fee,
    Player,
    RollMark,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.history.log_head import DOOR
from whiz_tournament.queries.people.players import people_for
from whiz_tournament.queries.setup.roll_call import same_name
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, NotFound, existing
from whiz_tournament.services.guards import lock_club, lock_with_status
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.services.setup.entries import enter_players, tick_player

AT_THE_DOOR: Final = Actor("device", DOOR)
UNDONE_WITHIN: Final = timedelta(minutes=1)
KEPT_FOR: Final = UNDONE_WITHIN + timedelta(seconds=30)
JUST_MADE: Final = timedelta(minutes=5)
log = logging.getLogger("whiz_tournament.arrivals")


class ArrivalsClosed(Conflict):
    message = N_("The roll call is closed. Go to the director.")


class HereAlready(Conflict):
    message = N_("{name} is here already.")


class NameOfSeveral(WhizError):
    message = N_("Several people are called {name}. Go to the director, who knows you.")


class GuestKnown(WhizError):
    """The club knows somebody of that name: the person is asked whether that is them."""

    message = N_("The club knows {name} already. Type the whole name above and tap it.")


@transaction.atomic
def open_arrivals(*, tournament: Tournament) -> ArrivalPage:
    """Let people arrive at this evening by themselves, and at no other any more."""
    lock_club(tournament.club)
    lock_with_status(tournament, TournamentStatus.DRAFT)
    page, _made = ArrivalPage.objects.update_or_create(
        club_id=tournament.club_id, defaults={"tournament": tournament}
    )
    return page


@transaction.atomic
def close_arrivals(*, club: Club) -> None:
    """Let nobody arrive by themselves; the address stays what it is."""
    lock_club(club)
    ArrivalPage.objects.update(tournament=None)


@transaction.atomic
def change_arrival_address(*, club: Club) -> None:
    """Give the page another address: a poster or a photograph of the old one leads nowhere."""
    lock_club(club)
    ArrivalPage.objects.update(key=random_id())


@transaction.atomic
def arrive(*, page: ArrivalPage, player: str) -> Player:
    """Enter somebody the club knows; they are refused who are here, or whose name others have."""
    count_calls(name=f"arrivals:{page.pk}", rate=ARRIVALS)
    evening = _open(page)
    person = existing(person_at(evening, player), NotFound(field="who"))
    if Entry.objects.filter(tournament=evening, player=person).exists():
        raise HereAlready(name=person.name)
    if people_for(evening).filter(name=person.name).count() > 1:
        raise NameOfSeveral(name=person.name)
    _keep_mark(evening, person)
    tick_player(tournament=evening, actor=AT_THE_DOOR, player=player, here=True)
    return person


@transaction.atomic
def arrive_as_guest(*, page: ArrivalPage, name: str) -> Player:
    """Enter a guest under a name that the club does not know yet; next time it is found."""
    typed = clean_name(name).text
    count_calls(name=f"guests:{page.pk}", rate=GUESTS_AT_THE_DOOR)
    evening = _open(page)
    if known := same_name(evening, typed):
        raise GuestKnown(field="name", name=known[0].name)
    (entry,) = enter_players(tournament=evening, actor=AT_THE_DOOR, names=[typed])
    return entry.player


@transaction.atomic
def take_arrival_back(*, page: ArrivalPage, player: Player) -> None:
    """Take somebody off again who was tapped by mistake; a guest made just now is forgotten.

    What was noted of the person before is noted again: that they come, as which, with whom.
    """
    evening = _open(page)
    tick_player(tournament=evening, actor=AT_THE_DOOR, player=player.public_id, here=False)
    _put_mark_back(evening, player)
    known = any(rows.filter(player=player).exists() for rows in (Entry.objects, Fee.objects))
    if player.guest and not known and player.created_at > timezone.now() - JUST_MADE:
        player.delete()


def _open(page: ArrivalPage) -> Tournament:
    """Return the evening that the page is open for, its row locked."""
    evening = existing(open_evening(page), ArrivalsClosed)
    lock_with_status(evening, *TournamentStatus)
    return existing(open_evening(page), ArrivalsClosed)


# What was noted of somebody before the tap.


def _keep_mark(tournament: Tournament, player: Player) -> None:
    """Keep what is noted of somebody whom the roll call is about to enter."""
    marks = RollMark.objects.filter(tournament=tournament, player=player)
    mark = marks.values("pk", "state", "guest").first()
    try:
        cache.set(_kept_at(tournament, player), mark, KEPT_FOR.seconds)
    except Exception as error:  # noqa: BLE001 - its client raises what it likes; people arrive
        log.warning("a mark is not kept: %s", type(error).__name__)


def _put_mark_back(tournament: Tournament, player: Player) -> None:
    """Note it again in its old place on the list, unless something else was noted since."""
    try:
        mark = cache.get(_kept_at(tournament, player))
    except Exception as error:  # noqa: BLE001 - see above
        log.warning("a mark is not found: %s", type(error).__name__)
        return
    if mark is None:
        return
    there = Q(tournament=tournament, player=player) | Q(pk=mark["pk"])
    if not RollMark.objects.filter(there).exists():
        RollMark.objects.create(
            club_id=tournament.club_id, tournament=tournament, player=player, **mark
        )


def _kept_at(tournament: Tournament, player: Player) -> str:
    return f"noted-before:{tournament.pk}:{player.pk}"
