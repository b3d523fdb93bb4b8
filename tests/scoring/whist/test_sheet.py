"""The score sheet: a row for everything, running totals, options that differ, the reminder."""

import pytest

from scoring.games.options import frozen_options
from scoring.whist import RULE_SETS
from scoring.whist.events import DealEvent, PenaltyEvent, Status
from scoring.whist.replay import replay
from scoring.whist.sheet import sheet
from tests.scoring.whist.reglement_deals import ANN, GAME, TABLE, deal, evening

NOBODY_BID = DealEvent(players=TABLE, dealer=ANN, status=Status.PASSED_OUT)


def test_every_event_has_its_row() -> None:
    model = sheet(
        evening(
            deal("seul"),
            PenaltyEvent(kind="minor", culprit=ANN),
            deal("dames"),
            NOBODY_BID,
            deal("emballage"),
            no_contract="double_next",
            minor_penalty="cafe",
        )
    )
    assert [(row.number, row.deal, row.counts) for row in model.rows] == [
        (1, 1, True),
        (2, None, True),
        (3, None, False),
        (4, 2, True),
        (5, 3, True),
    ]
    assert [row.amounts["points"] for row in model.rows] == [
        (9, -3, -3, -3),
        (0, None, None, None),
        (None, None, None, None),
        (None, None, None, None),
        (6, -6, 6, -6),
    ]
    assert [row.totals["points"] for row in model.rows] == [
        *[(9, -3, -3, -3)] * 4,
        (15, -9, 3, -9),
    ]
    assert model.totals == {"points": (15, -9, 3, -9)}
    assert [row.marks for row in model.rows] == [{}, {}, {}, {"Next deal": "×2"}, {}]
    assert [remark.sentence(str) for row in model.rows for remark in row.remarks] == [
        "A coffee in place of points.",
        "Nobody bid: the next deal that is scored counts double.",
        "Counts double.",
    ]
    assert [row.reasons for row in model.rows] == [
        ("Seul",), ("Minor fault",), (), (), ("Emballage",),
    ]  # fmt: skip
    assert [issue.code for issue in model.rows[2].issues] == ["dames_off"]


def test_the_head_shows_what_the_club_changed() -> None:
    model = sheet(evening(seul_cap=None, ad_fundum=True))
    assert [(spec.name, value) for spec, value in model.chosen] == [
        ("seul_cap", None),
        ("ad_fundum", True),
    ]
    assert [ledger.name for ledger in model.ledgers] == ["points", "ad_fundum"]


def test_a_place_that_was_taken_back_keeps_its_row() -> None:
    model = sheet(replay(GAME, TABLE, [None, deal("seul")], frozen_options(GAME.options, {})))
    assert [(row.number, row.deal, row.event is None) for row in model.rows] == [
        (1, None, True),
        (2, 1, False),
    ]


@pytest.mark.parametrize("game", RULE_SETS)
def test_every_game_has_a_sheet_with_its_reminder(game: str) -> None:
    ruleset = RULE_SETS[game]
    model = sheet(replay(ruleset, TABLE, [], frozen_options(ruleset.options, {})))
    assert (model.rows, model.chosen) == ((), ())
    assert {place.total for place in model.standings[ruleset.main_ledger.name]} == {0}
    assert len(model.reminder.rows) > 4


@pytest.mark.parametrize(
    ("event", "results"),
    [
        (deal("emballage", level=9, side_tricks=11), ("+2",)),
        (deal("seul", level=7, side_tricks=7), ("=",)),
        (deal("abondance", level=10, side_tricks=7), ("-3",)),
        (deal("petite_misere", attackers=TABLE[:2], attacker_tricks=(0, 3)), ("won", "lost")),
        (deal("piccolo"), ("won",)),
        (deal("dames"), ()),
        (deal("emballage", status=Status.ANNULLED, side_tricks=None), ()),
        (deal("emballage", level=7), ()),
    ],
    ids=["more", "just", "less", "each", "alone", "queens", "annulled", "refused"],
)
def test_a_row_tells_how_the_deal_ended(event: DealEvent, results: tuple[str, ...]) -> None:
    (row,) = sheet(evening(event)).rows
    assert row.contract == GAME.contract(event.contract)
    assert row.results == results
