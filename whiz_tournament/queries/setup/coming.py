"""Who said that they come to an evening: in which order, with whom, and who waits for a place."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.utils import timezone

from whiz_tournament.models import ComingTerms, Entry, Player, RollMark, RollState, Tournament
from whiz_tournament.models.names import NOBODY, same_person_key
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.tournaments import next_to_come


@dataclass(frozen=True, slots=True)
class Comer:
    """Somebody who comes, and the guest whom they bring; ``waits``: on the waiting list as this."""

    player: str
    """The player's public id."""
    name: str
    guest: str
    waits: int = 0
    guest_waits: int = 0
    entered: bool = False
    """Whether they are here already, so that the guest alone is awaited."""

    @property
    def first_waits(self) -> int:
        """Return as which number the first of them waits who is not here, 0 with a place."""
        return self.guest_waits if self.entered else self.waits


@dataclass(frozen=True, slots=True)
class NextEvening:
    """An evening to come, and what is noted of one person; one who is entered comes."""

    name: str
    date: date
    mark: str
    terms: ComingTerms | None = None
    own: Comer | None = None

    @property
    def comes(self) -> bool:
        """Return whether they said that they come."""
        return self.mark == RollState.COMING

    @property
    def stays_away(self) -> bool:
        """Return whether they do not come, whoever said it."""
        return self.mark in {RollState.EXCUSED, RollState.ABSENT}

    @property
    def is_closed(self) -> bool:
        """Return whether nobody says any more that they come."""
        return is_closed(self.terms)

    @property
    def closes_at(self) -> datetime | None:
        """Return until when people say it."""
        return self.terms.closes_at if self.terms else None


def evening_after(over: Tournament, number: int) -> NextEvening | None:
    """Return the evening about which an entry of the one that is over is asked.

    ``None`` where it is not over yet, or where the club has planned none.
    """
    return evening_to_come(entered_player(over, number), over) if over.is_over else None


def evening_to_come(player: Player, over: Tournament | None = None) -> NextEvening | None:
    """Return the evening about which somebody is asked who comes from that one, or from whist."""
    following = next_to_come(over)
    if following is None:
        return None
    terms, mark = coming_terms(following), _mark(following, player)
    own = comer(following, player) if mark == RollState.COMING else None
    return NextEvening(following.name, following.date, mark, terms, own)


def _mark(tournament: Tournament, player: Player) -> str:
    if Entry.objects.filter(tournament=tournament, player=player).exists():
        return RollState.COMING
    marks = RollMark.objects.filter(tournament=tournament, player=player)
    return marks.values_list("state", flat=True).first() or ""


def coming_terms(tournament: Tournament) -> ComingTerms | None:
    """Return until when and for how many; ``None`` where there are no terms."""
    return ComingTerms.objects.filter(tournament=tournament).first()


def is_closed(terms: ComingTerms | None, at: datetime | None = None) -> bool:
    """Return whether the time in which people say that they come is over, now or then."""
    closes_at = terms.closes_at if terms else None
    return closes_at is not None and closes_at <= (at or timezone.now())


def comers(tournament: Tournament) -> list[Comer]:
    """Return who comes, in the order in which they said so, guests after who brings them.

    Places go in that order, after those who are entered already; nothing of it is stored, so the
    list moves up when somebody stays away. Of those who are entered only a guest is listed who is
    not: the guest keeps the place on the list.
    """
    terms = coming_terms(tournament)
    entries = Entry.objects.filter(tournament=tournament)
    here = dict(entries.values_list("player__public_id", "player__name"))
    names_here = {same_person_key(name) for name in here.values()}
    marks = RollMark.objects.filter(tournament=tournament, state=RollState.COMING)
    rows = marks.exclude(player__name=NOBODY).order_by("pk")
    people = []
    for player, name, brought in rows.values_list("player__public_id", "player__name", "guest"):
        guest = "" if same_person_key(brought) in names_here else brought
        entered = player in here
        if guest or not entered:
            people.append(Comer(player, name, guest, entered=entered))
    return in_order(people, taken=len(here), places=terms.places if terms else None)


def in_order(people: Iterable[Comer], *, taken: int, places: int | None) -> list[Comer]:
    """Return these people with who of them waits as which number, after those who are entered."""
    waiting = 0
    counted = []
    for one in people:
        waits = [0] if one.entered else []
        for _person in range(len(waits), 2 if one.guest else 1):
            has_place = places is None or taken < places
            taken, waiting = taken + has_place, waiting + (not has_place)
            waits.append(0 if has_place else waiting)
        last = waits[-1] if one.guest else 0
        counted.append(replace(one, waits=waits[0], guest_waits=last))
    return counted


def comer(tournament: Tournament, player: Player) -> Comer | None:
    """Return what one person said who comes; ``None`` for others."""
    return next((one for one in comers(tournament) if one.player == player.public_id), None)


def with_a_place(people: list[Comer]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who of them has a place, by public id, and the names of guests who have one."""
    return (
        tuple(one.player for one in people if not one.waits and not one.entered),
        tuple(one.guest for one in people if one.guest and not one.guest_waits),
    )
