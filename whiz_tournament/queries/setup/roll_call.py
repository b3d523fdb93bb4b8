"""Who may be here tonight: the club's players, and the guests who were entered."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import Exists, OuterRef, Q, Subquery, Value
from django.db.models.functions import Coalesce

from whiz_tournament.models import Entry, EntryStatus, RollMark, RollState, Tournament
from whiz_tournament.models.names import NOBODY, same_person_key
from whiz_tournament.queries.people.players import people_for, without_old_guests
from whiz_tournament.queries.setup.tournaments import NOT_BEGUN


@dataclass(frozen=True, slots=True)
class RollName:
    """One person of the list, and whether they are entered."""

    player: str
    """The player's public id."""
    name: str
    guest: bool
    entered: bool
    mark: str = ""
    """Late, absent, excused, on standby, or said to come, as ``models.RollState``."""

    @property
    def is_late(self) -> bool:
        """Return whether somebody is expected, and counts once here."""
        return self.mark == RollState.LATE and not self.entered


@dataclass(frozen=True, slots=True)
class RollEntry:
    """One entry of a tournament that has started."""

    number: int
    name: str
    guest: bool
    present: bool
    section: str
    """Empty where the tournament has only one."""


@dataclass(frozen=True, slots=True)
class ListedNames:
    """What a pasted list of names means: people of the club, guests, and who is not certain."""

    players: tuple[str, ...]
    guests: tuple[str, ...]
    doubtful: tuple[str, ...]


def roll_names(tournament: Tournament) -> list[RollName]:
    """Return everybody the club has met, in the order of French lists; nobody who was erased."""
    here = Entry.objects.filter(tournament=tournament, player=OuterRef("pk"))
    everybody = people_for(tournament)
    known = without_old_guests(everybody.exclude(name=NOBODY))
    people = everybody.annotate(here=Exists(here))
    people = people.filter(Q(here=True) | Q(pk__in=known.values("pk")))
    mark = RollMark.objects.filter(tournament=tournament, player=OuterRef("pk")).values("state")
    people = people.annotate(mark=Coalesce(Subquery(mark[:1]), Value("")))
    columns = ("public_id", "name", "guest", "here", "mark")
    return [RollName(*row) for row in people.order_by("sort_key", "id").values_list(*columns)]


EXPECTED: Final = (RollState.LATE, RollState.COMING, RollState.STANDBY)


def expected_on(day: date) -> list[RollName]:
    """Return the people expected on a day, by evenings that were planned and did not begin.

    Also one that is in the trash: what was played instead is another kind of event.
    """
    marks = RollMark.objects.filter(
        tournament__date=day, tournament__status__in=NOT_BEGUN, state__in=EXPECTED
    )
    columns = ("player__public_id", "player__name", "player__guest", "state")
    people = marks.exclude(player__name=NOBODY).order_by("player__sort_key", "player_id")
    return [
        RollName(player, name, guest, entered=False, mark=state)
        for player, name, guest, state in people.values_list(*columns)
    ]


def roll_entries(tournament: Tournament) -> list[RollEntry]:
    """Return everybody who was entered, by number."""
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    columns = ("number", "player__name", "player__guest", "status", "section__name")
    entries = list(rows.values_list(*columns))
    several = len({section for *_, section in entries}) > 1
    return [
        RollEntry(
            number, name, guest, status == EntryStatus.PRESENT, section or "" if several else ""
        )
        for number, name, guest, status, section in entries
    ]


def newest_entry(tournament: Tournament) -> int:
    """Return what tells entries that come later from those that are there; 0 for none."""
    entries = Entry.objects.filter(tournament=tournament).order_by("-pk")
    return entries.values_list("pk", flat=True).first() or 0


def entered_since(tournament: Tournament, newest: int) -> tuple[str, ...]:
    """Return who was entered after that one, by public id."""
    later = Entry.objects.filter(tournament=tournament, pk__gt=newest)
    return tuple(later.values_list("player__public_id", flat=True))


def players_last_time(tournament: Tournament) -> set[str]:
    """Return who was present at the latest other tournament, guests too, by public id."""
    if tournament.invented:
        return set()
    others = Tournament.objects.filter(deleted_at=None, practice=False).exclude(pk=tournament.pk)
    last = others.filter(entries__isnull=False).order_by("-date", "-id").first()
    present = Entry.objects.filter(tournament=last, status=EntryStatus.PRESENT)
    present = present.exclude(player__name=NOBODY)
    return set(present.values_list("player__public_id", flat=True))


def same_name(tournament: Tournament, name: str) -> list[RollName]:
    """Return whom the club knows by a name, however it is written."""
    key = same_person_key(name)
    return [
        roll_name for roll_name in roll_names(tournament) if same_person_key(roll_name.name) == key
    ]


def listed_names(tournament: Tournament, names: list[str]) -> ListedNames:
    """Find the people of the club in a list; a name that nobody has is a new guest's.

    A member comes before a guest of the same name. A name that the list says twice is one person.
    """
    return _listed(tournament, names, _members_first)


def listed_guests(tournament: Tournament, names: list[str]) -> ListedNames:
    """Find guests in a list of guests' names; a name that only members have is not certain."""
    return _listed(tournament, names, lambda people: [one for one in people if one.guest])


def _listed(
    tournament: Tournament,
    names: list[str],
    meant: Callable[[list[RollName]], list[RollName]],
) -> ListedNames:
    """Find whom each name means of all who have it, the one person for whom it is certain."""
    once: dict[str, str] = {}
    for name in names:
        once.setdefault(same_person_key(name), name)
    known: dict[str, list[RollName]] = {}
    for person in roll_names(tournament):
        known.setdefault(same_person_key(person.name), []).append(person)
    people_meant = [(name, meant(known[key])) for key, name in once.items() if key in known]
    return ListedNames(
        players=tuple(people[0].player for _, people in people_meant if len(people) == 1),
        guests=tuple(name for key, name in once.items() if key not in known),
        doubtful=tuple(name for name, people in people_meant if len(people) != 1),
    )


def _members_first(people: list[RollName]) -> list[RollName]:
    return [person for person in people if not person.guest] or people
