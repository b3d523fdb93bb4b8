"""The demo club: invented people, real deals, plausible results, the same on every machine."""

import random
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _

import boards
from boards.cards import Rank, Suit
from boards.deals import Deal
from boards.denominations import Denomination
from boards.hands import Hand
from boards.seats import Seat, human_seats
from scoring.contracts import Contract, Doubling
from scoring.results import PassedOut, Played, Result
from whiz_tournament.models import BoardRecord, Club, InterimRanking, Player, Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.setup.plans import OfferedPlan, offered_plans
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.boards.dealing import import_boards
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.invented_evenings import PEOPLE
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

CLUB = "Cercle de Whiz des Tilleuls"
PLAYERS = (
    *PEOPLE,
    "Marie-Claire Noël",
    "Noor Jacobs",
    "Olivier Lambert",
    "Pascale Étienne",
)


DEALS: Final = Path(boards.__file__).parent / "data" / "championship_36_boards.pbn"


@dataclass(frozen=True, slots=True)
class DemoTournament:
    """The evening's length: that many rounds of that many boards, with a set for each table or one.

    ``interim_ranking`` is what players see while they play.
    """

    rounds: int
    boards_per_round: int
    supply: str
    minutes: int
    interim_ranking: InterimRanking = InterimRanking.CLOSED_ROUNDS


ALL_DAY: Final = DemoTournament(
    rounds=9,
    boards_per_round=4,
    supply="duplicated",
    minutes=300,
    interim_ranking=InterimRanking.NEVER,  # a demo is ready a second sooner
)
EVENING: Final = DemoTournament(rounds=5, boards_per_round=5, supply="circulating", minutes=210)


def make_demo(*, club: Club) -> None:
    """Fill an empty club with the demo's people, its evenings and what features make of two."""
    players = [add_player(club=club, name=name) for name in PLAYERS]
    today = timezone.localdate()
    # Lists of rounds that are over are shown to nobody once an evening is final.
    opening = replace(EVENING, interim_ranking=InterimRanking.NEVER)
    weeks = ((_("Opening tournament"), 14, opening), (_("Tournament of the 36 deals"), 7, ALL_DAY))
    finished = [
        finish_evening(start_evening(club, players, name, today - timedelta(days), shape), shape)
        for name, days, shape in weeks
    ]
    for feature in features():
        feature.fill_demo(club, finished)
    tonight = start_evening(club, players, _("Tonight’s tournament"), today, EVENING)
    for number in (1, 2):
        play_round(tonight, number)
    type_results(tonight, 3, tables=(1, 2))
    ask_for_a_correction(tonight)


def finish_evening(tournament: Tournament, shape: DemoTournament) -> Tournament:
    """Play every round and publish the results for good."""
    for number in range(1, shape.rounds + 1):
        play_round(tournament, number)
    close_tournament(tournament=tournament, actor=SYSTEM)
    publish_results(tournament=tournament, actor=SYSTEM, final=True)
    return tournament


def ask_for_a_correction(tournament: Tournament) -> None:
    """Let a defender of the second round say that one trick more was lost."""
    played = (
        (line, line.value)
        for line in line_rows(tournament, round=2)
        if isinstance(line.value, Played) and line.value.tricks
    )
    line, result = next(played)
    defender = next(seat for seat in line.entries if seat is not result.declarer)
    request_correction(
        tournament=tournament,
        entry=line.entries[defender],
        place=(line.round, line.table, line.board),
        value=replace(result, tricks=result.tricks - 1),
        reason=_("We counted the tricks again: one less."),
        uuid=uuid.uuid4(),
    )


def start_evening(
    club: Club, players: list[Player], name: str, day: date, shape: DemoTournament
) -> Tournament:
    """Make a tournament on the real deals and start it."""
    tournament = prepare_evening(club, players, name, day, shape)
    return start_tournament(tournament=tournament, actor=SYSTEM)


def prepare_evening(
    club: Club, players: list[Player], name: str, day: date, shape: DemoTournament
) -> Tournament:
    """Make a tournament on the real deals, with its plan; it has not begun."""
    tournament = create_tournament(
        club=club,
        actor=SYSTEM,
        name=name,
        date=day,
        minutes=shape.minutes,
        interim_ranking=shape.interim_ranking.value,
    )
    enter_players(tournament=tournament, actor=SYSTEM, players=players)
    choose_plan(tournament=tournament, actor=SYSTEM, key=_plan(tournament, shape).key)
    import_boards(tournament=tournament, actor=SYSTEM, data=DEALS.read_bytes())
    return tournament


def _plan(tournament: Tournament, shape: DemoTournament) -> OfferedPlan:
    """Return the best plan of that shape."""
    return offered_plans(
        tournament,
        rounds=shape.rounds,
        boards_per_round=shape.boards_per_round,
        supply=shape.supply,
    )[0]


def play_round(tournament: Tournament, number: int) -> None:
    """Type every result of a round, close it and open the next."""
    type_results(tournament, number)
    close_round(tournament=tournament, actor=SYSTEM, number=number)
    if tournament.rounds.filter(number=number + 1).exists():
        open_round(tournament=tournament, actor=SYSTEM, number=number + 1)


def type_results(tournament: Tournament, number: int, tables: tuple[int, ...] = ()) -> None:
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


# What a table might have made of a deal: a rough eye for the cards, and some luck.
#
# For the demo only: no solver, a count of honours and trumps is enough to make results that differ
# from table to table as people's do.

HONOURS: Final[Mapping[Rank, int]] = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
TRICKS_OF_20_POINTS: Final = 6.0  # what half of the honours take without trumps
POINTS_A_TRICK: Final = 2.9
TRICKS_A_TRUMP: Final = 0.75  # for each trump over seven in the two hands together
LUCK: Final = 0.9
SLIPS: Final = 0.9  # what defenders give away
JUDGEMENT: Final = 0.9  # how far two players differ on one hand


def plausible_result(deal: Deal, domy_seat: Seat, luck: random.Random) -> Result:
    """Return a result that a table of club players could bring for this deal."""
    views = [
        (
            _expected(deal.hand(seat), deal.hand(domy_seat), trumps) + luck.gauss(0, JUDGEMENT),
            seat,
            trumps,
        )
        for seat in human_seats(domy_seat)
        for trumps in Denomination
    ]
    hope, declarer, trumps = max(views, key=lambda view: (view[0], view[2].strength))
    level = min(round(hope), 13)
    if level < 7:
        return PassedOut()
    truth = _expected(deal.hand(declarer), deal.hand(domy_seat), trumps)
    tricks = min(max(round(truth + SLIPS + luck.gauss(0, LUCK)), 0), 13)
    doubled = tricks < level and luck.random() < 0.3
    doubling = Doubling.DOUBLED if doubled else Doubling.UNDOUBLED
    return Played(declarer, Contract(level, trumps, doubling), tricks)


@lru_cache(maxsize=1024)  # every table of an evening looks at the same hands
def _expected(hand: Hand, domy: Hand, trumps: Denomination) -> float:
    """Return how many tricks the two hands look worth, to one who counts honours and trumps."""
    points = sum(HONOURS.get(card.rank, 0) for both in (hand, domy) for card in both)
    tricks = TRICKS_OF_20_POINTS + (points - 20) / POINTS_A_TRICK
    if trumps.suit is None:
        return tricks - _open_suits(hand, domy) * 0.6
    return tricks + TRICKS_A_TRUMP * (hand.length(trumps.suit) + domy.length(trumps.suit) - 7)


def _open_suits(hand: Hand, domy: Hand) -> int:
    """Return in how many suits neither hand holds the ace or the king."""
    held = {card.suit for both in (hand, domy) for card in both if card.rank in _STOPPERS}
    return len(Suit) - len(held)


_STOPPERS: Final = frozenset({Rank.ACE, Rank.KING})


SMALL: Final = DemoTournament(rounds=5, boards_per_round=4, supply="circulating", minutes=180)


def make_samples(club: Club) -> dict[str, Tournament]:
    """Return the sample evenings by their keys (``features/imports/services/sample_evenings``)."""
    players = [add_player(club=club, name=name) for name in PLAYERS]
    today = timezone.localdate()
    playing = start_evening(club, players, "playing", today, EVENING)
    for number in (1, 2):
        play_round(playing, number)
    type_results(playing, 3, tables=(1, 2))
    ask_for_a_correction(playing)
    over = start_evening(club, players, "published", today, EVENING)
    return {
        "prepared": prepare_evening(club, players[:10], "prepared", today, SMALL),
        "playing": playing,
        "published": finish_evening(over, EVENING),
    }
