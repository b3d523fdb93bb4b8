"""PBN with results: a game for each table that played a board, hands only where they are shown.

A bid of Whiz promises from 7 to 13 tricks, which PBN writes as levels 1 to 7; what our own game
says stands in tags of ours beside it.
"""

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from boards.board import Board
from boards.deals import Deal
from boards.pbn.writer import HEADER, escaped
from boards.seats import SEATS, Seat

BOOK: Final = 6
# In the order of the export format.
_SIDES: Final = {Seat.W: "West", Seat.N: "North", Seat.E: "East", Seat.S: "South"}


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What became of a board at a table; ``contract`` is PBN's, empty where nothing is known."""

    board: Board
    round: int
    table: int
    names: Mapping[Seat, str]
    declarer: Seat | None = None
    contract: str = ""
    tricks: int | None = None
    points: Mapping[Seat, str] = field(default_factory=dict)


def pbn_contract(level: int, strain: str, risk: str) -> str:
    """Return a contract by its number of tricks as PBN counts it: ``10H`` is ``4H``."""
    return f"{level - BOOK}{strain}{risk}"


def write_played_pbn(games: Iterable[PlayedGame], event: str, date: dt.date, scoring: str) -> str:
    """Return the PBN text of games as they were played."""
    written = (_game(game, event, f"{date:%Y.%m.%d}", scoring) for game in games)
    return HEADER + "\r\n".join(written)


def _game(game: PlayedGame, event: str, day: str, scoring: str) -> str:
    tags = _tags(game, event, day, scoring)
    return "".join(f'[{name} "{escaped(value)}"]\r\n' for name, value in tags)


def _tags(game: PlayedGame, event: str, day: str, scoring: str) -> list[tuple[str, str]]:
    board = game.board
    names = [(side, game.names.get(seat, "")) for seat, side in _SIDES.items()]
    points = " ".join(f"{seat.value}:{game.points[seat]}" for seat in SEATS if seat in game.points)
    return [
        ("Event", event),
        ("Site", ""),
        ("Date", day),
        ("Board", str(board.number)),
        *names,
        ("Dealer", board.dealer),
        ("Vulnerable", "None"),
        ("Deal", _deal_text(board.deal) if board.deal else ""),
        ("Scoring", scoring),
        ("Declarer", game.declarer or ""),
        ("Contract", game.contract),
        ("Result", "" if game.tricks is None else str(game.tricks)),
        ("Competition", "Individuals"),
        (f"{_SIDES[board.domy_seat]}Type", "program"),
        ("Round", str(game.round)),
        ("Table", str(game.table)),
        ("WhizDomy", board.domy_seat),
        ("WhizPoints", points),
    ]


@lru_cache(maxsize=64)
def _deal_text(deal: Deal) -> str:
    """Return a deal as PBN has it: each table that played a board repeats it."""
    return str(deal)
