"""Two evenings of the demo club: one finished and published, one in its third round."""

import random
import uuid
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _

import boards
from boards.deals import Deal
from boards.seats import Seat
from whiz_tournament.models import BoardRecord, Club, Player, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.setup.plans import OfferedPlan, offered_plans
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.boards.dealing import import_boards
from whiz_tournament.services.demo.people import PLAYERS
from whiz_tournament.services.demo.plausible_results import plausible_result
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    open_round,
    start_tournament,
)
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import SERVER, LinePlace, Submission, enter_result
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.plans import choose_plan
from whiz_tournament.services.setup.tournaments import create_tournament

DEALS: Final = Path(boards.__file__).parent / "data" / "championship_36_boards.pbn"


@dataclass(frozen=True, slots=True)
class DemoTournament:
    """The evening's length: so many rounds of so many boards, with a set for each table or one."""

    rounds: int
    boards_per_round: int
    supply: str
    minutes: int


ALL_DAY: Final = DemoTournament(rounds=9, boards_per_round=4, supply="duplicated", minutes=300)
EVENING: Final = DemoTournament(rounds=5, boards_per_round=5, supply="circulating", minutes=210)


def make_demo(*, club: Club) -> None:
    """Fill an empty club with the demo's people and its two evenings."""
    players = [add_player(club=club, name=name) for name in PLAYERS]
    today = timezone.localdate()
    finished = _start(club, players, _("Tournament of the 36 deals"), today - timedelta(7), ALL_DAY)
    for number in range(1, ALL_DAY.rounds + 1):
        _play_round(finished, number)
    close_tournament(tournament=finished, actor=SYSTEM)
    publish_results(tournament=finished, actor=SYSTEM, final=True)
    tonight = _start(club, players, _("Tonight’s tournament"), today, EVENING)
    for number in (1, 2):
        _play_round(tonight, number)
    _type_results(tonight, 3, tables=(1, 2))


def _start(
    club: Club, players: list[Player], name: str, day: date, shape: DemoTournament
) -> Tournament:
    """Make a tournament on the real deals and start it."""
    tournament = create_tournament(
        club=club, actor=SYSTEM, name=name, date=day, minutes=shape.minutes
    )
    enter_players(tournament=tournament, actor=SYSTEM, players=players)
    choose_plan(tournament=tournament, actor=SYSTEM, key=_plan(tournament, shape).key)
    import_boards(tournament=tournament, actor=SYSTEM, data=DEALS.read_bytes())
    return start_tournament(tournament=tournament, actor=SYSTEM)


def _plan(tournament: Tournament, shape: DemoTournament) -> OfferedPlan:
    """Return the best plan of that shape."""
    return offered_plans(
        tournament,
        rounds=shape.rounds,
        boards_per_round=shape.boards_per_round,
        supply=shape.supply,
    )[0]


def _play_round(tournament: Tournament, number: int) -> None:
    """Type every result of a round, close it and open the next."""
    _type_results(tournament, number)
    close_round(tournament=tournament, actor=SYSTEM, number=number)
    if tournament.rounds.filter(number=number + 1).exists():
        open_round(tournament=tournament, actor=SYSTEM, number=number + 1)


def _type_results(tournament: Tournament, number: int, tables: tuple[int, ...] = ()) -> None:
    """Type the results of a round, of all tables or of some."""
    rows = BoardRecord.objects.filter(tournament=tournament).values_list("number", "deal")
    deals = {board: Deal.parse(text) for board, text in rows}
    lines = [
        row for row in line_rows(tournament, round=number) if row.table in (tables or {row.table})
    ]
    for line in lines:
        _type(tournament, line, deals[line.board])


def _type(tournament: Tournament, line: LineRow, deal: Deal) -> None:
    luck = random.Random(f"{line.round}/{line.table}/{line.board}")  # noqa: S311 - not a secret
    submission = Submission(uuid.uuid4(), LinePlace(line.round, line.table, line.board))
    value = plausible_result(deal, Seat(tournament.domy_seat), luck)
    enter_result(tournament=tournament, sender=SERVER, submission=submission, value=value)
