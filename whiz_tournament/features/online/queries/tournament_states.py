"""What is public of every tournament now, in a few queries for all of them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, Final

from boards.json_values import JsonObject
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    Club,
    Entry,
    Release,
    ReleaseKind,
    Tournament,
)
from whiz_tournament.models.tournaments import TournamentStatus
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.people.names import NAME_COLUMNS, public_text
from whiz_tournament.queries.people.substitutes import people_called, substitutes_of
from whiz_tournament.queries.publishing.told_others import PublicState
from whiz_tournament.queries.setup.tournaments import every_public_tournament

Parts = dict[int, list[Any]]
TOLD: Final = (
    "slug", "name", "date", "status", "final", "becomes_final", "corrections_until",
    "published_at", "interim_ranking", "substitutes",
)  # fmt: skip


def tournament_states() -> list[PublicState]:
    """Return every tournament that shows results, oldest first; the same few queries for any."""
    newest = {row.tournament_id: row for row in Release.every_standing()}
    tournaments = [
        row for row in every_public_tournament().order_by("date", "id") if row.pk in newest
    ]
    clubs = Club.objects.filter(pk__in={row.club_id for row in tournaments})
    rules = sorted(clubs.values_list("ranked_name", flat=True))
    parts = _names(), _cards(), public_substitutes(tournaments)
    return [
        PublicState(
            kind=ReleaseKind.TOURNAMENT,
            source=row.public_id,
            slug=row.slug,
            name=row.name,
            status=newest[row.pk].status,
            released_at=newest[row.pk].created_at,
            fingerprint=digest_of(
                [
                    newest[row.pk].number,
                    [str(getattr(row, name)) for name in TOLD],
                    rules,
                    [part.get(row.pk, []) for part in parts],
                ]
            ),
        )
        for row in tournaments
    ]


def _names() -> Parts:
    parts: Parts = defaultdict(list)
    columns = ("tournament_id", "number", "status", *NAME_COLUMNS)
    rows = Entry.objects.order_by("number").values_list(*columns)
    for tournament, number, status, name, _key, open_name, form, pseudonym in rows:
        shown = public_text(open_name, name, form, pseudonym)
        parts[tournament].append([number, status, shown])
    return parts


def _cards() -> Parts:
    """Return the cards of published tournaments and whether their tricks are counted."""
    parts: Parts = defaultdict(list)
    boards = BoardRecord.objects.filter(tournament__status=TournamentStatus.PUBLISHED)
    dealt = boards.order_by("number").values_list(
        "tournament_id", "number", "deal", "makeable__isnull"
    )
    amended = AmendedDeal.objects.filter(board__tournament__status=TournamentStatus.PUBLISHED)
    others = amended.order_by("board__number", "group").values_list(
        "board__tournament_id", "board__number", "deal", "makeable__isnull", "group"
    )
    for rows in (dealt, others):
        for row in rows:
            parts[row[0]].append(row[1:])
    return parts


def public_substitutes(tournaments: Iterable[Tournament]) -> dict[int, list[JsonObject]]:
    """Return who sat in for whom, by tournament: those whom the public may call by a name.

    ``person`` numbers the people of one tournament, so that nobody is told twice.
    """
    rows = list(tournaments)
    called = _called(rows)
    return {row.pk: _substitutes(row, called) for row in rows}


def _called(tournaments: list[Tournament]) -> dict[str, str]:
    wanted = {substitute.player for row in tournaments for substitute in substitutes_of(row)}
    return {
        record: public_text(person.public_name, person.name, person.public_form, person.pseudonym)
        for record, person in people_called(wanted).items()
    }


def _substitutes(tournament: Tournament, called: Mapping[str, str]) -> list[JsonObject]:
    sat_in = [
        substitute for substitute in substitutes_of(tournament) if called.get(substitute.player)
    ]
    records = list(dict.fromkeys(substitute.player for substitute in sat_in))
    return [
        {
            "person": records.index(substitute.player) + 1,
            "name": called[substitute.player],
            "entry": substitute.entry,
            "round": substitute.round,
            "boards": list(substitute.boards),
        }
        for substitute in sat_in
    ]
