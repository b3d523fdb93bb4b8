"""What the people of a tournament are called: joined when read, so that a name can be erased."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from django.db.models import QuerySet
from django.utils.translation import get_language, gettext

from whiz_tournament.models import Entry, Player, PublicForm, Tournament
from whiz_tournament.models.names import ListedName, given_and_initial, listed_name, sort_key
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.people.substitutes import (
    EntryTexts,
    players_called,
    with_substitutes,
)
from whiz_tournament.queries.remembered import remembered

NAME_COLUMNS: Final = (
    "player__name",
    "player__sort_key",
    "player__public_name",
    "player__public_form",
    "player__pseudonym",
)
MOST_NAMED: Final = 32
AFTER_NAMES: Final = "~"  # sort keys are letters and digits


class Audience(StrEnum):
    """Who reads a name: those who run the evening and sit at it, or anybody at all."""

    HOUSE = "house"
    PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class EntryName:
    """An entry's number, the person's name and how it sorts."""

    number: int
    name: str
    sort_key: str
    present: bool
    player: str
    """The player's public id."""
    section: str = ""
    """The name of the section in which the person plays."""

    @property
    def listed(self) -> ListedName:
        """Return the name as a list in the order of names has it; a number stays whole."""
        is_number = self.sort_key.startswith(AFTER_NAMES)
        return ListedName(self.name) if is_number else listed_name(self.name)


@remembered
def entry_names(
    tournament: Tournament, audience: Audience = Audience.HOUSE
) -> dict[int, EntryName]:
    """Return everybody who was ever entered, by number, as the audience may call them."""
    return _named(audience, tuple(_ENTRIES.rows(tournament.pk)), get_language())


@lru_cache(maxsize=MOST_NAMED)
def _named(
    audience: Audience, rows: tuple[tuple[Any, ...], ...], _language: str | None
) -> dict[int, EntryName]:
    """Return the names of these rows; nobody may change what is kept."""
    return {
        number: EntryName(
            number,
            *entry_label(audience, number, *named),
            status == "present",
            player,
            section or "",
        )
        for number, *named, status, player, section in rows
    }


def _entries(tournament: int) -> QuerySet[Entry, tuple[Any, ...]]:
    columns = ("number", *NAME_COLUMNS, "status", "player__public_id", "section__name")
    return Entry.objects.filter(tournament=tournament).order_by("number").values_list(*columns)


_ENTRIES: Final = CompiledRows(_entries, int)


@remembered
def name_texts(tournament: Tournament, audience: Audience = Audience.HOUSE) -> EntryTexts:
    """Return just the names, by number; those of a board may name who sat in there."""
    names = {
        number: entry_name.name for number, entry_name in entry_names(tournament, audience).items()
    }
    return texts_of(tournament, names, audience)


def texts_of(
    tournament: Tournament, names: Mapping[int, str], audience: Audience = Audience.HOUSE
) -> EntryTexts:
    """Return these names with those of who sat in, as far as the audience may read them."""
    called = {
        record: person.name if audience == Audience.HOUSE else _public(person)
        for record, person in players_called(tournament).items()
    }
    return with_substitutes(tournament, names, called)


def _public(player: Player) -> str:
    return public_text(player.public_name, player.name, player.public_form, player.pseudonym)


def entry_label(audience: Audience, number: int, *named: object) -> tuple[str, str]:
    """Return a name and how it sorts: ``Player 17``, after all names, for anyone who wants none in
    public.

    The place of a name among others reveals part of it, so the name that is read decides.
    """
    return audience_name(audience, *named) or given_label(number, "")


def given_label(number: int, name: str) -> tuple[str, str]:
    """Return a name that may be read and how it sorts; by the number where none was given."""
    if name:
        return name, sort_key(name)
    return gettext("Player {number}").format(number=number), f"{AFTER_NAMES}{number:06}"


def audience_name(audience: Audience, *named: Any) -> tuple[str, str] | None:
    """Return what the audience may call somebody and how it sorts; ``None``: by no name."""
    name, key, open_name, form, pseudonym = named  # as ``NAME_COLUMNS``
    if audience == Audience.HOUSE:
        return name, key
    if shown := public_text(open_name, name, form, pseudonym):
        return shown, key if shown == name else sort_key(shown)
    return None


def public_text(open_name: bool, name: str, form: str, pseudonym: str) -> str:
    """Return what the public calls somebody, nothing for somebody who wants no name."""
    if not open_name:
        return ""
    match form:
        case PublicForm.INITIAL:
            return given_and_initial(name)
        case PublicForm.PSEUDONYM:
            return pseudonym
        case _:
            return name
