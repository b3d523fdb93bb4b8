"""What looks odd about a result, as the end of a sentence that names its board and table."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from whiz_tournament.queries.results.warnings import WarningKind
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.quantities import tricks_phrase


def warning_in_words(p: Mapping[str, Any]) -> str:
    """Return why one should look again."""
    said = {
        WarningKind.CARDS: _("looks odd: {tricks} where the cards give {makeable}."),
        WarningKind.FIELD: _("looks odd: {tricks} where the other tables make about {median}."),
        WarningKind.DECLARER: _("looks odd: declared by {seat}, by {usual} at all other tables."),
        WarningKind.TWICE: _(
            "and the rest of this slip say the same as table {other_table} in round "
            "{other_round}: was one slip typed twice?"
        ),
    }
    facts = dict(p)
    if "tricks" in facts:
        facts["tricks"] = tricks_phrase(facts["tricks"])
    for name in facts.keys() & {"seat", "usual"}:
        facts[name] = seat_name(facts[name])
    return said[p["kind"]].format(**facts)


def dismissed_in_words(data: Mapping[str, Any], _names: Mapping[int, str]) -> str:
    """Return the line of the history that says that an odd result is right."""
    number, table, board = data["line"].split("/")
    said = _("Round {round}, table {table}, board {board}: looked odd, and is right.")
    return said.format(round=number, table=table, board=board)
