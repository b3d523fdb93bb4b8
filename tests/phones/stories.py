"""What often goes wrong in a row: each walk tells some of these between acts of pure chance.

A fault of the outbox needs a few acts in their order, and chance alone rarely gives it: a result
between a backup and its return came once in twenty walks. A story is such an order; anything may
happen between two of its acts.
"""

from random import Random
from typing import Final

Story = tuple[str, ...]
FIRST: Final[tuple[Story, ...]] = (
    ("heal", "scan", "back up", "result", "arrive", "restore", "scan"),
    ("heal", "result", "back up", "result", "arrive", "kill server", "restore", "scan"),
    ("heal", "scan", "line: another's answer", "result", "arrive", "heal"),
    ("heal", "scan", "result", "arrive", "line: old answer", "result", "send", "kill page"),
)
"""Each walk begins with one of these: only they meet an answer that is believed though it is for
another entry, and a phone that is deaf to a restore."""
THEN: Final[tuple[Story, ...]] = (
    ("scan", "line: swallow", "result", "kill page", "heal", "reload"),
    ("scan", "line: cut", "result", "clear", "result", "heal"),
    ("heal", "result", "clear", "kill page", "send"),
    ("line: portal", "result", "kill server", "heal", "send"),
    ("scan", "line: cut", "result", "close round", "heal", "wait"),
    ("second phone", "result", "result", "yes", "line: swallow", "correct"),
)
SHARE: Final = 0.7
"""So many of a walk's acts belong to a story, while there is one to tell."""


class Stories:
    """The stories of one walk, one after the other, and interrupted."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._acts = [act for each in (FIRST, THEN) for act in chance.choice(each)]

    def next(self) -> str | None:
        """Return the act with which the story goes on; None where chance has its way."""
        if not self._acts or self._chance.random() > SHARE:
            return None
        return self._acts.pop(0)
