"""What a feature shows on the big screen: a list after the evening’s own, or a ceremony."""

from dataclasses import dataclass

from whiz_tournament.templatetags.alike import YES


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


def wall_row(name: str, rank: int | None, score: str, *, tied: bool) -> dict[str, str]:
    """Return a line of a list or of a step."""
    return {"rank": str(rank), "tied": YES if tied else "", "name": name, "score": score}
