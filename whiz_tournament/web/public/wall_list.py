"""What a feature shows on the big screen: a list after the evening’s own, or a ceremony."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WallList:
    """What it is called, how firm it is, and its lines: rank, sign of equals, name and score."""

    title: str
    state: str
    rows: tuple[dict[str, str], ...]


@dataclass(frozen=True, slots=True)
class CeremonyStep:
    """What is revealed at once: what it is for, and its lines as those of a list."""

    title: str
    rows: tuple[dict[str, str], ...]
