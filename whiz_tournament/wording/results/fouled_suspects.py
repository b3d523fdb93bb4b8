"""Why a board seems to have held other cards, a sentence for each table."""

from django.utils.translation import gettext as _

from scoring.fouled_boards import FouledReason
from scoring.results import Played
from whiz_tournament.queries.results.fouled_suspects import SuspectSign
from whiz_tournament.wording.letters import card_in_words
from whiz_tournament.wording.results.corrections import place_in_words
from whiz_tournament.wording.results.values import value_in_words


def sign_in_words(sign: SuspectSign) -> str:
    """Return what one table tells."""
    said = {
        FouledReason.HELD_TWICE: _(
            "{place}: {card} was led, from another hand than in round {round}, table {table}."
        ),
        FouledReason.LEAD: _(
            "{place}: {card} was led, which none of the hands that may lead held."
        ),
        FouledReason.RESULT: _("{place}: {result} does not fit the cards."),
        FouledReason.SAID: _("{place}: the table called the director: a card is misplaced."),
    }
    played, against = sign.line.standing, sign.against or sign.line
    lead = played.lead if isinstance(played, Played) else None
    return said[sign.reason].format(
        place=place_in_words(sign.line.key),
        card=card_in_words(str(lead)) if lead else "",
        round=against.round,
        table=against.table,
        result=value_in_words(played),
    )
