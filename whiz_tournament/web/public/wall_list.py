"""A list of a feature on the big screen, after the evening's own ranking."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WallList:
    """What it is called, how firm it is, and its lines: rank, sign of equals, name and score."""

    title: str
    state: str
    rows: tuple[dict[str, str], ...]
