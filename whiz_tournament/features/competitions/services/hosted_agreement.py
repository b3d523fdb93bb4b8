"""A delivered competition held against itself."""

from fractions import Fraction
from typing import Any

from scoring.competition import COMBINING_RULES, Combining
from whiz_tournament.services.online.demands import demand, once

Document = dict[str, Any]


def hold_competition(document: Document) -> None:
    """Refuse a competition whose parts do not fit together."""
    page = document["page"]
    columns, place = page["columns"], "page.columns"
    once((each["tournament"] for each in columns), place)
    demand(all(0 < Fraction(each["share"]) <= 1 for each in columns), place)
    demand(page["in_percent"] == COMBINING_RULES[Combining(page["combining"])].in_percent, "page")
    counted = sum(1 for each in columns if each["state"])
    for index, line in enumerate(page["standings"]):
        at = f"page.standings[{index}]"
        demand(len(line["cells"]) == counted, f"{at}.cells")
        demand(line["rank"] is None or line["total"] is not None, at)
