"""Who is first whatever the boards to come bring, while an evening is played."""

from scoring.first_place import decided_first
from scoring.methods import scoring_method
from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.results.compared_field import comparison_rules_of, field_of


def first_for_certain(tournament: Tournament) -> str | None:
    """Return the name as everybody reads it; ``None`` where it is open, or nothing was released.

    Only the rounds of the ranking that everybody sees are counted, so nothing of an open round
    shows in it; and only whoever is first there is named.
    """
    if tournament.status != TournamentStatus.RUNNING:
        return None
    page = released_ranking(tournament)
    if page is None or page.apart or not page.as_of_round:
        return None
    field = field_of(tournament, rounds=range(1, page.as_of_round + 1))
    leader = decided_first(
        field, scoring_method(tournament.scoring_method), comparison_rules_of(tournament)
    )
    ahead = [line for line in page.standings if line.rank == 1]
    return ahead[0].name if leader is not None and [leader] == [e.entry for e in ahead] else None
