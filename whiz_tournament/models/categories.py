"""Categories of players: a club's own words, the same however they are written."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from boards.errors import N_, Malformed
from whiz_tournament.models.names import clean_name, folded_words

LONGEST_CATEGORY: Final = 40
MOST_CATEGORIES: Final = 20
"""That an organiser may name."""


class CategoryMarkup(Malformed):
    """A sign that opens or closes markup: an organiser elsewhere would take no such word."""

    message = N_("A category is written without < and >: write “under 18”.")


def clean_category(text: str) -> str:
    """Return a category fit to be shown; empty is allowed."""
    if "<" in text or ">" in text:
        raise CategoryMarkup(field="category")
    return clean_name(text, "category", LONGEST_CATEGORY).text if text.strip() else ""


def category_key(word: str) -> str:
    """Return one key for all ways of writing one category.

    >>> category_key("1re Série") == category_key("1RE SERIE") != category_key("2e série")
    True
    """
    return " ".join(folded_words(word)) or word.casefold()


def category_list(text: str) -> tuple[str, ...]:
    """Return the categories of a text with one on each line, each once, as it was written first.

    >>> category_list("Junior\\n\\n senior \\nJUNIOR")
    ('Junior', 'senior')
    """
    return once_each(filter(None, map(clean_category, text.splitlines())))


def once_each(words: Iterable[str]) -> tuple[str, ...]:
    """Return each category once, as it is written first."""
    known: dict[str, str] = {}
    for word in words:
        known.setdefault(category_key(word), word)
    return tuple(known.values())


def shown_categories(categories: Iterable[str], wanted: Sequence[str]) -> Mapping[str, str]:
    """Return under which word each category stands that was said; empty: under none.

    Under a word of ``wanted``, where there are any; else as most people write it.

    >>> shown_categories(["Senior", "sénior", "Senior", "Junior"], ["Senior"])
    {'Senior': 'Senior', 'sénior': 'Senior', 'Junior': ''}
    """
    times = Counter(categories)
    if wanted:
        known = {category_key(word): word for word in wanted}
    else:
        rarest_first = sorted(times, key=lambda word: (-times[word], word), reverse=True)
        known = {category_key(word): word for word in rarest_first}
    return {word: known.get(category_key(word), "") for word in times}
