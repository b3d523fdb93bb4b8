"""Who comes: a player of the club, a guest, or somebody who was here before."""

from dataclasses import dataclass

from django.db.models import Max

from whiz_tournament.models import Entry, EntryStatus, Player, Tournament
from whiz_tournament.models.names import clean_name
from whiz_tournament.queries.people.players import people_for
from whiz_tournament.queries.setup.sections import section_of_entry, sections_of_newcomers
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.play.changes.values import PersonToSeat
from whiz_tournament.services.setup.entries import AlreadyEntered, tournament_guests


@dataclass(frozen=True, slots=True)
class Newcomer:
    """The name that is shown, and the number: a new one, or the one had before.

    ``section`` is the key of the section: the one of before, or where one more does most good.
    """

    name: str
    number: int
    section: int


def newcomer(tournament: Tournament, who: PersonToSeat) -> Newcomer:
    """Return who arrives; refuses somebody who is here already."""
    player = _known(tournament, who)
    entry = _entry_of(tournament, player)
    if entry is None:
        entries = Entry.objects.filter(tournament=tournament)
        last: int = entries.aggregate(last=Max("number"))["last"] or 0
        (section,) = sections_of_newcomers(tournament, 1)
        return Newcomer(_name(who, player), last + 1, section)
    if entry.status == EntryStatus.PRESENT:
        raise AlreadyEntered(field="who", name=entry.player.name, number=entry.number)
    section = section_of_entry(tournament, entry.number)
    return Newcomer(entry.player.name, entry.number, section)


def substitute(tournament: Tournament, who: PersonToSeat) -> str:
    """Return the name of who steps in; refuses somebody who has a number of their own."""
    player = _known(tournament, who)
    entry = _entry_of(tournament, player)
    if entry is not None:
        raise AlreadyEntered(field="who", name=entry.player.name, number=entry.number)
    return _name(who, player)


def player_of(tournament: Tournament, who: PersonToSeat) -> Player:
    """Return the player's row; a guest that the club never met is added to its people."""
    player = _known(tournament, who)
    if player is not None:
        return player
    taken = set(Entry.objects.filter(tournament=tournament).values_list("player_id", flat=True))
    return tournament_guests(tournament, [who.name], taken)[0]


def present_entry(tournament: Tournament, number: int) -> Entry:
    """Return the entry of somebody who is here."""
    entries = Entry.objects.select_related("player").filter(tournament=tournament, number=number)
    return existing(entries.filter(status=EntryStatus.PRESENT).first(), NotFound(field="entry"))


def _known(tournament: Tournament, who: PersonToSeat) -> Player | None:
    if not who.player:
        return None
    player = people_for(tournament).filter(public_id=who.player).first()
    if player is None:
        raise NotFound(field="who")
    return player


def _entry_of(tournament: Tournament, player: Player | None) -> Entry | None:
    if player is None:
        return None
    entries = Entry.objects.select_related("player")
    return entries.filter(tournament=tournament, player=player).first()


def _name(who: PersonToSeat, player: Player | None) -> str:
    return player.name if player else clean_name(who.name, "name").text
