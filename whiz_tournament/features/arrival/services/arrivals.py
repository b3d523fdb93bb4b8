"""The page at the door is opened and closed; people say there that they are here, or take it back.

Each arrival is an act of the roll call, in its history, by somebody who is known by no account.
"""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.features.arrival.queries.arrival_page import open_evening, person_at
from whiz_tournament.features.arrival.services.noted_before import keep_mark, put_mark_back
from whiz_tournament.limits.rates import ARRIVALS, GUESTS_AT_THE_DOOR
from whiz_tournament.models import (
    ArrivalPage,
    Club,
    Entry,
    Fee,
    Player,
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
JUST_MADE: Final = timedelta(minutes=5)


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
    keep_mark(evening, person)
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
    put_mark_back(evening, player)
    known = any(rows.filter(player=player).exists() for rows in (Entry.objects, Fee.objects))
    if player.guest and not known and player.created_at > timezone.now() - JUST_MADE:
        player.delete()


def _open(page: ArrivalPage) -> Tournament:
    """Return the evening that the page is open for, its row locked."""
    evening = existing(open_evening(page), ArrivalsClosed)
    lock_with_status(evening, *TournamentStatus)
    return existing(open_evening(page), ArrivalsClosed)
