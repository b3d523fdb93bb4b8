"""The shape of ``whiz-simultaneous-results/1``, and what no club can have played."""

from collections import Counter
from typing import Any, Final

from boards.errors import WhizError
from boards.seats import Seat
from scoring.adjustments import AdjustmentKind
from scoring.methods import scoring_method
from scoring.ranking import rank
from scoring.rules import AverageOf
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.models import Simultaneous
from whiz_tournament.models.categories import LONGEST_CATEGORY
from whiz_tournament.queries.simultaneous.delivered import ComparedEvening, compared_evening
from whiz_tournament.queries.simultaneous.delivery import FORMAT, SIGNATURE
from whiz_tournament.services.online.release_readers import (
    PUBLIC_ID,
    matching,
    or_empty,
    plain,
)
from whiz_tournament.services.simultaneous.errors import EveningContradicts, EveningUnreadable
from whiz_tournament.services.tournament_import import json_readers as s

SEATS: Final = [seat.value for seat in Seat]
ENTRY: Final = s.whole(1, HIGHEST_SMALL)
MOST_PEOPLE: Final = 5_000
MOST_LINES: Final = 20_000
DIGEST: Final = matching(r"[0-9a-f]{64}")
SHARE: Final = matching(r"[0-9]{1,6}(/[1-9][0-9]{0,5})?")
FIGURE: Final = matching(r"-?[0-9]{1,6}(/[1-9][0-9]{0,5})?")


PERSON: Final = s.record(
    {
        "number": ENTRY,
        "name": or_empty(plain()),  # empty for somebody who wants none in public
        "category": or_empty(plain(LONGEST_CATEGORY)),
    },
    since={"category": ""},
)
RESULT: Final = s.record({"result": s.text(40), "weight": SHARE, "defence": s.maybe(SHARE)})
ADJUSTED: Final = s.record(
    {"kind": s.one_of([kind.value for kind in AdjustmentKind]), "figure": s.maybe(FIGURE)}
)
LINE: Final = s.record(
    {
        "line": matching(r"[1-9][0-9]{0,4}/[1-9][0-9]{0,4}/[1-9][0-9]{0,1}"),
        "seats": s.by_seat(ENTRY, SEATS),
        "results": s.many(RESULT, 20),
        "owed": s.flag,
        "adjusted": s.by_seat(ADJUSTED, SEATS),
        "group": matching(r"[0-9]{0,2}"),
    }
)
EVENING: Final = s.record(
    {
        "format": s.one_of([FORMAT]),
        "event": PUBLIC_ID,
        "place": PUBLIC_ID,
        "number": s.whole(1, HIGHEST_WIDE),
        "boards": DIGEST,
        "rules": s.record(
            {
                "eligible_percent": s.whole(0, 100),
                "average_flat": s.flag,
                "butler_of": s.one_of([each.value for each in AverageOf]),
            }
        ),
        "people": s.many(PERSON, MOST_PEOPLE),
        "lines": s.many(LINE, MOST_LINES),
        "penalties": s.many(s.record({"entry": ENTRY, "amount": SHARE}), MOST_PEOPLE),
        SIGNATURE: DIGEST,
    }
)


def read_evening(data: Any) -> dict[str, Any]:
    """Return the values of what was delivered, or raise ``EveningUnreadable`` with the place."""
    try:
        evening: dict[str, Any] = EVENING(data, "")
    except WhizError as error:
        place = error.params.get("place", "the document")
        raise EveningUnreadable(field="file", place=place) from error
    return evening


def check_evening(event: Simultaneous, evening: dict[str, Any]) -> None:
    """Refuse what no club can have played; afterwards it can be counted.

    It is counted once to see that, as the club itself counts.
    """
    people = [each["number"] for each in evening["people"]]
    if len(set(people)) < len(people):
        raise EveningContradicts(field="file", place="people")
    if any(each["entry"] not in people for each in evening["penalties"]):
        raise EveningContradicts(field="file", place="penalties")
    try:
        field = compared_evening(event, evening)
        _check_lines(event, field)
        rank(field.field, scoring_method(event.scoring_method), field.rules)
    except (WhizError, ValueError, KeyError) as error:
        raise EveningContradicts(field="file", place="lines") from error


def _check_lines(event: Simultaneous, club: ComparedEvening) -> None:
    """Raise ``ValueError`` for boards, people and seats that are not there, or are there twice."""
    lines, known = club.field.lines, set(club.field.sort_keys)
    seats = set(Seat) - {Seat(event.domy_seat)}
    keys = [line.key for line in lines]
    sat = Counter((line.board, entry) for line in lines if line.fills
                  for entry in line.entries.values())  # fmt: skip
    sound = all(
        line.board <= len(event.boards)
        and line.entries.keys() == seats
        and known.issuperset(line.entries.values())
        for line in lines
    )
    if not sound or len(set(keys)) < len(keys) or max(sat.values(), default=1) > 1:
        raise ValueError(keys[:1])
