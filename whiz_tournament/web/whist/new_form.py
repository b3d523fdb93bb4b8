"""The form that begins an evening: date, game, agreements, who is here, who sits where."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - the field is called so
from typing import Self

from django.http import QueryDict
from django.utils import timezone
from django.utils.dateparse import parse_date

from boards.errors import N_, Malformed
from scoring.whist import rule_set
from scoring.whist.options import OptionSpec, OptionValue
from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.whist import whist_people
from whiz_tournament.services.whist import split_into_tables

GUEST = "guest:"


class DateUnreadable(Malformed):
    """The date is none."""

    code = "date_unreadable"
    message = N_("This is no date. Write it as in 2026-11-24.")


class NobodyHere(Malformed):
    """Nobody was ticked."""

    code = "nobody_here"
    message = N_("Tick who is here, or write the names of guests.")


@dataclass(frozen=True, slots=True)
class NewEvening:
    """What was ticked and typed; people are ids of the list, or guests' names behind a mark."""

    date: str = ""
    ruleset: str = "whist_couleur"
    name: str = ""
    practice: bool = False
    here: tuple[str, ...] = ()
    guests: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    tables: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def blank(cls) -> Self:
        """Today, and nothing else."""
        return cls(date=timezone.localdate().isoformat())

    @classmethod
    def like(cls, last: WhistEvening) -> Self:
        """Return the game, agreements and tables of that evening, today."""
        seated: dict[int, list[str]] = {}
        for person in whist_people(last).values():
            mark = f"{GUEST}{person.name}" if person.by_name else person.player
            seated.setdefault(person.table, []).append(mark)
        everybody = [mark for table in seated.values() for mark in table]
        return cls(
            date=timezone.localdate().isoformat(),
            ruleset=last.ruleset,
            here=tuple(mark for mark in everybody if not mark.startswith(GUEST)),
            guests=tuple(mark.removeprefix(GUEST) for mark in everybody if GUEST in mark),
            options={
                f"{last.ruleset}-{name}": str(value).lower() for name, value in last.options.items()
            },
            tables=tuple(tuple(seated[number]) for number in sorted(seated)),
        )

    @classmethod
    def read(cls, data: QueryDict) -> Self:
        """Read the form."""
        guests = (line.strip() for line in data.get("guests", "").splitlines())
        return cls(
            date=data.get("date", ""),
            ruleset=data.get("ruleset", ""),
            name=data.get("name", "").strip(),
            practice=bool(data.get("practice")),
            here=tuple(data.getlist("here")),
            guests=tuple(line for line in guests if line),
            options={key[4:]: data.get(key, "") for key in data if key.startswith("opt-")},
            tables=_seats(data),
        )

    @property
    def day(self) -> Date:
        """Return the date; raise ``DateUnreadable``."""
        try:
            found = parse_date(self.date)
        except ValueError:
            found = None
        if found is None:
            raise DateUnreadable(field="date")
        return found

    @property
    def everybody(self) -> tuple[str, ...]:
        """Return who is here: those ticked, then the guests."""
        return (*self.here, *(f"{GUEST}{name}" for name in self.guests))

    def proposed(self) -> tuple[tuple[str, ...], ...]:
        """Tables that the game can fill, in the order of the list."""
        if not self.everybody:
            raise NobodyHere(field="here")
        return tuple(map(tuple, split_into_tables(self.everybody, self.ruleset)))

    def agreed(self) -> dict[str, OptionValue | str]:
        """Return the agreements that are not the usual ones; unknown words are refused later."""
        game = rule_set(self.ruleset)
        said = {spec: self.options.get(f"{game.slug}-{spec.name}") for spec in game.options}
        return {spec.name: _value(spec, text) for spec, text in said.items() if text is not None}


def _seats(data: QueryDict) -> tuple[tuple[str, ...], ...]:
    """Return the seats of the tables, ``seat-1`` holding the people of table 1 in order."""
    names = sorted(
        (key for key in data if key.startswith("seat-")), key=lambda key: key[5:].zfill(9)
    )
    return tuple(tuple(who for who in data.getlist(name) if who) for name in names)


def _value(spec: OptionSpec, text: str) -> OptionValue | str:
    for choice in spec.choices:
        if written(choice) == text:
            return choice
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else text


def written(choice: OptionValue) -> str:
    """Return how a choice is written in the form."""
    return str(choice).lower()
