"""What the people of a tournament are called: joined when read, so that a name can be erased."""

from dataclasses import dataclass

from whiz_tournament.models import Entry, Tournament


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


def entry_names(tournament: Tournament) -> dict[int, EntryName]:
    """Return everybody who was ever entered, by number."""
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    columns = ("number", "player__name", "player__sort_key", "status", "player__public_id")
    return {
        number: EntryName(number, name, key, status == "present", player, section or "")
        for number, name, key, status, player, section in rows.values_list(
            *columns, "section__name"
        )
    }


def name_texts(tournament: Tournament) -> dict[int, str]:
    """Return just the names, by number."""
    rows = Entry.objects.filter(tournament=tournament)
    return dict(rows.values_list("number", "player__name"))
