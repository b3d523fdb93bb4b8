"""The clubs of a simultaneous as its organiser reads them: searched, counted by state, in pages."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Count, Max
from django_scopes import scopes_disabled

from whiz_tournament.features.simultaneous.queries.clubs import ClubState, ParticipatingClub
from whiz_tournament.models import (
    DeliveredEvening,
    Entry,
    EntryStatus,
    ResultLine,
    ScoreEntry,
    TournamentEvent,
)
from whiz_tournament.models.names import folded_words

CLUBS_ON_A_PAGE: Final = 50


@dataclass(frozen=True, slots=True)
class ClubRow:
    """A club with how many people and tables it has, and when it did something last.

    Nothing of what it played; ``tables`` is 0 before its evening begins, and where it delivered.
    """

    club: ParticipatingClub
    players: int
    tables: int
    heard_at: datetime | None


@dataclass(frozen=True, slots=True)
class ClubsPage:
    """A page of those that were asked for; ``counts`` are of all clubs, by state.

    ``page`` counts from 1; one beyond the last is the last.
    """

    rows: tuple[ClubRow, ...]
    counts: Mapping[ClubState, int]
    count: int
    found: int
    page: int
    pages: int


def clubs_page(
    clubs: Sequence[ParticipatingClub], *, search: str = "", state: str = "", page: int = 1
) -> ClubsPage:
    """Return a page of these clubs by what is asked for; five queries at most."""
    states = Counter(club.state for club in clubs)
    matching = [club for club in clubs if state in ("", club.state) and _is_meant(club, search)]
    pages = max(1, -(-len(matching) // CLUBS_ON_A_PAGE))
    shown = min(max(page, 1), pages)
    first = (shown - 1) * CLUBS_ON_A_PAGE
    rows = _rows(matching[first : first + CLUBS_ON_A_PAGE])
    counts = {state: states[state] for state in ClubState if states[state]}
    return ClubsPage(rows, counts, len(clubs), len(matching), shown, pages)


def _is_meant(club: ParticipatingClub, search: str) -> bool:
    """Tell whether name and region hold every word of a search, accents and capitals aside."""
    held = " ".join(folded_words(f"{club.name} {club.region}"))
    return all(word in held for word in folded_words(search))


def _rows(clubs: Sequence[ParticipatingClub]) -> tuple[ClubRow, ...]:
    own = [club.tournament.pk for club in clubs if club.tournament]
    away = [club.public_id for club in clubs if club.delivered_at]
    with scopes_disabled():
        players, tables = _players(own), _tables(own)
        heard = [_latest(own, TournamentEvent, ""), _latest(own, ScoreEntry, "line__")]
        delivered = _delivered_players(away)
    return tuple(
        ClubRow(
            club,
            players.get(pk, 0) or delivered.get(club.public_id, 0),
            tables.get(pk, 0),
            _last(club.joined_at, club.delivered_at, *(moment.get(pk) for moment in heard)),
        )
        for club in clubs
        for pk in [club.tournament.pk if club.tournament else 0]
    )


def _players(tournaments: Collection[int]) -> dict[int, int]:
    present = Entry.objects.filter(tournament__in=tournaments, status=EntryStatus.PRESENT)
    return dict(present.order_by().values_list("tournament").annotate(Count("pk")))


def _tables(tournaments: Collection[int]) -> dict[int, int]:
    first_round = ResultLine.objects.filter(tournament__in=tournaments, round=1).order_by()
    return dict(first_round.values_list("tournament").annotate(Count("table", distinct=True)))


def _latest(
    tournaments: Collection[int], log: type[TournamentEvent | ScoreEntry], by: str
) -> dict[int, datetime]:
    rows = log._default_manager.filter(**{f"{by}tournament__in": tournaments}).order_by()  # noqa: SLF001 - Django's own
    return dict(rows.values_list(f"{by}tournament").annotate(Max("at")))


def _delivered_players(places: Collection[str]) -> dict[str, int]:
    if not places:
        return {}
    came = DeliveredEvening.objects.filter(place__public_id__in=places)
    return {place: len(people) for place, people in came.values_list("place__public_id", "people")}


def _last(*moments: datetime | None) -> datetime | None:
    known: Iterable[datetime] = filter(None, moments)
    return max(known, default=None)
