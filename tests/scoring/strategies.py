"""Hypothesis strategies for the values of `scoring`."""

from hypothesis import strategies as st

from boards.denominations import Denomination
from boards.seats import Seat
from scoring.contracts import Contract, Doubling
from scoring.formulas import Formula
from scoring.results import Played

denominations = st.sampled_from(list(Denomination))
doublings = st.sampled_from(list(Doubling))
levels = st.integers(7, 13)
tricks = st.integers(0, 13)
formulas = st.sampled_from(list(Formula))
contracts = st.builds(Contract, levels, denominations, doublings)
played = st.builds(Played, st.sampled_from(list(Seat)), contracts, tricks)
