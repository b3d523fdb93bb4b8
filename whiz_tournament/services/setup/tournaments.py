"""A tournament's first days: made, set, thrown away and taken back."""

from datetime import date
from typing import Any, Unpack

from django.db import transaction

from boards.errors import N_
from scoring.adjustments import AdjustmentRefused
from scoring.methods import scoring_method
from whiz_tournament.models import (
    Club,
    EventKind,
    Section,
    Tournament,
    TournamentEvent,
    TournamentStatus,
)
from whiz_tournament.queries.results.rulings import rulings_of
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import ask_guards, tell_evening_changed
from whiz_tournament.services.boards.makeable import ask_for_makeable, forget_makeable
from whiz_tournament.services.errors import Conflict, WrongState
from whiz_tournament.services.guards import BEFORE_START, STATE_WORDS, lock_club, lock_tournament
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.result_lines import delete_result_lines
from whiz_tournament.services.setup.tournament_settings import (
    CHANGES_LINES,
    FIXED_AT_START,
    SAME_FOR_ALL_CLUBS,
    Changes,
    SettingRefused,
    Settings,
    checked,
)
from whiz_tournament.services.slugs import free_slug
from whiz_tournament.services.trash import put_in_trash, take_from_trash


class SettingsChanged(Conflict):
    message = N_("Someone changed the settings meanwhile. Look at them again, then save.")


@transaction.atomic
def create_tournament(
    *, club: Club, actor: Actor, name: str, date: date, **settings: Unpack[Settings]
) -> Tournament:
    """Make a draft with one section, A; what is not set has the usual value."""
    values = checked({"name": name, "date": date, **settings})
    tournament = Tournament(club=club, **values)
    keep_new_tournament(tournament=tournament, actor=actor, settings=values)
    Section.objects.create(club=club, tournament=tournament, name="A")
    return tournament


@transaction.atomic
def keep_new_tournament(
    *, tournament: Tournament, actor: Actor, settings: dict[str, object]
) -> None:
    """Keep a tournament under an address of its own, with these checked settings in its history."""
    lock_club(tournament.club)
    tournament.slug = free_slug(
        Tournament.objects.all(), tournament.name, tournament.date, "tournament"
    )
    tournament.save()
    data = _plain(settings)
    record_act(tournament=tournament, kind=EventKind.CREATED, actor=actor, data=data)


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Return the values as JSON keeps them."""
    plain = (bool, int, str)
    return {name: v if isinstance(v, plain) else str(v) for name, v in values.items()}


@transaction.atomic
def change_settings(
    *,
    tournament: Tournament,
    actor: Actor,
    version: int | None = None,
    **changes: Unpack[Changes],
) -> Tournament:
    """Change settings; ``version`` is the one the person saw, so nobody's change is lost."""
    lock_tournament(tournament)
    if version is not None and _last_change(tournament) > version:
        raise SettingsChanged(field="version")
    values = checked(changes)
    new = {name: value for name, value in values.items() if getattr(tournament, name) != value}
    if not new:
        return tournament
    if tournament.invented and "practice" in new:
        raise SettingRefused(field="practice", value=new["practice"], allowed="true")
    _refuse_too_late(tournament, new)
    _refuse_set_for_all(tournament, new)
    _refuse_unfit_method(tournament, new)
    before = _plain({name: getattr(tournament, name) for name in new})
    Tournament.objects.filter(pk=tournament.pk).update(**new)
    if CHANGES_LINES & new.keys():
        delete_result_lines(tournament=tournament)
    data = {"before": before, "after": _plain(new), "version": tournament.version + 1}
    record_act(tournament=tournament, kind=EventKind.SETTINGS_CHANGED, actor=actor, data=data)
    tournament.refresh_from_db()
    if {"name", "date"} & new.keys():
        tell_evening_changed(tournament)
    if "seating_rule" in new:
        forget_makeable(tournament=tournament)
        ask_for_makeable(tournament=tournament, actor=actor)
    return tournament


def _last_change(tournament: Tournament) -> int:
    """Return the version that the last change of settings made; results raise it as well."""
    changes = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.SETTINGS_CHANGED)
    last = changes.order_by("-id").values_list("data", flat=True).first()
    return int(last["version"]) if last else 0


def _refuse_too_late(tournament: Tournament, new: dict[str, object]) -> None:
    """After the start some settings are fixed; once results are final, all but the name are."""
    status = TournamentStatus(tournament.status)
    if status not in BEFORE_START and (late := sorted(FIXED_AT_START & new.keys())):
        needed = STATE_WORDS[TournamentStatus.READY]
        raise WrongState(state=STATE_WORDS[status], needed=needed, field=late[0])
    if tournament.final and (late := sorted(new.keys() - {"name"})):
        needed = STATE_WORDS[TournamentStatus.CLOSED]
        raise WrongState(state=STATE_WORDS[status], needed=needed, field=late[0])


def _refuse_set_for_all(tournament: Tournament, new: dict[str, object]) -> None:
    """Refuse what must be the same in all clubs of a simultaneous."""
    if tournament.embargo and (fixed := sorted(SAME_FOR_ALL_CLUBS & new.keys())):
        ask_guards(EventKind.SETTINGS_CHANGED, tournament, field=fixed[0])


def _refuse_unfit_method(tournament: Tournament, new: dict[str, Any]) -> None:
    """Refuse a method that cannot express a ruling: it would break every page of the ranking."""
    if "scoring_method" not in new:
        return
    method = scoring_method(new["scoring_method"])
    for given in rulings_of(tournament).adjusted.values():
        if given.kind not in method.accepts:
            kind = given.kind.value
            raise AdjustmentRefused(field="scoring_method", method=method.key, kind=kind)


@transaction.atomic
def delete_tournament(*, tournament: Tournament, actor: Actor) -> None:
    """Put a tournament in the trash, from where it can be taken back for thirty days."""
    lock_tournament(tournament)
    put_in_trash(tournament)
    record_act(tournament=tournament, kind=EventKind.DELETED, actor=actor, data={})


@transaction.atomic
def restore_tournament(*, tournament: Tournament, actor: Actor) -> None:
    """Take a tournament back out of the trash."""
    take_from_trash(tournament)
    record_act(tournament=tournament, kind=EventKind.RESTORED, actor=actor, data={})
