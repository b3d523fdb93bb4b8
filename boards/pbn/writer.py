"""PBN out, in the export format: fifteen tags in their order, then ours; lines end in CR LF."""

import datetime as dt
from collections.abc import Iterable
from typing import Final

from boards.board import Board
from boards.seats import SEATS

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
