"""The parts of a ``whiz-release/1`` that holds a tournament, as a table of readers."""

from typing import Final

from boards.denominations import Denomination
from boards.seating import SeatingRule
from boards.seats import SEATS
from scoring.adjustments import AdjustmentKind
from scoring.formulas import Formula
from scoring.methods import METHODS, Unit
from scoring.play_roles import PlayRole
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.models import (
    InterimRanking,
    LineState,
    RankedName,
    ReleaseStatus,
    TournamentStatus,
)
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.queries.results.score_card import ScoreCardLine
from whiz_tournament.queries.results.seat_cells import ResultShare, ResultTexts, SeatCell
from whiz_tournament.queries.results.traveller import (
    TravellerColumn,
    TravellerPage,
    TravellerRow,
)
from whiz_tournament.services.online.release_readers import (
    PUBLIC_ID,
    by_all,
    defaults_of,
    matching,
    or_empty,
    plain,
    some_seats,
    words,
)
from whiz_tournament.services.tournament_import import json_readers as s

MOST_ENTRIES: Final = 1000
MOST_LINES: Final = 2000
SEAT_NAMES: Final = tuple(seat.value for seat in SEATS)
DENOMINATIONS: Final = tuple(each.value for each in Denomination)
SEAT: Final = words(*SEAT_NAMES)
SMALL: Final = s.whole(0, HIGHEST_SMALL)
ROUND: Final = s.whole(1, HIGHEST_SMALL)
TABLE: Final = s.whole(1, 99_999)
BOARD: Final = s.whole(1, 9999)
ENTRY: Final = s.whole(1, HIGHEST_WIDE)
GROUP: Final = s.whole(0, 99)
FIGURE: Final = matching(r"[+-]?[0-9]{1,7}(\.[0-9]{1,4})?")
SHARE: Final = s.maybe(FIGURE)
HAND: Final = matching(r"[2-9TJQKA]{0,13}(\.[2-9TJQKA]{0,13}){3}")
HANDS: Final = s.maybe(by_all(SEAT_NAMES, HAND))
DEAL: Final = matching(r"([NESW]:[2-9TJQKA. -]{1,78})?")
MAKEABLE: Final = s.maybe(some_seats(by_all(DENOMINATIONS, s.whole(0, 13))))
UNIT: Final = words(*[each.value for each in Unit])
SECTION: Final = or_empty(plain(8))
CONTRACT: Final = matching(r"([1-9]|1[0-3])(C|D|H|S|NT)X{0,2}")
TRICKS: Final = s.whole(0, 13)
RESULT: Final = matching(r"=|[+-][0-9]{1,2}")
LEAD: Final = matching(r"[CDHS]([2-9TJQKA]|10)")
STATE: Final = words(*LineState.values)


TOURNAMENT: Final = s.record(
    {
        "id": PUBLIC_ID,
        "name": plain(),
        "date": s.day,
        "formula": words(*[each.value for each in Formula]),
        "scoring_method": words(*METHODS),
        "seating_rule": words(*[each.value for each in SeatingRule]),
        "domy_seat": SEAT,
        "interim_ranking": words(*InterimRanking.values),
        "status": words(
            TournamentStatus.RUNNING, TournamentStatus.CLOSED, TournamentStatus.PUBLISHED
        ),
        "final": s.flag,
        "becomes_final": s.flag,
        "rounds": s.whole(0, 999),
        "published_at": s.maybe(s.moment),
        "corrections_until": s.maybe(s.moment),
        "targets": s.text(200),
        "ranked_name": words(*RankedName.values),
    }
)
PERSON: Final = s.record({"number": ENTRY, "name": s.maybe(plain()), "present": s.flag})
SUBSTITUTE: Final = s.record(
    {
        "person": s.whole(1, MOST_ENTRIES),
        "name": plain(),
        "entry": ENTRY,
        "round": ROUND,
        "boards": s.many(BOARD, 99),
    }
)
STANDING: Final = s.record(
    {
        "rank": s.maybe(ENTRY),
        "tied": s.flag,
        "entry": ENTRY,
        "score": SHARE,
        "percentage": SHARE,
        "boards": SMALL,
        "matchpoints": SHARE,
        "total": SHARE,
        "top": s.whole(0, HIGHEST_WIDE),
        "penalty": FIGURE,
        "adjusted": s.flag,
        "eligible": s.flag,
        "before": s.maybe(ENTRY),
        "rests": SMALL,
        "section": SECTION,
        "unpenalised": SHARE,
        "compared": s.maybe(SMALL),
    },
    since=defaults_of(RankingRow, "before", "rests", "section", "unpenalised", "compared"),
)
RANKING: Final = s.record(
    {
        "status": words(*ReleaseStatus.values),
        "number": ENTRY,
        "as_of_round": SMALL,
        "method": words(*METHODS),
        "unit": UNIT,
        "compared": s.flag,
        "standings": s.many(STANDING, MOST_ENTRIES),
        "apart": s.flag,
        "unconfirmed": s.whole(0, HIGHEST_WIDE),
        "to_check": s.whole(0, HIGHEST_WIDE),
    },
    since=defaults_of(RankingPage, "apart", "unconfirmed", "to_check"),
)
WEIGHTED: Final = s.record(
    {
        "percent": FIGURE,
        "declarer": SEAT,
        "contract": CONTRACT,
        "tricks": TRICKS,
        "result": RESULT,
        "points": some_seats(s.whole(-10_000, 10_000)),
        "defence": SHARE,
    },
    since=defaults_of(ResultShare, "defence"),
)
OUTCOME: Final = s.record(
    {
        "declarer": s.maybe(SEAT),
        "contract": s.maybe(CONTRACT),
        "tricks": s.maybe(TRICKS),
        "result": s.maybe(RESULT),
        "lead": s.maybe(LEAD),
        "passed_out": s.flag,
        "not_played": s.flag,
        "shares": s.many(WEIGHTED, 9),
    },
    since=defaults_of(ResultTexts, "shares"),
)
CELL: Final = s.record(
    {
        "seat": SEAT,
        "entry": ENTRY,
        "points": SHARE,
        "matchpoints": SHARE,
        "score": SHARE,
        "percentage": SHARE,
        "adjusted": SHARE,
        "better": SHARE,
        "same": SHARE,
        "worse": SHARE,
        "others": SHARE,
        "count": SMALL,
        "expected": SMALL,
        "top": s.whole(-2, HIGHEST_WIDE),
        "given": s.maybe(words(*[each.value for each in AdjustmentKind])),
        "own": SHARE,
    },
    since=defaults_of(SeatCell, "given", "own"),
)
LINE: Final = s.record(
    {
        "round": ROUND,
        "table": TABLE,
        "state": STATE,
        "group": GROUP,
        "outcome": OUTCOME,
        "cells": s.many(CELL, 3),
        "section": SECTION,
    },
    since=defaults_of(TravellerRow, "section"),
)
FREQUENCY: Final = s.record(
    {"points": FIGURE, "count": SMALL, "score": SHARE, "matchpoints": SHARE}
)
COLUMN: Final = s.record(
    {"seat": SEAT, "frequencies": s.many(FREQUENCY, MOST_LINES), "section": SECTION},
    since=defaults_of(TravellerColumn, "section"),
)
TRAVELLER: Final = s.record(
    {
        "number": BOARD,
        "dealer": SEAT,
        "domy": SEAT,
        "hands": HANDS,
        "makeable": MAKEABLE,
        "expected": SMALL,
        "unit": UNIT,
        "lines": s.many(LINE, MOST_LINES),
        "columns": s.many(COLUMN, 300),
        "earlier": s.maybe(BOARD),
        "later": s.maybe(BOARD),
        "apart": s.flag,
    },
    since=defaults_of(TravellerPage, "earlier", "later", "apart"),
)
CARD_LINE: Final = s.record(
    {
        "round": ROUND,
        "table": TABLE,
        "board": BOARD,
        "state": STATE,
        "role": words("", *[each.value for each in PlayRole]),
        "outcome": OUTCOME,
        "cell": CELL,
        "opponents": s.many(s.record({"seat": SEAT, "entry": ENTRY}), 2),
        "running": SHARE,
    },
    since=defaults_of(ScoreCardLine, "running"),
)
CARD: Final = s.record(
    {
        "entry": ENTRY,
        "unit": UNIT,
        "lines": s.many(CARD_LINE, 999),
        "roles": s.many(
            s.record(
                {
                    "role": words(*[each.value for each in PlayRole]),
                    "boards": SMALL,
                    "score": FIGURE,
                }
            ),
            3,
        ),
    }
)
RELEASE: Final = s.record(
    {
        "number": ENTRY,
        "status": words(*ReleaseStatus.values),
        "as_of_round": SMALL,
        "seal": matching(r"([0-9a-f]{64})?"),
        "at": s.moment,
        "ranking": RANKING,
        "travellers": s.many(TRAVELLER, 999),
        "score_cards": s.many(CARD, MOST_ENTRIES),
    }
)
CARDS: Final = s.record(
    {
        "number": BOARD,
        "dealer": SEAT,
        "deal": DEAL,
        "makeable": MAKEABLE,
        "amended": s.many(
            s.record({"group": GROUP, "deal": DEAL, "makeable": MAKEABLE}), MOST_ENTRIES
        ),
    }
)
TOURNAMENT_PARTS: Final = {
    "tournament": TOURNAMENT,
    "entries": s.many(PERSON, MOST_ENTRIES),
    "substitutes": s.many(SUBSTITUTE, MOST_ENTRIES),
    "release": RELEASE,
    "boards": s.many(CARDS, 999),
}
