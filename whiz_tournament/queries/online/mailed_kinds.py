"""The kinds of events whose results are mailed: to whom under which number, when, and what.

An event is found by its class. What there is to tell somebody is looked up when the mail is sent.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final, Generic, Self, TypeVar

from django.urls import reverse

from whiz_tournament.models import (
    Entry,
    MailDelivery,
    Player,
    Tournament,
)
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import newest_release, released_score_card
from whiz_tournament.queries.results.ranking import number_ranked
from whiz_tournament.queries.results.score_card import ScoreCardLine, ScoreCardPage

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

    ``ended_by`` are the events of this kind that may be over with a tournament's release.
    """

    model: type[Event]
    numbers: Callable[[Event], dict[int, int]]
    mail: Callable[[MailDelivery, Event], ResultMail | None]
    is_due: Callable[[Event], bool]
    ended_by: Callable[[Tournament], Iterable[Event]] = lambda _: ()


def mailed_kinds() -> tuple[MailedKind[Any], ...]:
    """Return the core's and those of the features."""
    return (*OWN_KINDS, *(kind for each in features() for kind in each.mailed_kinds()))


def kind_of(event: object) -> MailedKind[Any]:
    """Return the kind of an event."""
    return next(each for each in mailed_kinds() if isinstance(event, each.model))


def _numbers_of_tournament(tournament: Tournament) -> dict[int, int]:
    entered = Entry.objects.filter(tournament=tournament)
    return dict(entered.values_list("player", "number"))


def _of_tournament(delivery: MailDelivery, tournament: Tournament) -> ResultMail | None:
    release, entry = delivery.release, delivery.entry
    newest = newest_release(tournament)
    if release is None or newest is None or newest.pk != release.pk:
        return None
    page = ranking_of_release(tournament, release.pk)
    own = page.line_of(entry) if page else None
    if page is None or own is None or own.score is None:
        return None
    card = released_score_card(tournament, entry)
    best, worst = _extremes(card)
    return ResultMail(
        event=tournament.name,
        day=tournament.date,
        path=(
            reverse("public_scorecard", args=[tournament.slug, entry])
            if card
            else reverse("public_tournament", args=[tournament.slug])
        ),
        name=name_of(_numbers_of_tournament(tournament), entry),
        status=release.status,
        figures=ToldFigures(own.rank, own.tied, own.score),
        of=number_ranked(page.list_of(entry)),
        unit=page.unit,
        corrected=False,
        best=best,
        worst=worst,
    )


def _extremes(card: ScoreCardPage | None) -> tuple[ScoreCardLine | None, ScoreCardLine | None]:
    """Return the best and the worst board that was scored, if they are not worth the same."""
    scored = [line for line in card.lines if line.cell.score is not None] if card else []
    if not scored:
        return None, None
    best, worst = max(scored, key=_worth), min(scored, key=_worth)
    return (best, worst) if _worth(best) != _worth(worst) else (None, None)


def _worth(line: ScoreCardLine) -> Decimal:
    return Decimal(line.cell.score or 0)


def name_of(numbers: dict[int, int], number: int) -> str:
    """Return what somebody is called who has this number; empty where nobody has it."""
    people = [player for player, its_number in numbers.items() if its_number == number]
    known = Player.with_arriving.filter(pk__in=people)
    return known.values_list("name", flat=True).first() or ""


def _is_no_practice(tournament: Tournament) -> bool:
    return not tournament.practice


OWN_KINDS: Final[tuple[MailedKind[Any], ...]] = (
    MailedKind(
        Tournament,
        _numbers_of_tournament,
        _of_tournament,
        _is_no_practice,
    ),
)
