"""Snapshots of the results, which alone the public reads; and those made while play goes on."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from django.db import transaction
from django.db.models import Max

from boards.json_values import JsonObject
from whiz_tournament.jobs.page_packing import drop_old_interim_pages
from whiz_tournament.models import (
    BoardRecord,
    Embargo,
    EventKind,
    InterimRanking,
    PageKind,
    Release,
    ReleasePage,
    ReleaseStatus,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.rounds import closed_rounds
from whiz_tournament.queries.play.seatings import attended
from whiz_tournament.queries.publishing.releases import doubted_results
from whiz_tournament.queries.publishing.visibility import BoardState, board_states
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.ranking import ranking_page, sit_outs_of
from whiz_tournament.queries.results.score_card import score_card_page
from whiz_tournament.queries.results.seat_cells import ComparedTournament
from whiz_tournament.queries.results.traveller import traveller_page
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.guards import lock_tournament, lock_with_status
from whiz_tournament.services.history import record_act

BATCH: Final = 500


@dataclass(frozen=True, slots=True)
class ReleaseExtent:
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
    lock_with_status(tournament, TournamentStatus.RUNNING)
    policy = InterimRanking(tournament.interim_ranking)
    if policy == InterimRanking.NEVER or tournament.embargo == Embargo.NOTHING:
        return None
    release = write_release(tournament, ReleaseStatus.INTERIM, interim_extent(tournament, policy))
    data = {"release": release.number, "policy": policy.value}
    record_act(tournament=tournament, kind=EventKind.INTERIM_RELEASED, actor=actor, data=data)
    return release


def interim_extent(tournament: Tournament, policy: InterimRanking) -> ReleaseExtent:
    """Return what may be told while the tournament runs."""
    states = board_states(tournament)
    out = [board for board, state in states.items() if state >= BoardState.OUT_OF_PLAY]
    rounds = None if policy == InterimRanking.ALWAYS else closed_rounds(tournament)
    only_out = policy == InterimRanking.OUT_OF_PLAY
    return ReleaseExtent(rounds, out if only_out else None, out, coarse=not only_out, hands=False)


@transaction.atomic
def release_after_score(*, tournament: Tournament) -> Release | None:
    """Release again after a score where the setting says ``always``; call it after the commit.

    Only the two newest keep their pages: a whole evening has hundreds.
    """
    lock_tournament(tournament)
    always = tournament.interim_ranking == InterimRanking.ALWAYS
    if not always or tournament.status != TournamentStatus.RUNNING:
        return None
    release = release_interim(tournament=tournament, actor=SYSTEM)
    if release is not None:
        drop_old_interim_pages(tournament.pk)
    return release


def write_release(tournament: Tournament, status: ReleaseStatus, extent: ReleaseExtent) -> Release:
    """Write one release with all its pages."""
    made = compose_release(tournament, status, extent)
    made.release.save()
    ReleasePage.objects.bulk_create(made.pages, batch_size=BATCH)
    return made.release


@dataclass(frozen=True, slots=True)
class ComposedRelease:
    """A release with all its pages, not written yet."""

    release: Release
    pages: list[ReleasePage]


def compose_release(
    tournament: Tournament, status: ReleaseStatus, extent: ReleaseExtent
) -> ComposedRelease:
    """Return the next release as the results stand; most of the work of writing one."""
    last = Release.objects.filter(tournament=tournament).aggregate(last=Max("number"))["last"]
    rows = line_rows(tournament)
    release = Release(
        club_id=tournament.club_id,
        tournament=tournament,
        number=(last or 0) + 1,
        status=status,
        as_of_round=_as_of(tournament, extent, rows),
        seal=tournament.seal if status != ReleaseStatus.INTERIM else "",
    )
    pages = [
        ReleasePage(
            club_id=tournament.club_id, release=release, kind=kind, key=key, document=document
        )
        for kind, key, document in _documents(tournament, release, extent, rows)
    ]
    return ComposedRelease(release, pages)


def _as_of(tournament: Tournament, extent: ReleaseExtent, rows: list[LineRow]) -> int:
    """Return the last round of which anything is counted."""
    if extent.rounds is not None:
        return max(extent.rounds, default=0)
    counted = (row.round for row in rows if row.counts)
    return max([*closed_rounds(tournament), *counted], default=0)


def _documents(
    tournament: Tournament, release: Release, extent: ReleaseExtent, rows: list[LineRow]
) -> Iterator[tuple[PageKind, int, JsonObject]]:
    yield PageKind.RANKING, 0, _ranking(tournament, release, extent, rows)
    shown = [row for row in rows if row.board in extent.shown]
    fields = compared_fields(tournament, rows=rows, rounds=extent.rounds)
    compared_results = ComparedTournament.of(tournament, fields, {}, {row.key for row in shown})
    yield from _travellers(compared_results, extent, shown)
    yield from _scorecards(compared_results, shown)


def _ranking(
    tournament: Tournament, release: Release, extent: ReleaseExtent, rows: list[LineRow]
) -> JsonObject:
    fields = compared_fields(
        tournament,
        rows=rows,
        rounds=extent.rounds,
        boards=extent.ranked,
        # Equals stand in the order of their names: of those that the public may read.
        names=entry_names(tournament, Audience.PUBLIC),
    )
    page = ranking_page(
        tournament,
        fields,
        status=release.status,
        as_of_round=release.as_of_round,
        number=release.number,
        coarse=extent.coarse,
        before=_ranks_before(release, apart=fields.apart),
        rests=sit_outs_of(rows, closed_rounds(tournament), attended(tournament)),
    )
    if release.status != ReleaseStatus.INTERIM and tournament.club.tells_doubts:
        unconfirmed, to_check = doubted_results(tournament)
        page = replace(page, unconfirmed=unconfirmed, to_check=to_check)
    return page.document()


def _ranks_before(release: Release, *, apart: bool) -> dict[int, int | None]:
    """Return everybody's rank in the release before, for the trend, if the lists are alike."""
    earlier = ReleasePage.objects.filter(
        release__tournament_id=release.tournament_id,
        release__withdrawn_at=None,
        release__number__lt=release.number,
        kind=PageKind.RANKING,
    )
    page = earlier.select_related("content").order_by("-release__number").first()
    document = page.read() if page else None
    if not document or document.get("apart", False) != apart:
        return {}
    return {line["entry"]: line["rank"] for line in document["standings"]}


def _travellers(
    compared_results: ComparedTournament, extent: ReleaseExtent, rows: list[LineRow]
) -> Iterator[tuple[PageKind, int, JsonObject]]:
    held: dict[int, list[LineRow]] = {}
    for row in rows:
        held.setdefault(row.board, []).append(row)
    records = BoardRecord.objects.filter(tournament=compared_results.tournament, number__in=held)
    for board in records.order_by("number"):
        page = traveller_page(compared_results, board, held[board.number], hands=extent.hands)
        yield PageKind.TRAVELLER, board.number, page.document()


def _scorecards(
    compared_results: ComparedTournament, rows: list[LineRow]
) -> Iterator[tuple[PageKind, int, JsonObject]]:
    held: dict[int, list[LineRow]] = {}
    for row in rows:
        for entry in row.entries.values():
            held.setdefault(entry, []).append(row)
    for number in sorted(held):
        yield (
            PageKind.SCORECARD,
            number,
            score_card_page(compared_results, number, held[number]).document(),
        )
