"""The only access to the solver (DDS), which must never be entered twice at once.

Four threads inside it end the process: a lock keeps them apart here, and code that cannot afford a
crash runs the solver in a separate process. The library is loaded at the first question, and
without the rest of its package, whose drawing and arrays cost seconds and 65 MB that nobody needs
here.
"""

import platform
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Lock
from typing import Any, Final, Self

from boards.cards import RANKS, SUITS
from boards.deals import Deal
from boards.denominations import Denomination
from boards.seats import SEATS, Seat

# A question to the solver: cards by chair, trumps and who leads.


class PositionRefused(ValueError):
    """Cards that four people cannot hold at the start of a trick: a mistake of ours."""


@dataclass(frozen=True, slots=True)
class Position:
    """Equally many cards in the chairs N E S W, as bits of ``Card.index``, before a lead."""

    cards: tuple[int, int, int, int]
    trumps: Denomination
    leader: Seat

    def __post_init__(self) -> None:
        seen = 0
        for held in self.cards:
            if held < 0 or held >> 52 or held & seen:
                raise PositionRefused("each card lies in one chair, and there are 52")
            seen |= held
        if self.tricks == 0 or {held.bit_count() for held in self.cards} != {self.tricks}:
            raise PositionRefused("the four chairs hold equally many cards, one at least")

    @classmethod
    def declared(cls, played: Deal, declarer: Seat, trumps: Denomination) -> Self:
        """Ask for a deal as played, by chairs: the chair at the declarer's left leads."""
        north, east, south, west = (played.hand(chair).mask for chair in SEATS)
        return cls((north, east, south, west), trumps, declarer.next)

    @property
    def tricks(self) -> int:
        """Return how many tricks there are to win."""
        return self.cards[0].bit_count()


MOST_POSITIONS: Final = 200
"""How many the solver takes in one call."""

LIBRARIES: Final = Path(__file__).parent / "libraries"
"""What the build puts into a wheel: the solver for each system, with its bindings."""

_ONE_CARD: Final = 1
_BEST_POSSIBLE: Final = -1
_ALWAYS_SEARCH: Final = 1  # even a forced lead is followed to its end
_NO_TRUMP: Final = 4
_SUIT_BITS: Final = (1 << 13) - 1

_inside = Lock()


class SolverMissing(RuntimeError):
    """The solver's library is not installed, or not for this machine."""


def tricks(positions: Sequence[Position]) -> list[int]:
    """Return how many tricks the side that does not lead wins, in the order of the positions.

    Takes about 12 ms a full deal; all processors share the work.
    """
    tricks: list[int] = []
    with _inside:
        for start in range(0, len(positions), MOST_POSITIONS):
            tricks += _solve(_library(), positions[start : start + MOST_POSITIONS])
    return tricks


def _solve(dds: Any, positions: Sequence[Position]) -> list[int]:
    asked, solved = dds.boards(), dds.solvedBoards()
    asked.noOfBoards = len(positions)
    for i, position in enumerate(positions):
        _write(asked.deals[i], position)
        asked.target[i], asked.solutions[i] = _BEST_POSSIBLE, _ONE_CARD
        asked.mode[i] = _ALWAYS_SEARCH
    dds.SolveAllBoardsBin(asked, solved)
    # The score is the leader's side's.
    return [p.tricks - solved.solvedBoard[i].score[0] for i, p in enumerate(positions)]


def _write(deal: Any, position: Position) -> None:
    suit = position.trumps.suit
    deal.trump = _NO_TRUMP if suit is None else SUITS.index(suit)
    deal.first = SEATS.index(position.leader)
    for chair, held in enumerate(position.cards):
        for place in range(len(SUITS)):
            deal.remainCards[chair][place] = _holding(held >> 13 * place & _SUIT_BITS)


@cache
def _holding(bits: int) -> int:
    """Return a suit as the solver writes it: bit 14 for the ace down to bit 2 for the two."""
    return sum(1 << 14 - i for i in range(len(RANKS)) if bits >> i & 1)


def platform_name() -> str:
    """Return this machine's name among the libraries of a wheel: ``linux-x86_64``."""
    if sys.platform == "win32":  # of the Python that runs: one for x64 runs on ARM, too
        return sysconfig.get_platform()
    return f"{sys.platform}-{platform.machine()}"


def _bindings() -> Path:
    """Return where the bindings lie: in our own wheel, or in the package of a checkout."""
    path = LIBRARIES / platform_name() / "__init__.py"
    if path.is_file():
        return path
    package = find_spec("endplay")
    if package is None or not package.submodule_search_locations:
        raise SolverMissing("endplay is not installed")
    return Path(package.submodule_search_locations[0]) / "_dds" / "__init__.py"


@cache
def _library() -> object:
    """Load the solver's bindings; raise ``SolverMissing`` where there are none."""
    path = _bindings()
    spec = spec_from_file_location("endplay_dds", path)
    if spec is None or spec.loader is None:  # pragma: no cover - no file of that kind is refused
        raise SolverMissing(str(path))
    library = module_from_spec(spec)
    try:
        spec.loader.exec_module(library)
    except (RuntimeError, OSError) as error:  # what it leans on is missing here
        raise SolverMissing(str(error)) from error
    return library
