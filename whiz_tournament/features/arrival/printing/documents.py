"""What is printed of arriving and paying, by name."""

from typing import Final

from boards.errors import N_
from whiz_tournament.features.arrival.printing import fee_codes, poster
from whiz_tournament.models import Tournament
from whiz_tournament.printing.registry import PrintedOf, PrintedThing

DOCUMENTS: Final[PrintedOf] = {
    Tournament: {
        "arrival_poster": PrintedThing(N_("Poster for the door"), poster.poster, poster.draw),
        "fee_codes": PrintedThing(N_("Codes for transfers"), fee_codes.fee_codes, fee_codes.draw),
    }
}
