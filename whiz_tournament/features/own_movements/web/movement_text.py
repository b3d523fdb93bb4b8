"""The text of a movement, CSV or JSON, as the data that the plan reads."""

import csv
import io
import json
from typing import Final

from boards.errors import Malformed
from boards.typed_numbers import typed_number
from movements.errors import RoundMissing

_MOST_BOARDS: Final = 99
"""No board set is longer, so that a mistyped range stays small."""
_DIGITS: Final = 6


def own_data(text: str) -> object:
    """Return the parsed data of either kind of text; only JSON begins with a brace or a bracket."""
    return json_data(text) if text.lstrip("\ufeff \t\r\n")[:1] in {"{", "["} else csv_data(text)


def json_data(text: str) -> object:
    """Return the parsed data of JSON text."""
    try:
        return json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise Malformed(field="movement") from error


def csv_data(text: str) -> dict[str, object]:
    """Return the data of CSV text: columns round, table, boards (``7 8 9`` or ``7-9``), and seats.

    Commas, semicolons or tabs part the columns; rounds are numbered from 1 without a gap.
    """
    first_line = text.lstrip("\ufeff").partition("\n")[0]
    comma = max(",;\t", key=first_line.count)
    rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff")), delimiter=comma)
    rounds: dict[int, list[dict[str, object]]] = {}
    for row in rows:
        cells = {name.strip(): _cell(name.strip(), value) for name, value in row.items() if name}
        number = cells.pop("round", None)
        if not isinstance(number, int) or number < 1:
            raise RoundMissing(field="movement.rounds", round=len(rounds) or 1)
        rounds.setdefault(number, []).append(cells)
    for number in range(1, len(rounds) + 1):
        if number not in rounds:
            raise RoundMissing(field=f"movement.rounds[{number - 1}]", round=number)
    return {"rounds": [rounds[n] for n in sorted(rounds)]}


def _cell(name: str, value: object) -> object:
    text = value.strip() if isinstance(value, str) else ""
    if name != "boards":
        return _number(text) if text else None
    ends = [typed_number(end.strip(), _DIGITS) for end in text.split("-", 1)]
    match ends:
        case [int(first), int(last)]:
            return list(range(first, min(last, first + _MOST_BOARDS) + 1))
        case _:
            return [_number(part) for part in text.split()]


def _number(text: str) -> int | str:
    number = typed_number(text, _DIGITS)
    return text if number is None else number
