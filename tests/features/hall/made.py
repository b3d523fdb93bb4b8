"""Events in halls with invented people, made and played through the services."""

from datetime import date
from itertools import cycle
from random import Random
from typing import Any, Final

from scoring.hall.seating import Seating
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.services.course import HallDraft, create_hall
from whiz_tournament.features.hall.services.people import Newcomer, enter_people
from whiz_tournament.features.hall.services.rounds import begin_round
from whiz_tournament.features.hall.services.slips import save_slip
from whiz_tournament.models import Club, HallEvent
from whiz_tournament.services.actors import user_actor

ACTOR: Final = user_actor(1)
GESVES: Final = (90, 60, 30, 0)


def hall(club: Club, people: int = 0, clubs: int = 3, **rules: Any) -> HallEvent:
    """An event with that many people of that many clubs, who all have paid."""
    draft = HallDraft(name="Grand Prix", date=date(2026, 11, 26), **rules)
    made = create_hall(club=club, actor=ACTOR, draft=draft)
    if people:
        names = newcomers(people, clubs)
        enter_people(hall=made, actor=ACTOR, people=names, numbered=True)
    return made


def newcomers(people: int, clubs: int = 3) -> list[Newcomer]:
    """Invented people, in clubs by turns."""
    of_clubs = cycle(f"Club {number:02}" for number in range(1, clubs + 1))
    return [
        Newcomer(f"Anne{number:03} Petit{number:03}", next(of_clubs))
        for number in range(1, people + 1)
    ]


def seat(made: HallEvent, rule: Seating = Seating.LOT, seed: int = 1, final_of: int = 0) -> int:
    """Seat the next round; return its number."""
    row = begin_round(hall=made, actor=ACTOR, rule=rule, seed=seed, final_of=final_of)
    return row.number


def type_slip(made: HallEvent, number: int, table: int, *points: int, version: int = 0) -> None:
    """Type one slip."""
    save_slip(hall=made, actor=ACTOR, round=number, table=table, points=points, version=version)


def play(made: HallEvent, number: int, luck: Random) -> None:
    """Type all slips of a round: numbers that add up to zero."""
    found = hall_page(made).round(number)
    assert found is not None
    for each in found.tables:
        points = [luck.randint(-60, 60) for _ in each.seats[1:]]
        type_slip(made, number, each.table, *points, -sum(points))
