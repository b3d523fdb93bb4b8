"""Ranks as one says them: "1st", "3rd equal"; each language has its own endings."""

from typing import Final

from django.utils.translation import gettext, pgettext

ON_TOP: Final = 3


def stands_out(rank: int | None) -> bool:
    """Tell whether a line of a ranking stands out, however many share its rank."""
    return rank is not None and rank <= ON_TOP


def ordinal(number: int) -> str:
    """Return a number as a rank; a language without such an ending gives all of them one."""
    last = 0 if number // 10 % 10 == 1 else number % 10
    if number == 1:
        return pgettext("rank", "1st")
    return {
        1: pgettext("rank", "%(n)dst"),
        2: pgettext("rank", "%(n)dnd"),
        3: pgettext("rank", "%(n)drd"),
    }.get(last, pgettext("rank", "%(n)dth")) % {"n": number}


def rank_in_words(rank: int, *, tied: bool) -> str:
    """Return a rank, said to be shared where it is."""
    said = ordinal(rank)
    return gettext("{rank} equal").format(rank=said) if tied else said
