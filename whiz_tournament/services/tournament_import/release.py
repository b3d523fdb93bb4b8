"""What was closed is sealed again, and what was public is released again: still unseen, in slices.

The same as ``services.publishing`` does for a tournament that is played here. There all is done in
one transaction, for scores come in meanwhile; here nobody else knows of the tournament.
"""

from whiz_tournament.models import (
    EventKind,
    InterimRanking,
    ReleasePage,
    ReleaseStatus,
    RoundStatus,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.publishing.publish import mark_published, whole_extent
from whiz_tournament.services.publishing.releases import (
    ReleaseExtent,
    compose_release,
    interim_extent,
)
from whiz_tournament.services.results.seal import TournamentSeal, keep_seal
from whiz_tournament.services.tournament_import.slices import in_slices

PAGES = 20


def seal_and_release(
    tournament: Tournament, actor: Actor, status: TournamentStatus, *, final: bool
) -> None:
    """Seal and release as the tournament was when it was written down."""
    if status in {TournamentStatus.CLOSED, TournamentStatus.PUBLISHED}:
        data = TournamentSeal(tournament).sealing()
        in_one_transaction(lambda: keep_seal(tournament=tournament, actor=actor, data=data))
    if status == TournamentStatus.PUBLISHED:
        in_one_transaction(lambda: mark_published(tournament, final=final))
        kind = ReleaseStatus.FINAL if final else ReleaseStatus.PROVISIONAL
        _release(tournament, actor, kind, whole_extent(tournament))
    elif status == TournamentStatus.RUNNING and _has_interim_ranking(tournament):
        policy = InterimRanking(tournament.interim_ranking)
        _release(tournament, actor, ReleaseStatus.INTERIM, interim_extent(tournament, policy))


def _has_interim_ranking(tournament: Tournament) -> bool:
    over = tournament.rounds.filter(status=RoundStatus.CLOSED).exists()
    return over and tournament.interim_ranking != InterimRanking.NEVER


def _release(
    tournament: Tournament, actor: Actor, kind: ReleaseStatus, extent: ReleaseExtent
) -> None:
    made = compose_release(tournament, kind, extent)
    in_one_transaction(made.release.save)
    in_slices(made.pages, ReleasePage.objects.bulk_create, PAGES)
    told: dict[str, str | int] = {"release": made.release.number}
    if kind == ReleaseStatus.INTERIM:
        act, told = EventKind.INTERIM_RELEASED, told | {"policy": tournament.interim_ranking}
    else:
        act, told = EventKind.PUBLISHED, told | {"status": kind.value, "seal": made.release.seal}
    in_one_transaction(lambda: record_act(tournament=tournament, kind=act, actor=actor, data=told))
