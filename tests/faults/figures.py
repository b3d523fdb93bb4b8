"""What a run says: its figures as measured, and the first of its faults."""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tests.faults.journal import Journal

SHOWN: Final = 25  # faults printed


@dataclass(frozen=True)
class Goal:
    """When a run is over: enough answers and kills, or no time left."""

    answers: int
    kills: int
    seconds: float


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def report(
    database: str, goal: Goal, journal: Journal, kills: Counter[str], seconds: float
) -> None:
    """Print what was sent, answered and killed."""
    answered = len(journal.answered)
    killed = ", ".join(f"{number} {what}" for what, number in sorted(kills.items()))
    say(f"{database}: {answered} scores answered (goal {goal.answers})")
    say(f"  {kills.total()} kills (goal {goal.kills}): {killed}")
    say(f"  {seconds:.0f} s, {answered / seconds:.0f} answered a second with the kills")
    say("  " + ", ".join(f"{number} {what}" for what, number in sorted(journal.counts.items())))


def show(faults: Sequence[str]) -> None:
    """Print the first faults and how many there are, or that there are none."""
    for fault in faults[:SHOWN]:
        say(f"  FAULT {fault}")
    whole = "  every answered score is in the log once, with its value; every head is the fold"
    say(f"  {len(faults)} faults" if faults else whole)
