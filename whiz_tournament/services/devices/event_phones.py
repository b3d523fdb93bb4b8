"""What services do with the phones and the cards of an event of any kind."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from django.db.models import Max, QuerySet

from whiz_tournament.limits.sizes import MOST_PHONES_AT_TABLE
from whiz_tournament.models import (
    AccessCode,
    AccessCodeKind,
    CalledEvent,
    Phone,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.access_codes import new_access_code_secret
from whiz_tournament.models.events import EventWithCards
from whiz_tournament.plugging import features
from whiz_tournament.services.devices.access_codes import TOURNAMENTS, CardOwner, TooManyPhones
from whiz_tournament.services.guards import lock_tournament, lock_with_status

Phoned = TypeVar("Phoned", bound=CalledEvent)


@dataclass(frozen=True, slots=True)
class PhonedKind(Generic[Phoned]):
    """A kind of event whose tables have phones that call, send, and are paused.

    ``lock`` holds the rows of an event, ``lock_played`` refuses one that is not played.
    ``void_card`` makes a card worthless; ``table`` is the row that says whether a table is paused.
    ``table_changed`` tells the phones of a table where those poll less than the whole event.
    """

    model: type[Phoned]
    cards: CardOwner[Phoned]
    lock: Callable[[Phoned], None]
    lock_played: Callable[[Phoned], None]
    void_card: Callable[[Phoned, AccessCodeKind, int], None]
    table: Callable[[Phoned, int], QuerySet[Any]]
    table_changed: Callable[[Phoned, int], None] | None = None


AnyPhonedKind = PhonedKind[Any]


def phoned_kinds() -> tuple[AnyPhonedKind, ...]:
    """Return the core's and those of the features."""
    return (*OWN_KINDS, *(kind for feature in features() for kind in feature.phoned_kinds()))


def phoned_kind(event: CalledEvent) -> AnyPhonedKind:
    """Return the kind of an event."""
    return next(kind for kind in phoned_kinds() if isinstance(event, kind.model))


def void_card(tournament: Tournament, kind: AccessCodeKind, number: int) -> None:
    """Make a printed card of a tournament worthless, whoever has it."""
    code = _locked_code(tournament, kind, number)
    code.turn += 1
    code.save(update_fields=["turn"])


def _table(tournament: Tournament, number: int) -> QuerySet[AccessCode]:
    code = _locked_code(tournament, AccessCodeKind.TABLE, number)
    return AccessCode.objects.filter(pk=code.pk)


def _locked_code(tournament: Tournament, kind: AccessCodeKind, number: int) -> AccessCode:
    """Hold the code's row, made at its first change; the second of two directors waits."""
    AccessCode.objects.get_or_create(
        tournament=tournament,
        kind=kind.value,
        number=number,
        defaults={"club_id": tournament.club_id},
    )
    codes = AccessCode.objects.select_for_update()
    return codes.get(tournament=tournament, kind=kind.value, number=number)


def _lock_played(tournament: Tournament) -> None:
    lock_with_status(tournament, TournamentStatus.RUNNING)


OWN_KINDS: "Final[tuple[AnyPhonedKind, ...]]" = (
    PhonedKind(Tournament, TOURNAMENTS, lock_tournament, _lock_played, void_card, _table),
)


# Phones that are a row for each browser: which of them one is, how many a place has.

EventPhone = TypeVar("EventPhone", bound=Phone)


def same_or_new(made: EventPhone, rows: QuerySet[EventPhone], known: Collection[str]) -> EventPhone:
    """Return the phone of the event that the browser is already, else the new one, numbered."""
    same = rows.filter(public_id__in=known, revoked_at=None).first()
    if same is None:
        made.number = (rows.aggregate(last=Max("number"))["last"] or 0) + 1
    return same or made


def refuse_crowd(phone: EventPhone, rows: QuerySet[EventPhone]) -> None:
    """Refuse one phone more than any place has, of which these are; the event is locked."""
    if rows.filter(revoked_at=None).exclude(pk=phone.pk).count() >= MOST_PHONES_AT_TABLE:
        raise TooManyPhones(field="key", most=MOST_PHONES_AT_TABLE)


def ensure_event_cards(*, event: EventWithCards) -> None:
    """Make the secret of the cards unless there is one; of two at once, one is kept."""
    rows = type(event).objects.filter(pk=event.pk, card_secret="")
    rows.update(card_secret=new_access_code_secret())
    event.refresh_from_db(fields=["card_secret"])
