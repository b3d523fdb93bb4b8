"""Sessions of a competition for tests: short evenings of the same people, played and published."""

from datetime import date
from fractions import Fraction
from typing import Any

from scoring.competition import Combining, MissedSession
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, names
from whiz_tournament.features.competitions.services.publishing import publish_competition
from whiz_tournament.features.competitions.services.saving import (
    CompetitionDraft,
    create_competition,
)
from whiz_tournament.models import Club, Competition, Tournament
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.plans import use_movement
from whiz_tournament.services.setup.tournaments import create_tournament

RESULTS = (
    ("10H by N =", "9H by E +1"),
    ("9NT by N -2", "passed out"),
    ("11S by S +1", "8C by N =", "7D by E +2"),
)
"""What is typed at tables 1 to 3 in the first round."""
MOVEMENT = [
    [
        {"table": table, "boards": boards, "N": table, "E": 4 + (table + turn) % 3, "S": 6 + table}
        for table in (1, 2, 3)
    ]
    for turn, boards in enumerate([[1, 2], [3, 4]])
]


@made_once
def session(
    club: Club, day: int = 1, people: tuple[str, ...] = (), *, played: bool = True, **settings: Any
) -> Tournament:
    """An evening of November of nine people, three tables, one round of which is played."""
    made = create_tournament(
        club=club,
        actor=DIRECTOR,
        name=f"Séance du {day}",
        date=date(2026, 11, day),
        eligible_percent=0,
        **settings,
    )
    enter_players(tournament=made, actor=DIRECTOR, names=people or names(9))
    use_movement(tournament=made, actor=DIRECTOR, movement={"rounds": MOVEMENT})
    start_tournament(tournament=made, actor=DIRECTOR)
    if played:
        for table, results in enumerate(RESULTS[day % 3 :] + RESULTS[: day % 3], start=1):
            enter(made, 1, table, *results[:2])
    return made


def publish(tournament: Tournament, *, final: bool = False) -> Tournament:
    """End an evening and publish it."""
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=final)
    return tournament


def draft_of(
    *sessions: Tournament,
    name: str = "Coupe d’automne",
    combining: Combining = Combining.PERCENTAGES,
    missed: MissedSession = MissedSession.UNRANKED,
    share: Fraction = Fraction(1),
) -> CompetitionDraft:
    """What a director asks for; the first session counts for that share."""
    shares = {each.public_id: share if n == 0 else Fraction(1) for n, each in enumerate(sessions)}
    return CompetitionDraft(name, combining, missed, shares)


def competition(club: Club, *sessions: Tournament, **wanted: Any) -> Competition:
    """A competition that nobody sees."""
    return create_competition(club=club, actor=DIRECTOR, draft=draft_of(*sessions, **wanted))


def shown_competition(club: Club, *sessions: Tournament, **wanted: Any) -> Competition:
    """A competition that everybody sees."""
    made = competition(club, *sessions, **wanted)
    return publish_competition(competition=made, actor=DIRECTOR)
