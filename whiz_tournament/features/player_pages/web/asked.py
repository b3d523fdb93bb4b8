"""What somebody typed to find boards, in the letters and words of their language."""

from django.utils.translation import pgettext

from whiz_tournament.features.player_pages.queries.boards import AskedContract
from whiz_tournament.web.shared.alphabets import ALPHABETS, typing_language


def asked_contract(text: str) -> AskedContract | None:
    """Return the contract that is looked for, ``None`` where the text is none."""
    words = {
        pgettext("search", "made").casefold(): True,
        pgettext("search", "down").casefold(): False,
    }
    return AskedContract.read(text, ALPHABETS[typing_language()].denominations, words)
