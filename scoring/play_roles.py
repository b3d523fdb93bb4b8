"""How an entry did as declarer, as the defender on lead and as the other defender."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from boards.seating import SeatingRule, leader
from boards.seats import Seat
from scoring.compared_results import ComparedResult
from scoring.results import LineValue, Played


class PlayRole(StrEnum):
    """The three parts that a human can have in the play: declarer, on lead, the other defender."""

    DECLARER = "declarer"
    LEADER = "leader"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class RoleScore:
    """The mean score in one role over so many boards; ``mean`` is ``None`` without any."""

    boards: int
    mean: Fraction | None


def play_role(seat: Seat, value: LineValue, rule: SeatingRule, domy_seat: Seat) -> PlayRole | None:
    """Return the part that a seat's hand had; ``None`` where nothing was played.

    >>> tens = Played.parse("10H by S =")
    >>> play_role(Seat.N, tens, SeatingRule.DOMY_MOVES, Seat.W)
    <PlayRole.LEADER: 'leader'>
    """
    if not isinstance(value, Played):
        return None
    if seat is value.declarer:
        return PlayRole.DECLARER
    leads = leader(rule, domy_seat, value.declarer)
    return PlayRole.LEADER if seat is leads else PlayRole.DEFENDER


def role_scores(
    played: Iterable[tuple[LineValue, ComparedResult]], rule: SeatingRule, domy_seat: Seat
) -> dict[PlayRole, RoleScore]:
    """Return an entry's means by role; scores that the director gave say nothing of the play."""
    scores: dict[PlayRole, list[Fraction]] = {role: [] for role in PlayRole}
    for value, cell in played:
        role = play_role(cell.seat, value, rule, domy_seat)
        if role is not None and cell.score is not None and cell.adjusted is None:
            scores[role].append(cell.score)
    return {
        role: RoleScore(len(found), sum(found, Fraction(0)) / len(found) if found else None)
        for role, found in scores.items()
    }
