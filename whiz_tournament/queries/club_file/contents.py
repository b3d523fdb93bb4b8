"""What one database holds, as items that can be compared: the logs of evenings, and details.

Both databases are SQLite files, this laptop's and the one that came in a club file; each is read
by the same queries. Items of logs never change, so what is in one log and not in the other was
written there. Details (people, rules, staff) have no log: each is a digest of its columns.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Final

from django.db import transaction
from django.db.models import BooleanField, Count, ExpressionWrapper, Model, Q, Sum
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce, Concat
from django.utils.timezone import make_naive

from boards.errors import N_
from whiz_tournament.models import (
    BroughtInEvening,
    Club,
    Competition,
    Fee,
    FeeTariff,
    MailAddress,
    MailServer,
    Member,
    Player,
    PrizeList,
    SavedClubFile,
    ScoreEntry,
    UploadTarget,
    WhistTariff,
    WishList,
)
from whiz_tournament.models.events import EVERY_KIND, HISTORY_OF, PlayedEvent
from whiz_tournament.models.player_fields import PLAYER_FIELDS
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import ARRIVING
from whiz_tournament.queries.club_file.databases import database_in, rows_in

NUMBERS: Final = frozenset(
    {"last_entry", "last_event", "last_line", "planned_section", "section", "undoes"}
)
"""What an act says by keys of rows: a club that moves to another server has others there."""
Items = frozenset[str]


@dataclass(frozen=True, slots=True)
class EveningTables:
    """A kind of evening: its rows, and the way to it from a score's log if any."""

    evenings: type[PlayedEvent]
    scores: str = ""


SCORES: Final[Mapping[str, str]] = {
    "tournament": "line__tournament",
    "evening": "event__table__evening",
}
EVENINGS: Final = tuple(
    EveningTables(kind, SCORES.get(kind.foreign_key, "")) for kind in HISTORY_OF
)

IS_ONE: Final = "is_one"
DETAILS: Final[tuple[tuple[str, type[Club | ClubOwned], tuple[str, ...]], ...]] = (
    (
        N_("Player"),
        Player,
        ("name", *(field.name for field in PLAYER_FIELDS), IS_ONE),
    ),
    (
        N_("Rules of the club"),
        Club,
        (
            *("name", "name", "host", "slip_hours", "ranked_name", "provisional_ends"),
            *("tells_doubts", "online_address", "lists_rankings", "lists_people", "boards_owned"),
        ),
    ),
    (
        N_("Staff"),
        Member,
        ("user__username", "user__username", "user__is_active", "role"),
    ),
    (
        N_("Competition"),
        Competition,
        ("name", "public_id", "version", "published_at", "deleted_at"),
    ),
    (N_("Fees"), Fee, ("evening_name", "evening", "people", "due_of_all", "paid_by_all")),
    (
        N_("What an evening costs"),
        FeeTariff,
        ("club__name", "member", "guest", "reduced", "payee", "iban"),
    ),
    (N_("Prizes"), PrizeList, ("of", "about", "seed", "version")),
    (N_("Table of values"), WhistTariff, ("name", "name", "ruleset", "text", "offered")),
    (N_("Wishes"), WishList, ("tournament__name", "tournament__public_id", "version")),
    (
        N_("Results by e-mail"),
        MailAddress,
        ("player__name", "public_id", "email", "language", "confirmed_at"),
    ),
    (
        N_("Mail server"),
        MailServer,
        ("host", "host", "port", "username", "sender", "moment"),
    ),
    (
        N_("Target"),
        UploadTarget,
        ("place", "protocol", "host", "port", "username", "folder", "bucket"),
    ),
)
"""What has no log: a subject, its table, how one of it is called, and what makes it what it is."""
CALCULATED: Final[Mapping[type[Model], Mapping[str, Combinable]]] = {
    Player: {IS_ONE: ExpressionWrapper(Q(merged_into=None), BooleanField())},
    UploadTarget: {"place": Concat("host", "folder")},
    Fee: {"people": Count("pk"), "due_of_all": Sum("due"), "paid_by_all": Sum("paid")},
    PrizeList: {
        "of": Coalesce(*(f"{kind}__name" for kind in EVERY_KIND)),
        "about": Coalesce(*(f"{kind}__public_id" for kind in EVERY_KIND)),
    },
}
"""What no column of its own holds; of fees, the sums of an evening."""


@dataclass(frozen=True, slots=True)
class EveningLog:
    """One evening with the items of its logs; ``own``: somebody of the club wrote in it.

    The demo's evenings were written by the program itself.
    """

    public_id: str
    name: str
    date: str
    items: Items
    own: bool

    @property
    def head(self) -> str:
        """Return one digest of all items: the same on two laptops that hold the same."""
        return hashlib.sha256("\n".join(sorted(self.items)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Detail:
    """Something without a log: its subject (not yet translated) and its name."""

    subject: str
    name: str


@dataclass(frozen=True, slots=True)
class ClubContents:
    """All of it: evenings by id, details by digest, the club files saved, what was brought in.

    ``saved`` are the details that each club file held, the newest file last; ``brought_in`` pairs
    an evening of another laptop with its head at that moment.
    """

    club: str
    name: str
    evenings: Mapping[str, EveningLog]
    details: Mapping[str, Detail]
    saved: Mapping[str, Items]
    brought_in: frozenset[tuple[str, str]]

    @property
    def own(self) -> bool:
        """Tell whether anybody of the club ever wrote something here."""
        return any(evening.own for evening in self.evenings.values())


def club_contents(path: Path) -> ClubContents:
    """Return what the club's database holds, while it is in use."""
    # One moment for all statements.
    with database_in(path) as file, transaction.atomic(using=file):
        club = rows_in(file, Club).order_by("id").first()
        if club is None:
            raise TypeError(path)
        saved = rows_in(file, SavedClubFile).order_by("id").values_list("public_id", "details")
        brought_in = rows_in(file, BroughtInEvening).values_list("source", "head")
        return ClubContents(
            club.public_id,
            club.name,
            {log.public_id: log for tables in EVENINGS for log in _logs(file, tables)},
            club_details(file),
            {digest: frozenset(details) for digest, details in saved},
            frozenset(brought_in),
        )


def club_details(file: str) -> dict[str, Detail]:
    """Return the details by their digests."""
    details: dict[str, Detail] = {}
    for subject, table, columns in DETAILS:
        rows, calculated = rows_in(file, table), CALCULATED.get(table, {})
        if table is Player:
            rows = rows.filter(arrives_with=None)
        in_table = [column for column in dict.fromkeys(columns) if column not in calculated]
        chosen = rows.values(*in_table).annotate(**calculated)
        for name, *values in chosen.values_list(*columns):
            digest = _digest(json.dumps([subject, *map(_stored, values)]))
            details[digest] = Detail(subject, str(name))
    return details


def _logs(file: str, tables: EveningTables) -> list[EveningLog]:
    items: dict[int, set[str]] = {}
    own: set[int] = set()
    for evening, item, actor in chain(_scores(file, tables), _acts(file, tables)):
        items.setdefault(evening, set()).add(item)
        if actor.startswith(("user:", "device:")):
            own.add(evening)
    evenings = rows_in(file, tables.evenings).filter(practice=False)
    return [
        EveningLog(
            evening.public_id,
            evening.name,
            evening.date.isoformat(),
            frozenset(items.get(evening.pk, ())),
            evening.pk in own,
        )
        for evening in evenings.order_by("id")
        if evening.deleted_at != ARRIVING
    ]


def _scores(file: str, tables: EveningTables) -> Iterator[tuple[int, str, str]]:
    """Yield an evening, the id of an item of its scores' logs, and who wrote it."""
    if not tables.scores:
        return
    rows = rows_in(file, ScoreEntry).filter(**{f"{tables.scores}__isnull": False})
    for evening, uuid, actor in rows.values_list(tables.scores, "uuid", "actor"):
        yield evening, uuid.hex, actor


def _acts(file: str, tables: EveningTables) -> Iterator[tuple[int, str, str]]:
    """Yield an evening, a digest of an act of its history, and who did it."""
    rows = rows_in(file, HISTORY_OF[tables.evenings])
    columns = (tables.evenings.foreign_key, "kind", "at", "actor", "data")
    for evening, kind, at, actor, data in rows.values_list(*columns):
        yield evening, _digest(f"{kind}{_stored(at)}{actor}{_said(data)}"), actor


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _stored(value: object) -> object:
    """Return a value as SQLite stores it: what was noted of older files was made of that."""
    if isinstance(value, datetime):
        return str(make_naive(value, UTC))
    return int(value) if isinstance(value, bool) else value


def _said(document: Mapping[str, object]) -> str:
    """Return what an act says, without the numbers that rows have in one database only.

    PostgreSQL gives the words back in an order of its own.
    """
    words = {key: document[key] for key in document if key not in NUMBERS}
    return json.dumps(words, sort_keys=True)
