"""Whatever is written down, a game takes it or says why not; it never falls over."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.whist import RULE_SETS
from scoring.whist.events import AdjustEvent, DealEvent, PenaltyEvent
from scoring.whist.replay import replay
from scoring.whist.sheet import sheet
from tests.examples import examples
from tests.scoring.whist.drawn import options_of
from tests.scoring.whist.strategies import deals
from tests.scoring.whist.tables import FOUR

people = st.sampled_from((*FOUR, "eve"))


@pytest.mark.parametrize("game", sorted(RULE_SETS))
@settings(max_examples=examples(20))
@given(data=st.data())
def test_anything_is_taken_or_refused_with_a_sentence(data: st.DataObject, game: str) -> None:
    ruleset = RULE_SETS[game]
    contracts = st.sampled_from([spec.key for spec in ruleset.contracts])
    wild = st.builds(
        DealEvent,
        players=st.permutations(FOUR).map(lambda seats: tuple(seats[: ruleset.seats])),
        dealer=people,
        contract=contracts,
        level=st.none() | st.integers(-1, 14),
        attackers=st.lists(people, max_size=4).map(tuple),
        side_tricks=st.none() | st.integers(-1, 14),
        last_taker=st.none() | people,
        status=st.sampled_from(sorted(ruleset.statuses)),
    )
    ledgers = st.sampled_from([ledger.name for ledger in ruleset.ledgers])
    adjust = st.builds(
        AdjustEvent,
        ledger=ledgers,
        player=people,
        amount=st.integers(-9, 9),
        reason=st.just("Agreed."),
    )
    kinds = st.sampled_from([*(spec.kind for spec in ruleset.penalties), "none of them"])
    penalty = st.builds(PenaltyEvent, kind=kinds, culprit=people, deal=st.none() | st.integers())
    events = data.draw(st.lists(st.one_of(deals, wild, wild, adjust, penalty), max_size=8))
    players = FOUR[: ruleset.seats]
    evening = replay(ruleset, players, events, data.draw(options_of(ruleset)))
    assert [row.counts for row in sheet(evening).rows] == [line.counts for line in evening.lines]
    for line in evening.lines:
        refused = [issue.sentence(str) for issue in line.issues if issue.refuses]
        assert line.counts is not bool(refused)
        assert all(sentence.endswith(".") for sentence in refused)
