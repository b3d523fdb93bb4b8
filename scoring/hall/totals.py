"""What a table hands in after a round: a number for each person, and what they must add up to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from boards.errors import N_, WhizError

HIGHEST: Final = 100_000
"""No number of a slip is larger, up or down."""


class SlipIncomplete(WhizError):
    message = N_("Type a number for each of the {people} people.")


class NumberTooLarge(WhizError):
    message = N_("A number of a slip is at most {most}.")


class SumTooHigh(WhizError):
    message = N_(
        "The numbers add up to {sum}: that is {by} too much. They must add up to {wanted}."
    )


class SumTooLow(WhizError):
    message = N_(
        "The numbers add up to {sum}: that is {by} too little. They must add up to {wanted}."
    )


@dataclass(frozen=True, slots=True)
class SumRule:
    """What the numbers of a table must add up to; ``None``: nothing is asked."""

    wanted: int | None = 0

    def check(self, points: Sequence[int], people: int) -> None:
        """Refuse numbers that are not those of a table, and say by how much a sum is wrong."""
        if len(points) != people:
            raise SlipIncomplete(field="points", people=people)
        if any(abs(number) > HIGHEST for number in points):
            raise NumberTooLarge(field="points", most=HIGHEST)
        total = sum(points)
        if self.wanted is None or total == self.wanted:
            return
        refused = SumTooHigh if total > self.wanted else SumTooLow
        raise refused(field="points", sum=total, by=abs(total - self.wanted), wanted=self.wanted)

    def completed(self, points: Sequence[int | None]) -> list[int | None]:
        """Return the numbers of a table with the only one that is missing, where a sum is asked."""
        if self.wanted is None or points.count(None) != 1:
            return list(points)
        missing = self.wanted - sum(number for number in points if number is not None)
        return [missing if number is None else number for number in points]
