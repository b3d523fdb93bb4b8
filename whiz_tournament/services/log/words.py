"""What the states of a head are called in a sentence."""

from typing import Final

from boards.errors import N_, Phrase
from whiz_tournament.models import LineState

STATE_WORDS: Final = {
    LineState.EMPTY: Phrase(N_("empty")),
    LineState.ENTERED: Phrase(N_("entered")),
    LineState.CONFIRMED: Phrase(N_("confirmed")),
    LineState.DISPUTED: Phrase(N_("disputed")),
    LineState.VOID: Phrase(N_("void")),
}
