"""Whist of fixed pairs: points, manches, parties, a tour, fiches, and what is refused."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.denominations import Denomination
from boards.errors import Malformed
from scoring.whist import rule_set
from scoring.whist.documents import read_event, write_event
from scoring.whist.entry_form import fields_of
from scoring.whist.events import (
    AdjustEvent,
    DealEvent,
    Event,
    Honours,
    PartnershipSide,
    PenaltyEvent,
    Status,
)
from scoring.whist.partnership.tour import Tour
from scoring.whist.position import GamePosition
from scoring.whist.replay import PlayersRefused, Replay, new_replay, standings
from tests.scoring.whist.tables import FOUR, amounts, chosen, codes, last, played, sentences

WHIST = rule_set("whist")
SIDES = (("ann", "cy"), ("bo", "di"))  # who face each other
A3, A4 = Honours(PartnershipSide.A, 3), Honours(PartnershipSide.A, 4)
B3, B4 = Honours(PartnershipSide.B, 3), Honours(PartnershipSide.B, 4)

AMERICAN: dict[str, object] = {"variant": "american"}
ONE: dict[str, object] = {"trick_value": 1}


def deal(tricks: int, honours: Honours | None = None) -> DealEvent:
    """A deal in which Ann and Cy (side A) took so many tricks."""
    return DealEvent(
        players=FOUR, dealer="ann", contract="donne", side_tricks=tricks, honours=honours
    )


def called(honours: Honours | None, by: PartnershipSide = PartnershipSide.A) -> DealEvent:
    return DealEvent(players=FOUR, dealer="ann", contract="donne", honours=honours, called_by=by)


def at(score: tuple[int, int], **options: object) -> Replay:
    """A table in a manche at that score."""
    evening = new_replay(WHIST, FOUR, chosen(WHIST, **options))
    tour = Tour(FOUR, sides=SIDES, score=score)
    return replace(evening, moment=replace(evening.moment, state=tour))


SWEEP = deal(13)  # 14 points: a manche at once
TIE = deal(6)  # 6 and 7 tricks: 2 points for side B
ANNULLED = DealEvent(players=FOUR, dealer="bo", status=Status.ANNULLED)


@pytest.mark.parametrize(
    ("event", "points"),
    [
        (deal(7), [2, 0, 2, 0]),
        (deal(6), [0, 2, 0, 2]),
        (deal(9, A3), [8, 0, 8, 0]),
        (deal(9, B4), [6, 4, 6, 4]),
        (deal(0, A4), [0, 14, 0, 14]),
    ],
    ids=["one trick", "the other side", "three honours", "four of the others", "ten by tricks"],
)
def test_points_of_a_first_deal(event: DealEvent, points: list[int]) -> None:
    assert amounts(last(WHIST, event)) == points


@pytest.mark.parametrize(
    ("score", "options", "event", "after", "fiches"),
    [
        ((8, 6), {}, deal(7, B4), (0, 0), [1, -1, 1, -1]),
        ((8, 6), {"tricks_first": False}, deal(7, B4), (0, 0), [1, -1, 1, -1]),
        ((8, 6), {"tricks_first": False}, deal(6, A4), (0, 0), [1, -1, 1, -1]),
        ((8, 8), {"tricks_first": False}, deal(6, A4), (0, 0), [-1, 1, -1, 1]),
        ((8, 0), {}, deal(6, A3), (0, 0), [2, -2, 2, -2]),
        ((9, 0), {}, deal(6, A3), (9, 2), None),
        ((9, 0), ONE, deal(6, B4), (9, 5), None),
        ((9, 0), ONE, deal(7, A3), (0, 0), [3, -3, 3, -3]),
        ((4, 5), ONE, deal(12), (0, 0), [1, -1, 1, -1]),
        ((4, 5), ONE | {"five_points_band": 2}, deal(12), (0, 0), [2, -2, 2, -2]),
        ((4, 6), {"five_points_band": 2}, deal(9), (0, 0), [1, -1, 1, -1]),
        ((4, 4), {}, deal(3), (0, 0), [-2, 2, -2, 2]),
        ((0, 0), {}, SWEEP, (0, 0), [3, -3, 3, -3]),
        ((0, 0), {"losers_pay": False}, SWEEP, (0, 0), [3, 0, 3, 0]),
        ((6, 2), AMERICAN, deal(7), (0, 0), [6, -6, 6, -6]),
        ((6, 2), AMERICAN | {"losers_pay": False}, deal(7), (0, 0), [6, 0, 6, 0]),
        ((6, 2), AMERICAN | ONE, deal(6), (6, 3), None),
        ((6, 2), AMERICAN | ONE, deal(7), (0, 0), [5, -5, 5, -5]),
    ],
    ids=[
        "tricks first: no honours for anyone", "both reach ten: the tricks decide",
        "honours alone reach ten", "both reach ten, by honours and by tricks",
        "at 8 without a call, honours still count", "at 9 honours do not count",
        "at 9 those of the others do", "at 9 one trick is enough", "5 belongs to 1 fiche",
        "5 belongs to 2 fiches", "6 always to 1", "4 to 2", "0 to 3", "the losers do not pay",
        "American: 8 to 2 gives 6", "American: the losers do not pay", "American, one a trick",
        "American: 7 to 2",
    ],
)  # fmt: skip
def test_a_manche(
    score: tuple[int, int],
    options: dict[str, object],
    event: DealEvent,
    after: tuple[int, int],
    fiches: list[int] | None,
) -> None:
    line = at(score, **options).then(event).lines[-1]
    assert line.after.score == after
    expected: Sequence[int | None] = fiches or [None] * 4
    assert amounts(line, "fiches") == expected


@pytest.mark.parametrize("honours", [A3, A4], ids=["three", "four"])
def test_a_side_at_eight_calls_and_wins_the_manche(honours: Honours) -> None:
    line = at((8, 6)).then(called(honours)).lines[-1]
    assert amounts(line) == [2, 0, 2, 0]
    assert amounts(line, "fiches") == [1, -1, 1, -1]
    assert line.after.manches == (1, 0)
    assert [remark.sentence(str) for remark in line.remarks] == ["Side A wins the manche, 10 to 6."]


@pytest.mark.parametrize(
    ("per", "fiches"), [("player", [7, -7, 7, -7]), ("side", [5, -5, 5, -5])], ids=str
)
def test_two_manches_win_the_partie(per: str, fiches: list[int]) -> None:
    line = last(WHIST, SWEEP, SWEEP, partie_bonus_per=per)
    assert amounts(line, "fiches") == fiches
    assert line.after == Tour(FOUR, played=("cy",))
    assert [remark.sentence(str) for remark in line.remarks] == [
        "Side A wins the manche, 14 to 0.",
        "Side A wins the partie.",
    ]


def test_points_lapse_when_a_manche_ends() -> None:
    evening = played(WHIST, [deal(6), SWEEP, deal(8)])
    assert [line.after.score for line in evening.lines] == [(0, 2), (0, 0), (4, 0)]
    assert evening.lines[-1].after.manches == (1, 0)
    assert amounts(evening.lines[1], "fiches") == [2, -2, 2, -2]


def test_a_tour_is_a_partie_with_each_other_player() -> None:
    """Ann wins all three parties, each with another partner."""
    events: list[Event | None] = [
        SWEEP,  # with Cy, who faces her: 3
        SWEEP,  # 3 + 4
        replace(SWEEP, attackers=("ann", "bo")),  # named: 3
        deal(7),  # 2 points
        deal(3),  # Cy and Di 6
        deal(12),  # Ann and Bo 14 to 6: 1 + 4
        deal(9),  # the only pairing left: Ann and Di 6
        deal(6, A4),  # 10 to 2: 2
        SWEEP,  # 3 + 4
    ]
    evening = played(WHIST, events)
    assert [amounts(line, "fiches") for line in evening.lines] == [
        [3, -3, 3, -3],
        [7, -7, 7, -7],
        [3, 3, -3, -3],
        [None] * 4,
        [None] * 4,
        [5, 5, -5, -5],
        [None] * 4,
        [2, -2, -2, 2],
        [7, -7, -7, 7],
    ]
    assert evening.totals["fiches"] == {"ann": 27, "bo": -11, "cy": -7, "di": -9}
    assert evening.moment.state.played == ("cy", "bo", "di")
    assert [place.player for place in standings(evening)["fiches"]] == ["ann", "cy", "di", "bo"]
    assert evening.lines[-1].remarks[-1].sentence(str) == "The tour is over."
    assert codes(evening.then(SWEEP).lines[-1]) == [("contract", "tour_over")]


def test_mending_the_first_deal_replays_the_tour() -> None:
    events: list[Event | None] = [SWEEP, SWEEP, replace(SWEEP, attackers=("ann", "bo"))]
    mended = played(WHIST, [TIE, *events[1:]])
    assert [line.counts for line in mended.lines] == [True, True, False]
    assert codes(mended.lines[2]) == [("attackers", "sides_changed")]
    assert mended.totals["fiches"] == {"ann": 2, "bo": -2, "cy": 2, "di": -2}


def test_in_the_american_variant_partners_may_change_before_each_manche() -> None:
    events = [
        deal(10),  # Ann and Cy 8 to 0
        replace(deal(8), attackers=("bo", "ann")),  # 4
        deal(8),  # 8 to 0
        deal(13),  # they stay together: 14
    ]
    evening = played(WHIST, events, **AMERICAN)
    assert evening.totals["fiches"] == {"ann": 30, "bo": 14, "cy": -14, "di": -30}
    assert evening.moment.state.played == ()
    assert not evening.moment.state.finished


REFUSED: dict[str, tuple[tuple[int, int], dict[str, object], DealEvent, str, str]] = {
    "14 tricks": (
        (0, 0), {}, deal(14), "side_tricks", "From 0 to 13 tricks can be taken, not 14."
    ),
    "negative tricks": (
        (0, 0), {}, deal(-1), "side_tricks", "From 0 to 13 tricks can be taken, not -1."
    ),
    "no tricks": (
        (0, 0),
        {},
        replace(SWEEP, side_tricks=None),
        "side_tricks",
        "Say how many tricks the attackers took.",
    ),
    "the tricks of both sides": (
        (0, 0),
        {},
        replace(SWEEP, attacker_tricks=(7, 7)),
        "attacker_tricks",
        "Deal has no use for this entry. Leave it empty, or choose again.",
    ),
    "two honours": (
        (0, 0),
        {},
        deal(7, Honours(PartnershipSide.A, 2)),
        "honours",
        "A side counts three or four trump honours, not 2.",
    ),
    "five honours": (
        (0, 0),
        {},
        deal(7, Honours(PartnershipSide.B, 5)),
        "honours",
        "A side counts three or four trump honours, not 5.",
    ),
    "called with tricks": (
        (8, 0),
        {},
        replace(called(A3), side_tricks=7),
        "side_tricks",
        "A deal that is called is not played. Leave the tricks empty.",
    ),
    "called at 6": (
        (6, 8), {}, called(A3), "called_by", "Only a side at 8 may call, not at 6."
    ),
    "called at 9": (
        (9, 8), {}, called(A3), "called_by", "Only a side at 8 may call, not at 9."
    ),
    "called without honours": (
        (8, 0),
        {},
        called(None),
        "honours",
        "The side that calls needs three or four trump honours.",
    ),
    "called with the honours of the others": (
        (8, 0),
        {},
        called(B3),
        "honours",
        "The side that calls needs three or four trump honours.",
    ),
    "called in the American variant": (
        (4, 0),
        AMERICAN,
        called(None),
        "called_by",
        "Nobody calls in the American variant. Write down the tricks.",
    ),
    "honours in the American variant": (
        (4, 0),
        AMERICAN,
        deal(7, A3),
        "honours",
        "No honours are counted in the American variant. Leave them empty.",
    ),
    "partners who change": (
        (2, 0),
        {},
        replace(SWEEP, attackers=("ann", "bo")),
        "attackers",
        "Partners stay together until the partie is over. Leave the sides as they are.",
    ),
    "American partners who change in a manche": (
        (2, 0),
        AMERICAN,
        replace(SWEEP, attackers=("ann", "bo")),
        "attackers",
        "Partners stay together until the partie is over. Leave the sides as they are.",
    ),
    "three players": (
        (0, 0),
        {},
        replace(SWEEP, players=FOUR[:3]),
        "players",
        "4 different players sit at the table in this game.",
    ),
    "a player twice": (
        (0, 0),
        {},
        replace(SWEEP, players=("ann", "bo", "cy", "ann")),
        "players",
        "4 different players sit at the table in this game.",
    ),
    "passed out": (
        (0, 0),
        {},
        replace(ANNULLED, status=Status.PASSED_OUT),
        "status",
        "A deal cannot end like that in this game.",
    ),
    "without trump": (
        (0, 0),
        {},
        replace(SWEEP, trump=Denomination.NT),
        "trump",
        "The trump of Deal is the suit of the turned card.",
    ),
    "a last trick that nobody asked for": (
        (0, 0),
        {},
        replace(SWEEP, last_taker="ann"),
        "last_taker",
        "The deal passes to the left at this table. Leave the last trick empty.",
    ),
    "a last trick taken from outside": (
        (0, 0),
        {"dealer_rule": "last_trick_winner"},
        replace(SWEEP, last_taker="eve"),
        "last_taker",
        "The last trick was taken by one of the players of the deal.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("score", "options", "event", "field", "sentence"), REFUSED.values(), ids=REFUSED
)
def test_what_cannot_be_is_refused(
    score: tuple[int, int],
    options: dict[str, object],
    event: DealEvent,
    field: str,
    sentence: str,
) -> None:
    line = at(score, **options).then(event).lines[-1]
    assert not line.counts
    assert (line.issues[0].field, sentences(line)) == (field, [sentence])


def test_the_same_pairing_is_not_played_twice_in_a_tour() -> None:
    line = last(WHIST, SWEEP, SWEEP, replace(SWEEP, attackers=("bo", "di")))
    assert sentences(line) == [
        "These partners have already played a partie together. Choose other partners."
    ]


@pytest.mark.parametrize("players", [FOUR[:3], (*FOUR, "eve")], ids=["three", "five"])
def test_exactly_four_sit_down(players: tuple[str, ...]) -> None:
    with pytest.raises(PlayersRefused):
        new_replay(WHIST, players, chosen(WHIST))


def test_honours_on_both_sides_cannot_be_written_down() -> None:
    document = write_event(deal(7, A3), "whist")
    document["honours"] = [document["honours"], {"side": "B", "count": 3}]
    with pytest.raises(Malformed):
        read_event(document, "whist")


def test_there_are_no_penalties_in_this_game() -> None:
    line = last(WHIST, PenaltyEvent(kind="grave", culprit="ann"))
    assert codes(line) == [("kind", "penalty_unknown")]


def test_fiches_and_points_are_adjusted_with_a_reason() -> None:
    points = AdjustEvent(ledger="points", player="di", amount=4, reason="A revoke.")
    fiches = AdjustEvent(ledger="fiches", player="ann", amount=-1, reason="A bet.")
    evening = played(WHIST, [deal(7), points, fiches])
    assert evening.moment.state.score == (2, 4)
    assert amounts(evening.lines[1]) == [None, 4, None, 4]
    assert evening.totals["fiches"] == {"ann": -1, "bo": 0, "cy": 0, "di": 0}


@pytest.mark.parametrize(
    ("amount", "sentence"),
    [
        (8, "An adjustment leaves a side between 0 and 9 points, not at 10."),
        (-3, "An adjustment leaves a side between 0 and 9 points, not at -1."),
    ],
    ids=["a manche", "below nothing"],
)
def test_an_adjustment_wins_no_manche(amount: int, sentence: str) -> None:
    event = AdjustEvent(ledger="points", player="cy", amount=amount, reason="A revoke.")
    assert sentences(last(WHIST, deal(7), event)) == [sentence]


def test_points_are_adjusted_in_a_manche_only() -> None:
    event = AdjustEvent(ledger="points", player="cy", amount=2, reason="A revoke.")
    assert codes(last(WHIST, event)) == [("ledger", "no_manche")]


def test_who_deals_next() -> None:
    assert played(WHIST, [SWEEP]).next_dealer == "bo"
    assert played(WHIST, [SWEEP, ANNULLED]).next_dealer == "bo"
    agreed = {"dealer_rule": "last_trick_winner"}
    assert played(WHIST, [replace(SWEEP, last_taker="cy")], **agreed).next_dealer == "cy"
    unsaid = last(WHIST, SWEEP, **agreed)
    assert unsaid.counts
    assert codes(unsaid) == [("last_taker", "last_trick_missing")]


@pytest.mark.parametrize(
    ("score", "options", "asked"),
    [
        ((0, 0), {}, {"honours"}),
        ((8, 2), {}, {"honours", "called_by"}),
        ((2, 2), {"dealer_rule": "last_trick_winner"}, {"honours", "last_taker"}),
        ((2, 2), AMERICAN, set()),
        ((0, 0), AMERICAN, {"attackers"}),
    ],
    ids=["in a partie", "a side at 8", "last trick", "American", "a new American manche"],
)
def test_the_form_asks_only_what_matters_now(
    score: tuple[int, int], options: dict[str, object], asked: set[str]
) -> None:
    moment = at(score, **options).moment
    assert WHIST.asks(WHIST.contracts[0], moment) == asked


def test_the_form_asks_for_partners_when_a_partie_begins() -> None:
    moment: GamePosition[Tour] = new_replay(WHIST, FOUR, chosen(WHIST)).moment
    assert WHIST.asks(WHIST.contracts[0], moment) == {"attackers", "honours"}


@pytest.mark.parametrize(
    ("score", "names"),
    [
        ((0, 0), ["trump", "honours", "side_tricks"]),
        ((8, 0), ["trump", "honours", "called_by", "side_tricks"]),
    ],
    ids=["a new manche", "a side at 8"],
)
def test_the_form_of_a_deal(score: tuple[int, int], names: list[str]) -> None:
    fields = fields_of(WHIST, "donne", at(score).moment)
    assert [field.name for field in fields] == names
    assert fields[-1].required is ("called_by" not in names)


def test_partners_are_told_for_each_deal() -> None:
    evening = played(WHIST, [SWEEP, SWEEP, replace(SWEEP, attackers=("di", "ann")), deal(7)])
    assert [WHIST.partners(SWEEP, line.before) for line in evening.lines] == [
        SIDES,
        SIDES,
        (("ann", "bo"), ("cy", "di")),  # nobody named: the next pairing
        (("ann", "di"), ("bo", "cy")),
    ]


def test_the_table_says_where_the_manche_stands() -> None:
    state = played(WHIST, [SWEEP, deal(8), deal(5)]).moment.state
    assert WHIST.marks(state) == {
        "Score A–B": "4–4",
        "Manches A–B": "1–0",
        "Parties played": 0,
    }


def test_the_value_table_says_what_the_code_pays() -> None:
    rows = WHIST.value_table(chosen(WHIST)).rows
    assert [(row.label, row.figures) for row in rows] == [
        ("Trick", (2, None, None)),
        ("Trump honours", (2, None, None)),
        ("Trump honours", (4, None, None)),
        ("Manche", (None, 3, -3)),
        ("Manche", (None, 2, -2)),
        ("Manche", (None, 1, -1)),
        ("Partie", (None, 4, -4)),
    ]
    assert len(WHIST.value_table(chosen(WHIST, **AMERICAN)).rows) == 2


honours = st.none() | st.builds(Honours, st.sampled_from(PartnershipSide), st.sampled_from([3, 4]))
deals = st.builds(deal, st.integers(0, 13), honours)
options = st.fixed_dictionaries(
    {
        "trick_value": st.sampled_from([1, 2]),
        "tricks_first": st.booleans(),
        "five_points_band": st.sampled_from([1, 2]),
        "partie_bonus_per": st.sampled_from(["player", "side"]),
    }
)


@given(options, st.lists(deals, max_size=30))
def test_what_losers_pay_is_what_winners_collect(
    chosen_options: dict[str, object], events: list[DealEvent]
) -> None:
    evening = played(WHIST, events, **chosen_options)
    assert sum(evening.totals["fiches"].values()) == 0
    state = evening.moment.state
    assert max(state.score) < 10
    assert max(state.manches) < 2
    refused = [line for line in evening.lines if not line.counts]
    assert state.finished or not refused
