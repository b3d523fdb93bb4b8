"""Documents of values: the dataclass of a value declares its document.

A document may be older or newer: a missing key is the field's default, an unknown one is ignored.
A class whose defaults are for the convenience of those who make it names in ``ADDED_LATER`` the
fields that a document may lack.
What we wrote ourselves is read by its types alone; what somebody else sends must also hold to the
marks that stand beside them.
"""

import re
from abc import ABC
from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, dataclass, field, fields, make_dataclass
from datetime import date, datetime
from functools import cache, partial, reduce
from itertools import chain
from operator import or_
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Meta, ValidationError, convert, json, to_builtins

from boards.denominations import Denomination
from boards.errors import WhizError
from boards.seats import Seat
from scoring.methods.base import Unit
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.models import LineState
from whiz_tournament.models.names import LONGEST_NAME, clean_name

Value = TypeVar("Value")


class NotRead(ValueError):
    """What a document says at ``place`` cannot be; ``unfit`` if a page could not show the text."""

    def __init__(self, place: str, *, unfit: bool = False) -> None:
        super().__init__(place)
        self.place = place
        self.unfit = unfit


@dataclass(frozen=True, slots=True)
class Bounds:
    """The mark of what is bounded."""

    meta: Meta


@dataclass(frozen=True, slots=True)
class Parsed:
    """The mark of what a function makes of a part, or refuses with ValueError."""

    parse: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Unwritten:
    """The mark of what no document holds."""


def whole(low: int, high: int) -> Bounds:
    """Return the mark of whole numbers between two bounds, both included."""
    return Bounds(Meta(ge=low, le=high))


def form(pattern: str) -> Bounds:
    """Return the mark of texts of one form."""
    return Bounds(Meta(pattern=rf"^(?:{pattern})\Z"))  # ``$`` accepts a line's end behind it


def words(*known: str) -> Bounds:
    """Return the mark of texts that are one of a few words."""
    return form("|".join(map(re.escape, known)))


def most(number: int) -> Bounds:
    """Return the mark of texts, lists and maps that are not longer."""
    return Bounds(Meta(max_length=number))


def exactly(number: int) -> Bounds:
    """Return the mark of lists and maps of that length."""
    return Bounds(Meta(min_length=number, max_length=number))


def plain(
    longest: int = LONGEST_NAME, *, may_be_empty: bool = False, may_be_null: bool = False
) -> Parsed:
    """Return the mark of texts that pages show as they are: nothing hidden, nothing like markup."""
    also = (("",) if may_be_empty else ()) + ((None,) if may_be_null else ())
    return Parsed(partial(_plain_text, longest, also))


class _Unfit(ValueError):
    """A text that a page cannot show as it stands."""


def _plain_text(longest: int, also: tuple[str | None, ...], text: Any) -> str | None:
    if text in also:
        return None if text is None else ""
    if not isinstance(text, str) or len(text) > longest:
        raise ValueError
    try:
        clean = clean_name(text, longest=longest).text
    except WhizError as error:
        raise _Unfit from error
    if clean != text or _MARKUP.search(text):
        raise _Unfit
    return text


def _in_plain_letters(text: object) -> str:
    if not isinstance(text, str) or not text.isascii():
        raise ValueError
    return text


def _day(text: object) -> date:
    return date.fromisoformat(_in_plain_letters(text))


def _moment(text: object) -> datetime:
    moment = datetime.fromisoformat(_in_plain_letters(text))
    if moment.tzinfo is None or moment.year not in _YEARS:
        raise ValueError
    return moment


def _only_true(value: object) -> bool:
    if value is not True:
        raise ValueError
    return True


_YEARS: Final = range(2000, 2200)
_MARKUP: Final = re.compile(r"[<>]")
DAY: Final = Parsed(_day)
MOMENT: Final = Parsed(_moment)
ONLY_TRUE: Final = Parsed(_only_true)
PublicId = Annotated[str, form(r"[0-9a-f]{32}")]
Hash = Annotated[str, form(r"[0-9a-f]{64}")]
Small = Annotated[int, whole(0, HIGHEST_SMALL)]
Count = Annotated[int, whole(0, HIGHEST_WIDE)]
RoundNumber = Annotated[int, whole(1, HIGHEST_SMALL)]
TableNumber = Annotated[int, whole(1, 99_999)]
BoardNumber = Annotated[int, whole(1, 9999)]
Group = Annotated[int, whole(0, 99)]
EntryNumber = Annotated[int, whole(1, HIGHEST_WIDE)]
Figure = Annotated[str, form(r"[+-]?[0-9]{1,7}(\.[0-9]{1,4})?")]
TrickCount = Annotated[int, whole(0, 13)]
Points = Annotated[int, whole(-10_000, 10_000)]
SeatWord = Annotated[str, words(*Seat)]
ContractText = Annotated[str, form(r"([1-9]|1[0-3])(C|D|H|S|NT)X{0,2}")]
ResultText = Annotated[str, form(r"=|[+-][0-9]{1,2}")]
StateWord = Annotated[str, words(*LineState.values)]
UnitWord = Annotated[str, words(*Unit)]
Section = Annotated[str, plain(8, may_be_empty=True)]
TodaysName = Annotated[str, Unwritten()]
Hand = Annotated[str, form(r"[2-9TJQKA]{0,13}(\.[2-9TJQKA]{0,13}){3}")]
Hands = Annotated[dict[SeatWord, Hand], exactly(4)]
DenominationWord = Annotated[str, words(*[each.value for each in Denomination])]
Tricks = Annotated[dict[DenominationWord, TrickCount], exactly(5)]
Makeable = Annotated[dict[SeatWord, Tricks], exactly(3)]

_AT: Final = re.compile(r"`\$\.?([^`]*)`\Z")
_MISSING: Final = re.compile(r"Object missing required field `([^`]*)`")


def restore(kind: type[Value], data: object) -> Value:
    """Return the value of a document of our own, or raise ``NotRead``."""
    return _converted(kind, data)


def read(kind: Any, data: object) -> dict[str, Any]:
    """Return what somebody else's document of a value tells, or raise ``NotRead``."""
    told: dict[str, Any] = to_builtins(
        _converted(strict(kind), data), builtin_types=(date, datetime)
    )
    return told


def written(value: object) -> dict[str, Any]:
    """Return the document of a value."""
    document: dict[str, Any] = json.decode(json.encode(value, enc_hook=str))
    kind: Any = type(value)
    for way in _unwritten(kind):
        _leave_out(document, way)
    return document


@cache
def strict(kind: Any) -> Any:
    """Return the dataclass of a document that holds to the marks, and holds nothing unwritten."""
    hints = get_type_hints(kind, include_extras=True)
    added = getattr(kind, "ADDED_LATER", hints)
    made: list[tuple[str, Any, Any]] = []
    for each in fields(kind):
        if not _is_unwritten(hints[each.name]):
            default = each.default if each.name in added else MISSING
            given = field(default_factory=list) if default == () else field(default=default)
            made.append((each.name, _marked(hints[each.name]), given))
    return make_dataclass(kind.__name__, made, frozen=True, slots=True, kw_only=True)


def _marked(hint: Any) -> Any:
    """Return the annotation that msgspec holds a document to."""
    if hasattr(hint, "__dataclass_fields__"):
        return strict(hint)
    if get_origin(hint) is Annotated:
        return _with_marks(*get_args(hint))
    marked = tuple(each if each is ... else _marked(each) for each in get_args(hint))
    container: Any = get_origin(hint)
    if container in {Union, UnionType}:
        return reduce(or_, marked)
    # Lists, as the document has them.
    if container is tuple and marked[-1] is ...:
        return list[marked[0]]  # type: ignore[valid-type]
    return container[marked] if marked else hint


def _with_marks(kind: Any, *marks: object) -> Any:
    for mark in marks:
        if isinstance(mark, Parsed):
            return _parsed(mark)
        if isinstance(mark, Bounds):
            return Annotated[_marked(kind), mark.meta]
    return _marked(kind)


class _ParsedPart(ABC):
    """What a parsed part is for msgspec: something that the hook below reads."""

    mark: ClassVar[Parsed]


@cache
def _parsed(mark: Parsed) -> Any:
    kind: Any = type("Parsed", (_ParsedPart,), {"mark": mark})
    for made in (bool, date, str, NoneType):
        kind.register(made)
    return kind


def _parse(kind: Any, part: Any) -> Any:
    """Return a part as its mark parses it, or our own (a fraction) as its class does."""
    return kind.mark.parse(part) if issubclass(kind, _ParsedPart) else kind(part)


def _converted(kind: type[Value], data: object) -> Value:
    try:
        return convert(data, kind, dec_hook=_parse)
    except ValidationError as error:
        raise NotRead(_place(str(error)), unfit=isinstance(error.__cause__, _Unfit)) from error


def _place(sentence: str) -> str:
    """Return the place out of msgspec's sentence; a place inside a map is the map's own."""
    at, missing = _AT.search(sentence), _MISSING.match(sentence)
    parts = (at[1].replace("[...]", "") if at else "", missing[1] if missing else "")
    return ".".join(part for part in parts if part)


def _is_unwritten(hint: Any) -> bool:
    return any(isinstance(mark, Unwritten) for mark in get_args(hint)[1:])


@cache
def _unwritten(kind: Any) -> tuple[tuple[str, ...], ...]:
    """Return the ways to what is left out of a value's document."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (each.name, *way)
        for each in fields(kind)
        for way in ([()] if _is_unwritten(hints[each.name]) else _ways_below(hints[each.name]))
    )


def _ways_below(hint: Any) -> Iterator[tuple[str, ...]]:
    if hasattr(hint, "__dataclass_fields__"):
        yield from _unwritten(hint)
    for inner in get_args(hint):
        yield from _ways_below(inner)


def _leave_out(document: dict[str, Any], way: Sequence[str]) -> None:
    parts = [document]
    for name in way[:-1]:
        inner = [part[name] for part in parts]
        in_lists = bool(inner) and isinstance(inner[0], list)
        parts = list(chain.from_iterable(inner)) if in_lists else inner
    for part in parts:
        del part[way[-1]]
