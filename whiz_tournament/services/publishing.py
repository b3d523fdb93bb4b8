"""Results are let out: snapshots written in one transaction, which the public reads."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from boards.errors import N_
from whiz_tournament.models import (
    BoardRecord,
    InterimRanking,
    PageKind,
    Release,
    ReleasePage,
    ReleaseStatus,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.cells import Told
from whiz_tournament.queries.field import comparison_of, field_of, ranking_of
from whiz_tournament.queries.lines import LineRow, line_rows
from whiz_tournament.queries.ranking import closed_rounds, ranking_page, rests_of
from whiz_tournament.queries.scorecard import card_of
from whiz_tournament.queries.traveller import traveller_page
from whiz_tournament.queries.visibility import BoardState, board_states
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock, lock_in
from whiz_tournament.services.record import record
from whiz_tournament.services.results.seal import seal_tournament

CORRECTION_MINUTES: Final = 30
BATCH: Final = 500
Document = dict[str, Any]


class AlreadyFinal(Conflict):
    """Final results are not published a second time."""

    code = "already_final"
    message = N_("The results are final. Reopen the tournament to change them.")


class NothingReleased(Conflict):
    """There is no release that could be withdrawn."""

    code = "nothing_released"
    message = N_("Nothing has been released yet.")


@dataclass(frozen=True, slots=True)
class Extent:
    """What a release tells.

    ``rounds``: results of other rounds count as owed (``None``: all count); ``ranked``: only these
    boards enter the ranking (``None``: all); ``shown``: boards whose results are shown each by
    itself; ``coarse``: the ranking to one decimal, no sums; ``hands``: the deals too.
    """

    rounds: Collection[int] | None
    ranked: Collection[int] | None
    shown: Collection[int]
    coarse: bool
    hands: bool


@transaction.atomic
def release_interim(*, tournament: Tournament, actor: Actor) -> Release | None:
    """Release what the setting allows while the tournament runs; ``None`` if it allows nothing."""
    lock_in(tournament, TournamentStatus.RUNNING)
    policy = InterimRanking(tournament.interim_ranking)
    if policy == InterimRanking.NEVER:
        return None
    release = _release(tournament, ReleaseStatus.INTERIM, _interim_extent(tournament, policy))
    data = {"release": release.number, "policy": policy.value}
    record(tournament=tournament, kind="interim_released", actor=actor, data=data)
    return release


def _interim_extent(tournament: Tournament, policy: InterimRanking) -> Extent:
    states = board_states(tournament)
    out = [board for board, state in states.items() if state >= BoardState.OUT_OF_PLAY]
    rounds = None if policy == InterimRanking.ALWAYS else closed_rounds(tournament)
    only_out = policy == InterimRanking.OUT_OF_PLAY
    return Extent(rounds, out if only_out else None, out, coarse=not only_out, hands=False)


@transaction.atomic
def publish_results(
    *,
    tournament: Tournament,
    actor: Actor,
    final: bool,
    correction_minutes: int = CORRECTION_MINUTES,
) -> Release:
    """Publish provisionally, with time for corrections, or for good; closed → published."""
    lock_in(tournament, TournamentStatus.PUBLISHED, TournamentStatus.CLOSED)
    if tournament.final:
        raise AlreadyFinal
    seal_tournament(tournament=tournament, actor=actor)
    now = timezone.now()
    tournament.status, tournament.final, tournament.published_at = (
        TournamentStatus.PUBLISHED,
        final,
        now,
    )
    tournament.corrections_until = None if final else now + timedelta(minutes=correction_minutes)
    tournament.save()
    status = ReleaseStatus.FINAL if final else ReleaseStatus.PROVISIONAL
    boards = list(board_states(tournament))
    extent = Extent(None, None, boards, coarse=False, hands=True)
    release = _release(tournament, status, extent)
    data = {"release": release.number, "status": status.value, "seal": release.seal}
    record(tournament=tournament, kind="published", actor=actor, data=data)
    return release


@transaction.atomic
def withdraw_release(*, tournament: Tournament, actor: Actor) -> Release:
    """Take the newest release back; published → closed when it was a publication."""
    lock(tournament)
    standing = Release.objects.filter(tournament=tournament, withdrawn_at=None)
    release = standing.order_by("-number").first()
    if release is None:
        raise NothingReleased
    release.withdrawn_at = timezone.now()
    release.save(update_fields=["withdrawn_at"])
    if tournament.status == TournamentStatus.PUBLISHED:
        back_to_closed(tournament)
    data = {"release": release.number}
    record(tournament=tournament, kind="release_withdrawn", actor=actor, data=data)
    return release


def back_to_closed(tournament: Tournament) -> None:
    """Put a published tournament back to where corrections are made."""
    tournament.status, tournament.final = TournamentStatus.CLOSED, False
    tournament.published_at = tournament.corrections_until = None
    tournament.save()


def _release(tournament: Tournament, status: ReleaseStatus, extent: Extent) -> Release:
    """Write one release with all its pages."""
    last = Release.objects.filter(tournament=tournament).aggregate(last=Max("number"))["last"]
    closed = closed_rounds(tournament)
    release = Release.objects.create(
        club_id=tournament.club_id,
        tournament=tournament,
        number=(last or 0) + 1,
        status=status,
        as_of_round=max(closed, default=0),
        seal=tournament.seal if status != ReleaseStatus.INTERIM else "",
    )
    pages = (
        ReleasePage(
            club_id=tournament.club_id, release=release, kind=kind, key=key, document=document
        )
        for kind, key, document in _documents(tournament, release, extent)
    )
    ReleasePage.objects.bulk_create(pages, batch_size=BATCH)
    return release


def _documents(
    tournament: Tournament, release: Release, extent: Extent
) -> Iterator[tuple[PageKind, int, Document]]:
    rows = line_rows(tournament)
    yield PageKind.RANKING, 0, _ranking(tournament, release, extent, rows)
    shown = [row for row in rows if row.board in extent.shown]
    field = field_of(tournament, rows=rows, rounds=extent.rounds)
    told = Told.of(tournament, comparison_of(tournament, field), {}, {row.key for row in shown})
    yield from _travellers(told, extent, shown)
    yield from _scorecards(told, shown)


def _ranking(
    tournament: Tournament, release: Release, extent: Extent, rows: list[LineRow]
) -> Document:
    field = field_of(tournament, rows=rows, rounds=extent.rounds, boards=extent.ranked)
    page = ranking_page(
        ranking_of(tournament, field),
        status=release.status,
        as_of_round=release.as_of_round,
        number=release.number,
        coarse=extent.coarse,
        before=_ranks_before(release),
        rests=rests_of(rows, closed_rounds(tournament)),
    )
    return page.document()


def _ranks_before(release: Release) -> dict[int, int | None]:
    """Return everybody's rank in the release before, for the trend."""
    earlier = ReleasePage.objects.filter(
        release__tournament_id=release.tournament_id,
        release__withdrawn_at=None,
        release__number__lt=release.number,
        kind=PageKind.RANKING,
    )
    page = earlier.order_by("-release__number").values_list("document", flat=True).first()
    return {line["entry"]: line["rank"] for line in page["standings"]} if page else {}


def _travellers(
    told: Told, extent: Extent, rows: list[LineRow]
) -> Iterator[tuple[PageKind, int, Document]]:
    held: dict[int, list[LineRow]] = {}
    for row in rows:
        held.setdefault(row.board, []).append(row)
    records = BoardRecord.objects.filter(tournament=told.tournament, number__in=held)
    for board in records.order_by("number"):
        page = traveller_page(told, board, held[board.number], hands=extent.hands)
        yield PageKind.TRAVELLER, board.number, page.document()


def _scorecards(told: Told, rows: list[LineRow]) -> Iterator[tuple[PageKind, int, Document]]:
    held: dict[int, list[LineRow]] = {}
    for row in rows:
        for entry in row.entries.values():
            held.setdefault(entry, []).append(row)
    for number in sorted(held):
        yield PageKind.SCORECARD, number, card_of(told, number, held[number]).document()
