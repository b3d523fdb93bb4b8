"""Values for the properties: deals and boards."""

from hypothesis import strategies as st

from boards.board import LAST_NUMBER, Board
from boards.deals import DEALS, Deal
from boards.seats import SEATS, Seat

seats = st.sampled_from(SEATS)
deals = st.integers(0, DEALS - 1).map(Deal.from_number)


@st.composite
def board_lists(draw: st.DrawFn, last: int = LAST_NUMBER, most: int = 8) -> list[Board]:
    """Boards with different numbers, one Domy's seat and any human dealer."""
    domy = draw(seats)
    humans = st.sampled_from([seat for seat in Seat if seat is not domy])
    numbers = draw(st.lists(st.integers(1, last), min_size=1, max_size=most, unique=True))
    return [Board(n, draw(humans), domy, draw(deals)) for n in numbers]
