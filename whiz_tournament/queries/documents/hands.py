"""The boards whose hands are known; who may have them is for the caller to decide."""

from boards.deals import Deal
from boards.seats import Seat
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.documents.places import head_of, places
from whiz_tournament.queries.documents.values import BoardHands, Hands, Selection


def hands(tournament: Tournament, selection: Selection) -> Hands:
    """Return the boards with hands, of one round or of all."""
    rows = BoardRecord.objects.filter(tournament=tournament).exclude(deal="")
    if selection.round is not None or selection.tables:
        chosen = {board for place in places(tournament, selection) for board in place.boards}
        rows = rows.filter(number__in=chosen)
    domy = Seat(tournament.domy_seat)
    boards = (
        BoardHands(number, Seat(dealer), domy, Deal.parse(deal), makeable)
        for number, dealer, deal, makeable in rows.order_by("number").values_list(
            "number", "dealer", "deal", "makeable"
        )
    )
    return Hands(head_of(tournament), tuple(boards))
