"""What often goes wrong in a row: each walk tells some of these between acts of pure chance.

A fault of the outbox needs a few acts in their order, and chance alone rarely gives it: a result
between a backup and its return came once in twenty walks. A story is such an order; anything may
happen between two of its acts.
"""

from random import Random
from typing import Final

STORIES: Final[tuple[tuple[str, ...], ...]] = (
    ("heal", "scan", "back up", "result", "wait", "restore", "scan"),
    ("heal", "result", "back up", "result", "kill server", "restore", "reload"),
    ("heal", "scan", "line: another's answer", "result", "send", "heal"),
    ("heal", "result", "line: old answer", "result", "send", "kill page"),
    ("scan", "line: swallow", "result", "kill page", "heal", "reload"),
    ("scan", "line: cut", "result", "clear", "result", "heal"),
    ("heal", "result", "clear", "kill page", "send"),
    ("line: portal", "result", "kill server", "heal", "send"),
    ("scan", "line: cut", "result", "close round", "heal", "wait"),
    ("second phone", "result", "result", "yes", "line: swallow", "correct"),
)
OF_A_WALK: Final = 2
SHARE: Final = 0.6
"""So many of a walk's acts belong to a story, while there is one to tell."""


class Stories:
    """The stories of one walk, told together and interrupted."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._told = [list(each) for each in chance.sample(STORIES, OF_A_WALK)]

    def next(self) -> str | None:
        """Return the act with which one of them goes on; None where chance has its way."""
        left = [each for each in self._told if each]
        if not left or self._chance.random() > SHARE:
            return None
        return self._chance.choice(left).pop(0)
