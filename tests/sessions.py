"""Short evenings of the same people for tests, played and published."""

from datetime import date
from typing import Any

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, names
from whiz_tournament.models import Club, Tournament
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
