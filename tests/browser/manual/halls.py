"""The hall that the manual shows: its second round is seated, a slip of it is missing."""

from random import Random
from typing import Final

from scoring.hall.seating import Seating
from tests.browser.manual.evenings import DAY
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.services.course import HallDraft, create_hall
from whiz_tournament.features.hall.services.people import Newcomer, enter_people
from whiz_tournament.features.hall.services.rounds import begin_round
from whiz_tournament.features.hall.services.slips import save_slip
from whiz_tournament.models import Club, HallEvent
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.demo import PLAYERS

NAMES: Final = {"fr": "Grand prix de whist", "en": "Whist grand prix", "nl": "Grote whistprijs"}
CLUBS: Final = ("Gesves", "Ciney", "Lint")
PEOPLE: Final = 16
BONUS: Final = (90, 60, 30, 0)


def shown_hall(club: Club, language: str) -> HallEvent:
    """Make it, named in that language."""
    draft = HallDraft(name=NAMES[language], date=DAY, bonus=BONUS, trophy_best=3)
    made = create_hall(club=club, actor=SYSTEM, draft=draft)
    people = [Newcomer(name, CLUBS[at % len(CLUBS)]) for at, name in enumerate(PLAYERS[:PEOPLE])]
    enter_people(hall=made, actor=SYSTEM, people=people, numbered=True)
    luck = Random(20261124)
    for rule, typed in ((Seating.LOT, 4), (Seating.RANK_NEW, 3)):
        row = begin_round(hall=made, actor=SYSTEM, rule=rule, seed=24)
        for slip in hall_page(made).rounds[-1].tables[:typed]:
            points = [luck.randint(-40, 40) for _ in slip.seats[1:]]
            save_slip(
                hall=made,
                actor=SYSTEM,
                round=row.number,
                table=slip.table,
                version=0,
                points=[*points, -sum(points)],
            )
    return made
