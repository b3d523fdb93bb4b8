"""Hypothesis strategies for evenings: any event that can be written down."""

from hypothesis import strategies as st

from boards.denominations import Denomination
from scoring.contracts import Doubling
from scoring.whist.events import (
    AdjustEvent,
    DealEvent,
    Event,
    Honours,
    PartnershipSide,
    PenaltyEvent,
    Status,
)

words = st.text(max_size=12)
keys = st.text("abcdefgh", min_size=1, max_size=3)
small = st.integers(-3, 20)
tricks = st.lists(small, max_size=5).map(tuple)
people = st.lists(keys, max_size=5).map(tuple)

deals = st.builds(
    DealEvent,
    players=people,
    dealer=keys,
    contract=st.none() | words,
    level=st.none() | small,
    trump=st.none() | st.sampled_from(Denomination),
    doubling=st.sampled_from(Doubling),
    attackers=people,
    side_tricks=st.none() | small,
    attacker_tricks=st.none() | tricks,
    queens=st.none() | tricks,
    honours=st.none() | st.builds(Honours, st.sampled_from(PartnershipSide), small),
    called_by=st.none() | st.sampled_from(PartnershipSide),
    status=st.sampled_from(Status),
    culprit=st.none() | keys,
    tricks_before_fault=st.none() | small,
    trou_announced=st.booleans(),
    rabrouche=st.booleans(),
    misere_announcer=st.none() | keys,
    arbiter=st.none() | words,
    auction_round=st.none() | small,
    turned_suit=st.none() | st.sampled_from(Denomination),
    sixth_taker=st.none() | keys,
    last_taker=st.none() | keys,
    note=words,
)
penalties = st.builds(
    PenaltyEvent,
    kind=words,
    culprit=keys,
    beneficiary=st.none() | keys,
    deal=st.none() | small,
    note=words,
)
adjustments = st.builds(
    AdjustEvent, ledger=words, player=keys, amount=st.integers(-100, 100), reason=words
)
events: st.SearchStrategy[Event] = st.one_of(deals, penalties, adjustments)
