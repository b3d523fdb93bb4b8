"""Whether what is shown outside is older than the results: moments held against the release."""

from typing import Final

from django.db.models import Exists, OuterRef, Q

from whiz_tournament.models import (
    EventKind,
    LineSeat,
    LineState,
    Release,
    ReleaseStatus,
    Ruling,
    ScoreEntry,
    ScoreKind,
    TournamentEvent,
)
from whiz_tournament.queries.corrections.kinds import CORRECTION_KINDS
from whiz_tournament.queries.play.absent import Rare, is_without

# Settings by which a ranking is made, of those that can be changed while one is shown.
RANKING_SETTINGS: Final = (
    "scoring_method", "compare_sections", "eligible_percent", "average_flat", "average_of",
    "butler_of",  # what average_of is called in a history that began earlier
)  # fmt: skip


def lines_changed_since(release: Release) -> frozenset[int]:
    """Return the ids of the lines that this release tells and that changed since; one query.

    A confirmation changes nothing but where it ends a dispute.
    """
    log = ScoreEntry.objects.filter(line__tournament=release.tournament_id)
    before = log.filter(line=OuterRef("line"), version=OuterRef("version") - 1)
    disputed = Exists(before.filter(state=LineState.DISPUTED))
    since = log.filter(~Q(kind=ScoreKind.CONFIRM) | disputed, at__gt=release.created_at)
    if release.status == ReleaseStatus.INTERIM:
        since = since.filter(line__round__lte=release.as_of_round)
    return frozenset(line for line in since.values_list("line_id", flat=True) if line)


def changed_since_release(release: Release, changed: frozenset[int]) -> bool:
    """Tell whether anything changed since that this release tells; two queries at most."""
    return bool(changed) or _ruled(release) or _corrected(release)


def _ruled(release: Release) -> bool:
    if is_without(release.tournament_id, Rare.RULINGS):
        return False
    rulings = Ruling.objects.filter(tournament=release.tournament_id)
    moment = release.created_at
    since = rulings.filter(Q(created_at__gt=moment) | Q(voided_at__gt=moment))
    if release.status == ReleaseStatus.INTERIM:
        played = LineSeat.objects.filter(
            entry=OuterRef("entry"),
            board=OuterRef("board"),
            line__round__lte=release.as_of_round,
        )
        penalty = Q(board=None, line=None)
        weighted = Q(line__round__lte=release.as_of_round)
        since = since.filter(penalty | weighted | Exists(played))
    return since.exists()


def _corrected(release: Release) -> bool:
    """Other people at a table, other cards, another way to rank."""
    if is_without(release.tournament_id, Rare.CORRECTIONS):
        return False
    acts = TournamentEvent.objects.filter(
        tournament=release.tournament_id, at__gt=release.created_at
    )
    seats = Q(kind__in=CORRECTION_KINDS.values())
    if release.status == ReleaseStatus.INTERIM:
        seats &= Q(data__round__lte=release.as_of_round)
    ranked = Q(kind=EventKind.SETTINGS_CHANGED, data__after__has_any_keys=RANKING_SETTINGS)
    return acts.filter(seats | Q(kind=EventKind.BOARD_SPLIT) | ranked).exists()
