"""An event in a hall is made and changed, closed, published, taken a step back, thrown away."""

from dataclasses import asdict, dataclass, field
from datetime import date as Date  # noqa: N812 - the field is called as the model's is
from typing import Final

from django.db import transaction

from boards.errors import N_
from boards.json_values import JsonObject, ReadJson
from scoring.games.options import frozen_options
from scoring.hall.ranking import RestWorth, TiedPlace, Unfinished
from scoring.hall.seats import Over
from scoring.whist import rule_set
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.release import release_document
from whiz_tournament.features.hall.services.acts import (
    HallNotClosed,
    HallShown,
    lock_hall,
    lock_open_hall,
    record_hall_act,
)
from whiz_tournament.models import Club, HallActKind, HallEvent, HallStatus, HallTable
from whiz_tournament.models.names import clean_name
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import tell_evening_changed
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.slugs import free_slug
from whiz_tournament.services.trash import put_in_trash, take_from_trash


@dataclass(frozen=True, slots=True)
class HallDraft:
    """What a director asks for; each field is one of ``HallEvent``."""

    name: str
    date: Date
    practice: bool = False
    rounds_planned: int = 3
    length: str = ""
    deals: int = 0
    unfinished: str = Unfinished.NOTHING.value
    ruleset: str = ""
    options: ReadJson = field(default_factory=dict)
    wanted_sum: int | None = 0
    over: str = Over.FIVES.value
    bonus: tuple[int, ...] = ()
    tied: str = TiedPlace.SHARED.value
    rest: str = RestWorth.ROUND.value
    final_alone: bool = False
    trophy_best: int = 0
    trophy_least: int = 0
    by_pairs: bool = False


class SumKept(Conflict):
    message = N_("Slips were typed already that add up otherwise. Clear them first.")


class GameKept(Conflict):
    message = N_("Slips were typed already, counted by another game. Clear them first.")


@transaction.atomic
def create_hall(*, club: Club, actor: Actor, draft: HallDraft) -> HallEvent:
    """Make an event that is open, with nobody in it."""
    lock_club(club)
    made = HallEvent(club=club)
    _take(made, draft)
    made.slug = free_slug(HallEvent.objects.all(), made.name, made.date, "hall")
    made.save()
    record_hall_act(made, HallActKind.CREATED, actor)
    return made


@transaction.atomic
def change_hall(*, hall: HallEvent, actor: Actor, draft: HallDraft) -> HallEvent:
    """Change the rules; the ranking is computed anew from the slips."""
    lock_open_hall(hall)
    typed = HallTable.objects.filter(round__hall=hall).exclude(points=None)
    if draft.wanted_sum != hall.wanted_sum and typed.exists():
        raise SumKept(field="wanted_sum")
    before = _settings(hall)
    _take(hall, draft)
    agreed = (hall.ruleset, hall.options)
    if agreed != (before["ruleset"], before["options"]) and typed.exists():
        raise GameKept(field="game")
    hall.save()
    after = _settings(hall)
    changed = sorted(name for name, value in after.items() if value != before[name])
    if changed:
        record_hall_act(
            hall,
            HallActKind.SETTINGS_CHANGED,
            actor,
            before={name: before[name] for name in changed},
            after={name: after[name] for name in changed},
        )
    if {"name", "date"} & {*changed}:
        tell_evening_changed(hall)
    return hall


def _take(hall: HallEvent, draft: HallDraft) -> None:
    for name, value in asdict(draft).items():
        setattr(hall, name, list(value) if isinstance(value, tuple) else value)
    hall.name = clean_name(draft.name).text
    game = rule_set(draft.ruleset) if draft.ruleset else None
    hall.options = dict(frozen_options(game.options, draft.options)) if game else {}


def _settings(hall: HallEvent) -> JsonObject:
    names = HallDraft.__dataclass_fields__
    return {
        name: value.isoformat() if isinstance(value := getattr(hall, name), Date) else value
        for name in names
    }


@transaction.atomic
def close_hall(*, hall: HallEvent, actor: Actor) -> None:
    """End the play: no slip changes any more."""
    lock_open_hall(hall)
    _move(hall, HallStatus.CLOSED)
    record_hall_act(hall, HallActKind.CLOSED, actor)


@transaction.atomic
def publish_hall(*, hall: HallEvent, actor: Actor) -> None:
    """Write down what the public sees."""
    lock_hall(hall)
    if hall.status == HallStatus.OPEN:
        raise HallNotClosed
    hall.released = release_document(hall_page(hall))
    _move(hall, HallStatus.PUBLISHED)
    record_hall_act(hall, HallActKind.PUBLISHED, actor)


_BACK: Final = {HallStatus.PUBLISHED: HallStatus.CLOSED, HallStatus.CLOSED: HallStatus.OPEN}


@transaction.atomic
def reopen_hall(*, hall: HallEvent, actor: Actor) -> None:
    """Take one step back: what was published is withdrawn, a closed event goes on."""
    lock_hall(hall)
    hall.released = None
    back = _BACK.get(HallStatus(hall.status), HallStatus.OPEN)
    _move(hall, back)
    record_hall_act(hall, HallActKind.REOPENED, actor, status=back.value)


def _move(hall: HallEvent, status: HallStatus) -> None:
    hall.status = status
    hall.save(update_fields=["status", "released"])


@transaction.atomic
def delete_hall(*, hall: HallEvent, actor: Actor) -> None:
    """Put an event in the trash; what is published must be withdrawn first."""
    lock_hall(hall)
    if hall.status == HallStatus.PUBLISHED:
        raise HallShown
    put_in_trash(hall)
    record_hall_act(hall, HallActKind.DELETED, actor)


@transaction.atomic
def restore_hall(*, hall: HallEvent, actor: Actor) -> None:
    """Take an event back out of the trash."""
    take_from_trash(hall)
    record_hall_act(hall, HallActKind.RESTORED, actor)
