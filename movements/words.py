"""A word for each figure, because a number alone says little."""

from typing import Final

from boards.errors import N_

FAIRNESS_WORDS: Final = (
    (90, N_("excellent")),
    (70, N_("very good")),
    (50, N_("good")),
    (30, N_("fair")),
    (0, N_("weak")),
)
"""From this fairness on, this word; "weak" is usual for few rounds and many players."""

QUALITY_WORDS: Final = (
    (95, N_("excellent")),
    (90, N_("very good")),
    (80, N_("good")),
    (70, N_("fair")),
    (0, N_("weak")),
)


def fairness_word(figure: float) -> str:
    """The word, an English msgid, for a fairness of 0 to 100.

    >>> fairness_word(84)
    'very good'
    """
    return next(word for least, word in FAIRNESS_WORDS if figure >= least)


def quality_word(figure: float) -> str:
    """The word, an English msgid, for a quality of 0 to 100.

    >>> quality_word(96)
    'excellent'
    """
    return next(word for least, word in QUALITY_WORDS if figure >= least)
