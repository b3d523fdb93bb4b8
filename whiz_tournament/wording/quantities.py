"""Numbers, times and lists of boards as the reader's language writes them."""

from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Final

from django.utils import formats
from django.utils.translation import gettext, ngettext, pgettext

Number = int | float | Fraction | Decimal

MINUS: Final = "−"
MOST_TABLES_NAMED: Final = 6


def true_minus(text: str) -> str:
    """Return a text of figures with the sign that printers set, not a hyphen."""
    return text.replace("-", MINUS)


def unsigned_figure(figure: int | None) -> str:
    """Return a figure with a true minus sign; nothing where it does not apply.

    >>> unsigned_figure(3), unsigned_figure(-3), unsigned_figure(None)
    ('3', '−3', '')
    """
    return "" if figure is None else true_minus(str(figure))


def signed_figure(figure: int | None) -> str:
    """Return a gain or a loss with its sign; nothing where there is none.

    >>> signed_figure(3), signed_figure(-3), signed_figure(0), signed_figure(None)
    ('+3', '−3', '0', '')
    """
    return f"+{figure}" if figure is not None and figure > 0 else unsigned_figure(figure)


def decimal(value: Number, places: int = 2) -> str:
    """Return a number with its comma or point, rounded half up.

    Fractions keep ties exact: 1/8 of 100 is 12.5, not a float near it.
    """
    return formats.number_format(_rounded(value, places), places, force_grouping=False)


def money(cents: int, places: int = 2) -> str:
    """Return an amount in euros as one writes it in the reader's language: ``12,50 €``."""
    return pgettext("money", "€%(amount)s") % {"amount": decimal(Decimal(cents) / 100, places)}


def average(value: Fraction) -> str:
    """Return a mean with two decimals and a true minus sign."""
    return true_minus(decimal(value))


def percent(value: Number, places: int = 2) -> str:
    """Return a percentage; French puts a no-break space before the sign, English none."""
    return pgettext("percentage", "%(number)s%%") % {"number": decimal(value, places)}


def short_percent(value: Number) -> str:
    """Return a board's percentage: one decimal, none for a whole number."""
    rounded = _rounded(value, 1)
    return percent(rounded, 0 if rounded == int(rounded) else 1)


def clock(seconds: int) -> str:
    """Return a time left as ``12 min 40``, which nobody reads as an hour."""
    minutes, rest = divmod(max(0, seconds), 60)
    return gettext("%(minutes)d min %(seconds)02d") % {"minutes": minutes, "seconds": rest}


def board_numbers(numbers: Iterable[int]) -> str:
    """Return boards as runs, three or more in a row with "to" between ("13 à 15 et 18")."""
    return joined([text for run in _runs(sorted(set(numbers))) for text in _said(run)])


def joined(parts: list[str]) -> str:
    """Return a list in a sentence: commas, and "and" before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}


def tables_phrase(tables: Sequence[int]) -> str:
    """Return which tables, or how many where nobody would read all their numbers."""
    count = len(tables)
    if count > MOST_TABLES_NAMED:
        return ngettext("%(n)d table", "%(n)d tables", count) % {"n": count}
    named = joined([str(table) for table in tables])
    return ngettext("table %(tables)s", "tables %(tables)s", count) % {"tables": named}


def either(parts: list[str]) -> str:
    """Return names of which any one may act: commas, and "or" before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return gettext("%(first)s or %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}


def counted(value: Number) -> int:
    """Return the whole number that has the plural of this one: French counts from 2, others at 1.

    0 has the plural of 1½: none in French, one elsewhere.
    """
    if value == 1:
        return 1
    return 0 if -2 < value < 2 else 2


def with_colon(label: str) -> str:
    """Return a label and its colon, with the space that the language sets before it."""
    return pgettext("label", "{label}:").format(label=label)


def points_phrase(number: int) -> str:
    """Return points with their word ("0 point", "44 points")."""
    return ngettext("%(n)d point", "%(n)d points", abs(number)) % {"n": number}


def tricks_phrase(number: int) -> str:
    """Return tricks with their word."""
    return ngettext("%(n)d trick", "%(n)d tricks", number) % {"n": number}


def _rounded(value: Number, places: int) -> Decimal:
    """Return the number with that many decimals, halves away from zero."""
    exact = Fraction(value) if not isinstance(value, Fraction) else value
    numerator, denominator = Decimal(exact.numerator), Decimal(exact.denominator)
    return (numerator / denominator).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)


def _runs(numbers: list[int]) -> list[list[int]]:
    """Return sorted numbers cut where one is left out."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


def _said(run: list[int]) -> list[str]:
    """Return one run of numbers in words; two in a row stay two numbers."""
    if len(run) < 3:
        return [str(number) for number in run]
    pattern = pgettext("run of numbers", "%(first)d to %(last)d")
    return [pattern % {"first": run[0], "last": run[-1]}]


# Ranks as one says them: "1st", "3rd equal"; each language has its own endings.

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
    rank_text = ordinal(rank)
    return gettext("{rank} equal").format(rank=rank_text) if tied else rank_text


def code_digits(digits: str) -> str:
    """Return the six digits of an access code in two groups, which are easier to type."""
    return f"{digits[:3]}\u00a0{digits[3:]}"
