"""PBN out: fifteen tags in their order, then ours; with a game a table where results show."""

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from boards.board import Board
from boards.deals import Deal
from boards.seats import SEATS, Seat

HEADER: Final = "% PBN 2.1\r\n% EXPORT\r\n%Content-type: text/x-pbn; charset=UTF-8\r\n"
"""The version, the strict form, and the charset: by the standard it would be Latin-1."""

_TYPES = ("NorthType", "EastType", "SouthType", "WestType")


def write_pbn(boards: Iterable[Board], event: str = "", date: dt.date | None = None) -> str:
    """Return the PBN text of boards as dealt; raise ``HandsUnknown`` for one without hands."""
    day = f"{date:%Y.%m.%d}" if date else ""
    games = (_game(board, event, day) for board in boards)
    return HEADER + "\r\n".join(games)


def _game(board: Board, event: str, day: str) -> str:
    return "".join(f'[{name} "{escaped(value)}"]\r\n' for name, value in _tags(board, event, day))


def _tags(board: Board, event: str, day: str) -> list[tuple[str, str]]:
    domy_type = _TYPES[SEATS.index(board.domy_seat)]
    return [
        ("Event", event),
        ("Site", ""),
        ("Date", day),
        ("Board", str(board.number)),
        *((name, "") for name in ("West", "North", "East", "South")),
        ("Dealer", board.dealer),
        ("Vulnerable", "None"),
        ("Deal", str(board.known_deal)),
        *((name, "") for name in ("Scoring", "Declarer", "Contract", "Result")),
        ("Competition", "Individuals"),
        (domy_type, "program"),
        ("WhizDomy", board.domy_seat),
        ("WhizDealer", board.dealer),
    ]


def escaped(value: str) -> str:
    """Make any text safe between quotes; a leading ``#`` would mean "as the board before"."""
    printable = value
    if not value.isprintable():
        printable = "".join(c if c.isprintable() else " " for c in value)
    inert = f" {printable}" if printable.startswith("#") else printable
    return inert.replace("\\", "\\\\").replace('"', '\\"')


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
    written = (_played_game(game, event, f"{date:%Y.%m.%d}", scoring) for game in games)
    return HEADER + "\r\n".join(written)


def _played_game(game: PlayedGame, event: str, day: str, scoring: str) -> str:
    tags = _played_tags(game, event, day, scoring)
    return "".join(f'[{name} "{escaped(value)}"]\r\n' for name, value in tags)


def _played_tags(game: PlayedGame, event: str, day: str, scoring: str) -> list[tuple[str, str]]:
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
