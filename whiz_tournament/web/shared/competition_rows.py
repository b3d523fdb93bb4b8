"""The lines of a competition as a page writes them: every figure finished."""

from typing import Any

from whiz_tournament.queries.competitions.values import CompetitionPage, CompetitionRow
from whiz_tournament.wording.competitions import (
    cell_words,
    missed_note,
    sessions_phrase,
    total_words,
)
from whiz_tournament.wording.quantities import stands_out


def competition_rows(page: CompetitionPage) -> list[dict[str, Any]]:
    """Return the lines in order."""
    return [_row(page, line) for line in page.standings]


def _row(page: CompetitionPage, line: CompetitionRow) -> dict[str, Any]:
    cells = [cell_words(page, cell) for cell in line.cells]
    return {
        "rank": line.rank or "",
        "tied": line.tied,
        "on_top": stands_out(line.rank),
        "name": line.name,
        "score": total_words(page, line),
        "note": missed_note(line),
        "sessions": sessions_phrase(line.sessions),
        "cells": cells,
        "slim": " · ".join(cells),
    }
