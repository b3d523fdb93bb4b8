"""What a club's people have among all clubs, for what counts it together with other evenings."""

from datetime import datetime
from fractions import Fraction
from functools import lru_cache

from django.utils import timezone
from django_scopes import scope

from whiz_tournament.features.simultaneous.queries.clubs import place_of
from whiz_tournament.features.simultaneous.queries.overall_lines import OverallLines
from whiz_tournament.models import OverallRanking, SimultaneousClub, Tournament
from whiz_tournament.queries.results.among_all import AmongAll


def among_all_of_club(tournament: Tournament) -> AmongAll | None:
    """Return the scores of a club's people against all clubs, as they are published.

    The lines of the ranking are read once for each time it is made.
    """
    place = place_of(tournament) if tournament.embargo else None
    if place is None or place.withdrawn_at is not None or not place.simultaneous.is_open:
        return None
    with scope(club=place.simultaneous.club):
        rows = OverallRanking.objects.filter(simultaneous=place.simultaneous).order_by()
        made = rows.values_list("pk", "made_at", "made_for").first()
    if made is None:
        return None
    ranking, made_at, made_for = made
    event = place.simultaneous
    changing = made_for < event.ranking_wanted or timezone.now() <= event.corrections_until
    return _among_all(place, ranking, made_at, firm=not changing)


@lru_cache(maxsize=64)
def _among_all(
    place: SimultaneousClub, ranking: int, _made_at: datetime, *, firm: bool
) -> AmongAll:
    with scope(club=place.simultaneous.club):
        made = OverallRanking.objects.get(pk=ranking)
    lines = OverallLines.read(made.document, made.lines)
    own = [lines.line(at) for at in lines.of_clubs([place.public_id])]
    scores = {line.entry: Fraction(line.score) for line in own if line.score is not None}
    ranked = frozenset(line.entry for line in own if line.rank is not None)
    return AmongAll(lines.method.unit.value, scores, ranked, firm)
