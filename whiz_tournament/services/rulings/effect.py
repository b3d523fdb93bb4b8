"""What a ruling would do to the ranking: it is given, looked at, and rolled back."""

from collections.abc import Callable

from django.db import transaction

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.rank_effects import RankEffect, standings_now


@transaction.atomic
def effect_of_ruling(*, tournament: Tournament, give: Callable[[], object]) -> RankEffect:
    """Return what ``give`` would change; it is refused as the ruling itself would be."""
    before = standings_now(tournament)
    give()
    after = standings_now(tournament)
    transaction.set_rollback(True)
    return RankEffect.between(tournament, before, after)
