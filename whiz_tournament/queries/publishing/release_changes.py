"""Whether what is shown outside is older than the results: moments held against the release."""

from typing import Any, Final

from django.db.models import (
    Aggregate,
    CharField,
    Exists,
    ExpressionWrapper,
    JSONField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
)

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
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.corrections.kinds import CORRECTION_KINDS
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.remembered import remembered_rows

# Settings by which a ranking is made, of those that can be changed while one is shown.
RANKING_SETTINGS: Final = (
    "scoring_method", "compare_sections", "eligible_percent", "average_flat", "average_of",
    "butler_of",  # what average_of is called in a history that began earlier
)  # fmt: skip


class _LineIds(Aggregate):
    """The ids of lines in one value."""

    function = "json_group_array"
    output_field = JSONField()

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        """Use PostgreSQL's ``jsonb_agg``."""
        return self.as_sql(compiler, connection, function="jsonb_agg", **context)


@remembered_rows
def release_and_changes(tournament: int) -> tuple[Release | None, frozenset[int]]:
    """Return the newest release, and the ids of the lines that it tells and that changed since.

    One query. A confirmation changes nothing but where it ends a dispute.
    """
    if is_without(tournament, Rare.RELEASES):
        return None, frozenset()
    release: Any = _NEWEST.first(tournament)
    return release, frozenset(release.changed or () if release else ())


def _newest_with_changes(tournament: int) -> QuerySet[Release]:
    before = ScoreEntry.objects.filter(line=OuterRef("line"), version=OuterRef("version") - 1)
    disputed = Exists(before.filter(state=LineState.DISPUTED))
    log = ScoreEntry.objects.filter(line__tournament=OuterRef("tournament"))
    since = (
        log.filter(~Q(kind=ScoreKind.CONFIRM) | disputed, at__gt=OuterRef("created_at"))
        .alias(told=ExpressionWrapper(OuterRef("status"), CharField()))
        .filter(~Q(told=ReleaseStatus.INTERIM) | Q(line__round__lte=OuterRef("as_of_round")))
    )
    changed = since.order_by().values("line__tournament").values(ids=_LineIds("line"))
    return Release.standing(tournament).annotate(changed=Subquery(changed))[:1]


_NEWEST: Final = CompiledRows(_newest_with_changes, int)


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
