"""The deals of a slip, a line each, read and counted by the game of the event."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from boards.errors import N_, WhizError
from scoring.hall.deals import MOST_DEALS, new_slip, said_deal
from scoring.whist.replay import Replay
from whiz_tournament.features.whist.wording.deal_line import LONGEST_LINE, DealLine, Values
from whiz_tournament.models import HallEvent


class DealRefused(WhizError):
    message = N_("Deal {number}: {why}")


class NoDeals(WhizError):
    message = N_("Write the deals, one on each line; at most {most}.")


@dataclass(frozen=True, slots=True)
class CountedDeal:
    """A line, and what each person of the table got: nothing who rested."""

    line: str
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class CountedDeals:
    """The deals of a table, and their sums in the order of the seats."""

    deals: tuple[CountedDeal, ...]
    points: tuple[int, ...]


def read_deals(hall: HallEvent, people: int, lines: Sequence[str]) -> tuple[Replay, list[Values]]:
    """Return a table after its deals, and what each line says, as the form of a deal sends it."""
    if len(lines) > MOST_DEALS or any(len(line) > LONGEST_LINE for line in lines):
        raise NoDeals(field="deals", most=MOST_DEALS)
    so_far, said_by_lines = new_slip(hall.ruleset, people, hall.options), list[Values]()
    for number, line in enumerate(lines, 1):
        playing = {letter: letter for letter in so_far.next_players}
        try:
            values = DealLine(line).read(so_far.ruleset, so_far.moment, playing)
        except WhizError as why:
            raise DealRefused(field="deals", number=number, why=why) from why
        so_far = so_far.then(said_deal(so_far, values))
        issues = [issue for issue in so_far.lines[-1].issues if issue.refuses]
        for issue in issues[:1]:
            raise DealRefused(field="deals", number=number, why=issue.sentence(gettext))
        said_by_lines.append(values)
    return so_far, said_by_lines


def count_deals(hall: HallEvent, people: int, lines: Sequence[str]) -> CountedDeals:
    """Return what a table's deals come to; the first that cannot be is refused with its number."""
    if not lines:
        raise NoDeals(field="deals", most=MOST_DEALS)
    so_far, _values = read_deals(hall, people, lines)
    seats, ledger = so_far.moment.players, so_far.ruleset.main_ledger.name
    deals = tuple(
        CountedDeal(line, tuple(event.amount(ledger, seat) for seat in seats))
        for line, event in zip(lines, so_far.lines, strict=True)
    )
    return CountedDeals(deals, tuple(so_far.totals[ledger][seat] for seat in seats))
