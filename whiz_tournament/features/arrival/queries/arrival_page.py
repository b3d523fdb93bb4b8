"""The page at the door: whether it is open, for which evening, and who is found there."""

from dataclasses import dataclass
from itertools import islice
from typing import Final

from django.db.models import Q

from whiz_tournament.models import (
    ArrivalPage,
    Entry,
    EventKind,
    Player,
    PublicForm,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.names import begins_so, folded_words, same_person_key
from whiz_tournament.queries.history.log_head import DEVICE, DOOR
from whiz_tournament.queries.people.players import people_for
from whiz_tournament.queries.setup.roll_call import RollName, roll_names

FEWEST_LETTERS: Final = 2
MOST_FOUND: Final = 6


@dataclass(frozen=True, slots=True)
class FoundName:
    """Somebody whose name begins as it was typed, and whether they are here already."""

    player: str
    name: str
    is_here: bool
    is_shared: bool
    """Whether several people have this name, so that nobody can say which of them it is."""


@dataclass(frozen=True, slots=True)
class FoundNames:
    """The first few people who are found; ``more`` where more letters are needed."""

    people: tuple[FoundName, ...] = ()
    more: bool = False


def arrival_page() -> ArrivalPage | None:
    """Return the club's page, ``None`` where it never had one."""
    return ArrivalPage.objects.select_related("tournament").first()


def arrival_page_at(key: str) -> ArrivalPage | None:
    """Return the page of this address, ``None`` where it is not or no longer the club's."""
    if not could_be_id(key):
        return None
    return ArrivalPage.objects.select_related("tournament").filter(key=key).first()


def open_evening(page: ArrivalPage) -> Tournament | None:
    """Return the evening that people arrive at: one whose roll call goes on."""
    evening = page.tournament
    return evening if evening and evening.is_draft and evening.deleted_at is None else None


def found_names(tournament: Tournament, typed: str) -> FoundNames:
    """Return whose name has words that begin as those typed; nobody for less than two letters.

    Each word that is typed begins another word of the name. No more is known here than a name, and
    of those who want no full name in public not even that: they type it in full to be found.
    """
    if sum(map(len, folded_words(typed))) < FEWEST_LETTERS:
        return FoundNames()
    hidden, whole = _hidden_people(tournament), same_person_key(typed)
    matches = [
        person
        for person in roll_names(tournament)
        if begins_so(person.name, typed)
        and (person.player not in hidden or same_person_key(person.name) == whole)
    ]
    few = tuple(_found(person, matches) for person in islice(matches, MOST_FOUND))
    return FoundNames(few, more=len(matches) > MOST_FOUND)


def _hidden_people(tournament: Tournament) -> set[str]:
    """Return whose full name the public never reads, by public id."""
    hidden = Q(public_name=False) | ~Q(public_form=PublicForm.FULL)
    return set(people_for(tournament).filter(hidden).values_list("public_id", flat=True))


def person_at(tournament: Tournament, public_id: str) -> Player | None:
    """Return somebody whom this evening may enter, ``None`` for nobody of this club."""
    people = people_for(tournament).filter(public_id=public_id) if could_be_id(public_id) else ()
    return next(iter(people), None)


def _found(person: RollName, everybody: list[RollName]) -> FoundName:
    same = sum(other.name == person.name for other in everybody)
    return FoundName(person.player, person.name, person.entered, is_shared=same > 1)


def arrivals_at_door(tournament: Tournament) -> int:
    """Return how many are here of those who said so themselves."""
    acts = TournamentEvent.objects.filter(
        tournament=tournament, kind=EventKind.PLAYERS_ENTERED, actor=f"{DEVICE}{DOOR}"
    )
    arrived = {person for data in acts.values_list("data", flat=True) for person in data["people"]}
    here = Entry.objects.filter(tournament=tournament, player__public_id__in=arrived)
    return here.count()
