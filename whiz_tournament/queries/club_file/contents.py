"""What one database holds, as items that can be compared: the logs of evenings, and details.

Both databases are SQLite files, this laptop's and the one that came in a club file; each is read
by the same statements. Items of logs never change, so what is in one log and not in the other was
written there. Details (people, rules, staff) have no log: each is a digest of its columns.
"""

import hashlib
import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from boards.errors import N_

TOURNAMENT: Final = "tournament"
WHIST: Final = "whist"
BUSY_SECONDS: Final = 20
NUMBERS: Final = frozenset(
    {"last_entry", "last_event", "last_line", "planned_section", "section", "undoes"}
)
"""What an act says by keys of rows: a club that moves to another server has others there."""
Items = frozenset[str]

# Name, date, whether it counts; then the items of its logs, with anyone who wrote each.
EVENINGS: Final = {
    TOURNAMENT: (
        (
            "SELECT id, public_id, name, date FROM whiz_tournament_tournament WHERE practice = 0"
            " AND coalesce(deleted_at, '') NOT LIKE '1970-01-01%'"
        ),
        (
            "SELECT l.tournament_id, e.uuid, e.actor FROM whiz_tournament_scoreentry e"
            " JOIN whiz_tournament_resultline l ON l.id = e.line_id"
        ),
        (
            "SELECT tournament_id, kind || at || actor || said(data), actor"
            " FROM whiz_tournament_tournamentevent"
        ),
    ),
    WHIST: (
        "SELECT id, public_id, name, date FROM whiz_tournament_evening WHERE practice = 0",
        (
            "SELECT t.evening_id, e.uuid, e.actor FROM whiz_tournament_scoreentry e"
            " JOIN whiz_tournament_eveningevent v ON v.id = e.event_id"
            " JOIN whiz_tournament_eveningtable t ON t.id = v.table_id"
        ),
        (
            "SELECT evening_id, kind || at || actor || said(data), actor"
            " FROM whiz_tournament_eveningact"
        ),
    ),
}

# What has no log: a subject, how one of it is called, and the columns that make it what it is.
DETAILS: Final = (
    (
        N_("Player"),
        (
            "SELECT name, name, licence, email, guest, public_name, public_form, pseudonym,"
            " category, merged_into_id IS NULL"
            " FROM whiz_tournament_player WHERE arrives_with_id IS NULL"
        ),
    ),
    (
        N_("Rules of the club"),
        (
            "SELECT name, name, host, slip_hours, ranked_name, provisional_ends, tells_doubts,"
            " online_address, lists_rankings, lists_people, boards_owned FROM whiz_tournament_club"
        ),
    ),
    (
        N_("Staff"),
        (
            "SELECT u.username, u.username, u.is_active, m.role FROM whiz_tournament_member m"
            " JOIN auth_user u ON u.id = m.user_id"
        ),
    ),
    (
        N_("Competition"),
        (
            "SELECT c.name, c.public_id, c.version, c.published_at, c.deleted_at"
            " FROM whiz_tournament_competition c"
        ),
    ),
    (
        N_("Wishes"),
        (
            "SELECT t.name, t.public_id, w.version FROM whiz_tournament_wishlist w"
            " JOIN whiz_tournament_tournament t ON t.id = w.tournament_id"
        ),
    ),
    (
        N_("Results by e-mail"),
        (
            "SELECT p.name, a.public_id, a.email, a.language, a.confirmed_at"
            " FROM whiz_tournament_mailaddress a"
            " JOIN whiz_tournament_player p ON p.id = a.player_id"
        ),
    ),
    (
        N_("Mail server"),
        "SELECT host, host, port, username, sender, moment FROM whiz_tournament_mailserver",
    ),
    (
        N_("Target"),
        (
            "SELECT host || folder, protocol, host, port, username, folder, bucket"
            " FROM whiz_tournament_uploadtarget"
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class EveningLog:
    """One evening with the items of its logs; ``own``: somebody of the club wrote in it.

    The demo's evenings were written by the program itself.
    """

    kind: str
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
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS)) as database:
        database.create_function("said", 1, _said, deterministic=True)
        # One moment for all statements.
        database.execute("BEGIN")
        club, name = database.execute(
            "SELECT public_id, name FROM whiz_tournament_club ORDER BY id"
        ).fetchone()
        evenings = {
            evening.public_id: evening for kind in EVENINGS for evening in _logs(database, kind)
        }
        saved = database.execute(
            "SELECT public_id, details FROM whiz_tournament_savedclubfile ORDER BY id"
        )
        brought_in = database.execute("SELECT source, head FROM whiz_tournament_broughtinevening")
        return ClubContents(
            club,
            name,
            evenings,
            club_details(database),
            {digest: frozenset(json.loads(details)) for digest, details in saved},
            frozenset((source, head) for source, head in brought_in),
        )


def club_details(database: sqlite3.Connection) -> dict[str, Detail]:
    """Return the details by their digests."""
    details: dict[str, Detail] = {}
    for subject, statement in DETAILS:
        for name, *columns in database.execute(statement):
            digest = hashlib.sha256(json.dumps([subject, *columns]).encode()).hexdigest()[:32]
            details[digest] = Detail(subject, str(name))
    return details


def _logs(database: sqlite3.Connection, kind: str) -> list[EveningLog]:
    listed, *logs = EVENINGS[kind]
    items: dict[int, set[str]] = {}
    own: set[int] = set()
    for statement in logs:
        for evening, item, actor in database.execute(statement):
            items.setdefault(evening, set()).add(_short(item))
            if actor.startswith(("user:", "device:")):
                own.add(evening)
    return [
        EveningLog(kind, public_id, name, date, frozenset(items.get(pk, ())), pk in own)
        for pk, public_id, name, date in database.execute(listed)
    ]


def _said(data: str) -> str:
    """Return what an act says, without the numbers that rows have in one database only.

    PostgreSQL gives the words back in an order of its own.
    """
    document = json.loads(data)
    return json.dumps(
        {key: document[key] for key in document if key not in NUMBERS}, sort_keys=True
    )


def _short(item: str) -> str:
    """Return an item of a score log as its id, an act of a history as a digest of what it says."""
    return item if len(item) == 32 else hashlib.sha256(item.encode()).hexdigest()[:32]
