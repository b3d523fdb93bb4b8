"""The fields of documents: named types with the marks that a stranger's document must hold to.

A mark is beside the type of a field, as ``Annotated[int, whole(0, 13)]``; ``json_documents`` reads
and writes by them.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Annotated, Any, Final

from msgspec import Meta

from boards.denominations import Denomination
from boards.errors import WhizError
from boards.seats import Seat
from scoring.methods.base import Unit
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE, LAST_TABLE
from whiz_tournament.models import LineState
from whiz_tournament.models.names import LONGEST_NAME, clean_name


@dataclass(frozen=True, slots=True)
class Bounds:
    """The mark of what is bounded."""

    meta: Meta


@dataclass(frozen=True, slots=True)
class Parsed:
    """The mark of what a function makes of a part, or refuses with ValueError.

    ``schema`` says what it takes, as JSON Schema does.
    """

    parse: Callable[[Any], Any]
    schema: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Unwritten:
    """The mark of what no document holds."""


def whole(low: int, high: int) -> Bounds:
    """Return the mark of whole numbers between two bounds, both included."""
    return Bounds(Meta(ge=low, le=high))


def matching(pattern: str) -> Bounds:
    """Return the mark of texts of one form."""
    return Bounds(Meta(pattern=rf"^(?:{pattern})\Z"))  # ``$`` accepts a line's end behind it


def one_of(*known: str) -> Bounds:
    """Return the mark of texts that are one of a few words."""
    return matching("|".join(map(re.escape, known)))


def at_most(number: int) -> Bounds:
    """Return the mark of texts, lists and maps that are not longer."""
    return Bounds(Meta(max_length=number))


def of_length(number: int) -> Bounds:
    """Return the mark of lists and maps of that length."""
    return Bounds(Meta(min_length=number, max_length=number))


def plain(
    longest: int = LONGEST_NAME, *, may_be_empty: bool = False, may_be_null: bool = False
) -> Parsed:
    """Return the mark of texts that pages show as they are: nothing hidden, nothing like markup."""
    also = (("",) if may_be_empty else ()) + ((None,) if may_be_null else ())
    kinds = ("string", "null") if may_be_null else "string"
    schema = (("type", kinds), ("minLength", 0 if may_be_empty else 1), ("maxLength", longest))
    return Parsed(partial(_plain_text, longest, also), schema)


class UnfitText(ValueError):
    """A text that a page cannot show as it stands."""


def without_markup(text: str) -> str:
    """Return a text without what ``plain`` refuses as markup."""
    return _MARKUP.sub("", text).strip()


def _plain_text(longest: int, also: tuple[str | None, ...], text: object) -> str | None:
    if text in also:
        return None if text is None else ""
    if not isinstance(text, str) or len(text) > longest:
        raise ValueError
    try:
        clean = clean_name(text, longest=longest).text
    except WhizError as error:
        raise UnfitText from error
    if clean != text or _MARKUP.search(text):
        raise UnfitText
    return text


def _in_plain_letters(text: object) -> str:
    if not isinstance(text, str) or not text.isascii():
        raise ValueError
    return text


def _day(text: object) -> date:
    return date.fromisoformat(_in_plain_letters(text))


def _moment(text: object) -> datetime:
    moment = datetime.fromisoformat(_in_plain_letters(text))
    if moment.tzinfo is None or moment.year not in YEARS:
        raise ValueError
    return moment


def _decimal(text: object) -> Decimal:
    if not isinstance(text, str) or not _DECIMAL.fullmatch(text):
        raise ValueError
    return Decimal(text)


def _only_true(value: object) -> bool:
    if value is not True:
        raise ValueError
    return True


YEARS: Final = range(2000, 2200)
_DECIMAL: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,4})?", re.ASCII)
_MARKUP: Final = re.compile(r"[<>]")
DAY: Final = Parsed(_day, (("type", "string"), ("format", "date")))
MOMENT: Final = Parsed(_moment, (("type", "string"), ("format", "date-time")))
ONLY_TRUE: Final = Parsed(_only_true, (("const", True),))
Day = Annotated[date, DAY]
Moment = Annotated[datetime, MOMENT]
_DECIMAL_SCHEMA: Final = (("type", "string"), ("pattern", rf"^(?:{_DECIMAL.pattern})\Z"))
Minutes = Annotated[Decimal, Parsed(_decimal, _DECIMAL_SCHEMA)]
PlainName = Annotated[str, plain()]
PublicIdText = Annotated[str, matching(r"[0-9a-f]{32}")]
Hash = Annotated[str, matching(r"[0-9a-f]{64}")]
Small = Annotated[int, whole(0, HIGHEST_SMALL)]
Count = Annotated[int, whole(0, HIGHEST_WIDE)]
Numbered = Annotated[int, whole(1, HIGHEST_SMALL)]
RoundNumber = Numbered
TableNumber = Annotated[int, whole(1, LAST_TABLE)]
BoardNumber = Annotated[int, whole(1, 9999)]
GroupNumber = Annotated[int, whole(0, 99)]
EntryNumber = Annotated[int, whole(1, HIGHEST_WIDE)]
Figure = Annotated[str, matching(r"[+-]?[0-9]{1,7}(\.[0-9]{1,4})?")]
TrickCount = Annotated[int, whole(0, 13)]
Points = Annotated[int, whole(-10_000, 10_000)]
SeatWord = Annotated[str, one_of(*Seat)]
ContractText = Annotated[str, matching(r"([1-9]|1[0-3])(C|D|H|S|NT)X{0,2}")]
ResultText = Annotated[str, matching(r"=|[+-][0-9]{1,2}")]
StateWord = Annotated[str, one_of(*LineState.values)]
UnitWord = Annotated[str, one_of(*Unit)]
SectionName = Annotated[str, plain(8, may_be_empty=True)]
TodaysName = Annotated[str, Unwritten()]
HandText = Annotated[str, matching(r"[2-9TJQKA]{0,13}(\.[2-9TJQKA]{0,13}){3}")]
HandTexts = Annotated[dict[SeatWord, HandText], of_length(4)]
DenominationWord = Annotated[str, one_of(*[denomination.value for denomination in Denomination])]
Tricks = Annotated[dict[DenominationWord, TrickCount], of_length(5)]
MakeableTricks = Annotated[dict[SeatWord, Tricks], of_length(3)]
