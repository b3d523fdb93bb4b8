"""The kinds of events whose results are mailed: to whom under which number, when, and what.

An event is found by its class. What there is to tell somebody is looked up when the mail is sent.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from datetime import date
from typing import Any, Generic, Self, TypeGuard, TypeVar

from whiz_tournament.models import MailDelivery, Player, PublishedEvent, Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.results.score_card import ScoreCardLine

Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class ToldFigures:
    """What a mail told of somebody's result, and what makes another one news."""

    rank: int | None
    tied: bool
    score: str

    @classmethod
    def of(cls, delivery: MailDelivery) -> Self:
        """Return what this mail told."""
        return cls(delivery.rank, delivery.tied, delivery.score)


@dataclass(frozen=True, slots=True)
class ResultMail:
    """Somebody's result in what was published; ``best`` and ``worst`` are boards, if they differ.

    ``path`` is where it is shown. ``corrected``: another result was told before.
    """

    event: str
    day: date | None
    path: str
    name: str
    status: str
    figures: ToldFigures
    of: int
    unit: str
    corrected: bool
    best: ScoreCardLine | None = None
    worst: ScoreCardLine | None = None


@dataclass(frozen=True, slots=True)
class MailedKind(Generic[Event]):
    """One kind: the number of everybody by their key, what a mail says, and when mails are due.

    How the mails stand is shown on its director's ``page``; ``now`` is the address, below the
    director's, by which those that wait are sent. ``ended_by`` are the events of this kind that
    may be over with a tournament's release.
    """

    model: type[Event]
    numbers: Callable[[Event], dict[int, int]]
    mail: Callable[[MailDelivery, Event], ResultMail | None]
    is_due: Callable[[Event], bool]
    ended_by: Callable[[Tournament], Iterable[Event]] = lambda _: ()
    _: KW_ONLY
    by_slug: Callable[[str], Event | None]
    page: str
    now: tuple[str, str]


AnyMailedKind = MailedKind[Any]


def mailed_kinds() -> tuple[AnyMailedKind, ...]:
    """Return the kinds of the core and of all features."""
    return tuple(kind for feature in features() for kind in feature.mailed_kinds())


def mailed_kind(event: object) -> AnyMailedKind:
    """Return the kind of an event."""
    return next(kind for kind in mailed_kinds() if isinstance(event, kind.model))


def is_mailed(subject: object) -> TypeGuard[PublishedEvent]:
    """Tell whether it is an event whose results are mailed."""
    return any(isinstance(subject, kind.model) for kind in mailed_kinds())


def name_of_number(numbers: Mapping[int, int], number: int) -> str:
    """Return who has this number, of the numbers of everybody by their key."""
    people = [player for player, its_number in numbers.items() if its_number == number]
    known = Player.with_arriving.filter(pk__in=people)
    return known.values_list("name", flat=True).first() or ""
