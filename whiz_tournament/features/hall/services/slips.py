"""A table's slip is typed, typed by a second person, corrected, or cleared."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import NoReturn, ParamSpec

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.features.hall.queries.page import TableSlip, slip_of, sum_rule
from whiz_tournament.features.hall.queries.phones import last_word
from whiz_tournament.features.hall.services.acts import HallNotOpen, RoundUnknown, record_hall_act
from whiz_tournament.features.hall.services.deals import count_deals
from whiz_tournament.metrics import Taken, note_score
from whiz_tournament.models import HallActKind, HallEvent, HallStatus, HallTable
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, NotFound
from whiz_tournament.services.log.submission import AskDirector

P = ParamSpec("P")


class SlipDiffers(Conflict):
    """Somebody typed other numbers: ``slip`` is what is there."""

    message = N_("Table {table} was typed before: {there}. Look at the paper, then keep one.")

    def __init__(self, slip: TableSlip) -> None:
        """Carry the slip as it is."""
        self.slip = slip
        there = ", ".join(str(points).replace("-", "−") for points in slip.points or ())
        super().__init__(field="points", table=slip.table, there=there)


class PlayedDiffers(Conflict):
    message = N_(
        "Table {table} was typed before, with another number of deals: {played}. "
        "Look at the paper, then keep one."
    )


class NotAtTable(WhizError):
    message = N_("Number {number} does not sit at table {table} in round {round}.")


@dataclass(frozen=True, slots=True)
class PhoneWord:
    """Who typed a slip on a phone, by playing number, and the id under which it was kept there.

    ``digest`` is of all that was said under this id.
    """

    uuid: str
    by: int
    digest: str

    @property
    def kept(self) -> dict[str, str | int]:
        """Return what the history keeps of it."""
        return {"uuid": self.uuid, "by": self.by, "digest": self.digest}


class ObjectionsOver(Conflict):
    message = N_(
        "The hour for objections to round {round} is over. Only a director corrects its slips now."
    )


class TooManyDeals(WhizError):
    message = N_("Deals on the slip: {played}. A round has at most {deals}.")


def _noted(save: Callable[P, tuple[TableSlip, Taken]]) -> Callable[P, TableSlip]:
    """Note for the figures what became of a slip, once it is written or refused."""

    @wraps(save)
    def noted(*args: P.args, **kwargs: P.kwargs) -> TableSlip:
        try:
            slip, taken = save(*args, **kwargs)
        except WhizError:
            note_score(Taken.NO)
            raise
        note_score(taken)
        return slip

    return noted


@_noted
@transaction.atomic
def save_slip(
    *,
    hall: HallEvent,
    actor: Actor,
    round: int,
    table: int,
    version: int,
    points: Sequence[int] = (),
    deals: Sequence[str] = (),
    played: int | None = None,
    word: PhoneWord | None = None,
    directs: bool = False,
) -> tuple[TableSlip, Taken]:
    """Keep the numbers of a table, which must add up; in the order of its seats.

    In a game of deals they are counted from its ``deals``, a line each. ``played`` is how many
    deals a table of numbers had time for; ``None`` is all of them.

    ``version`` is what the person saw: over another slip than that nothing is written. The same
    numbers typed by a second person who did not see the first check it. A ``word`` from a phone is
    of somebody who sits there; another of the table checks it, and only what phones typed, and
    nobody checked, is changed by one. Once the hour for objections is over, only who ``directs``
    corrects what is in; a slip that was missing is typed as before.
    """
    row = _locked(hall, round, table)
    people = len(row.seats)
    _refuse_stranger(row, word)
    typed = list(count_deals(hall, people, deals).points if hall.ruleset else points)
    sum_rule(hall).check(typed, people)
    reached = _played(hall, len(deals) if hall.ruleset else played)
    before, same = row.points, (row.points, row.played) == (typed, reached)
    if before is not None and row.version != version and not same:
        _refuse_unseen(row, typed)
    if same:
        return _typed_alike(hall, row, actor, word, unseen=row.version != version)
    late = before is not None and _is_late(row, directs=directs)
    if word is not None and before is not None:
        _refuse_over(hall, row)
    row.deals = list(deals) if hall.ruleset else []
    row.points, row.played, row.checked = typed, reached, False
    row.version += 1
    row.save(update_fields=["points", "deals", "played", "checked", "version"])
    kind = HallActKind.SLIP_ENTERED if before is None else HallActKind.SLIP_CHANGED
    short = {} if reached == (hall.deals or None) else {"played": reached}
    typed_there = {"round": round, "table": table, "before": before, "after": typed}
    by_phone = word.kept if word else {}
    record_hall_act(hall, kind, actor, **typed_there, **short, **by_phone, **_if_late(late))
    return slip_of(row), Taken.YES


def _refuse_stranger(row: HallTable, word: PhoneWord | None) -> None:
    """Refuse the phone of somebody who sits elsewhere."""
    if word is not None and word.by not in row.seats:
        round = row.round.number
        raise NotAtTable(field="by", number=word.by, table=row.number, round=round)


def _refuse_unseen(row: HallTable, typed: list[int]) -> NoReturn:
    """Refuse what is typed over a slip that its sender did not see."""
    if row.points == typed:
        raise PlayedDiffers(field="played", table=row.number, played=row.played)
    raise SlipDiffers(slip_of(row))


def _is_late(row: HallTable, *, directs: bool) -> bool:
    """Return whether the hour for objections is over; only a director goes on then."""
    late = row.round.objections_over(timezone.now())
    if late and not directs:
        raise ObjectionsOver(round=row.round.number)
    return late


def _if_late(late: bool) -> dict[str, bool]:
    return {"late": True} if late else {}


def _refuse_over(hall: HallEvent, row: HallTable) -> None:
    """Refuse a phone that writes over what was checked, or what the staff typed."""
    act = last_word(hall, row.round.number, row.number)
    if row.checked or act is None or "by" not in act.data:
        raise AskDirector


def _typed_alike(
    hall: HallEvent, row: HallTable, actor: Actor, word: PhoneWord | None, *, unseen: bool
) -> tuple[TableSlip, Taken]:
    """Check a slip that was typed alike, where that is a second person's word."""
    before = row.checked
    slip = _checked(row, again=unseen) if word is None else _agreed(hall, row, actor, word)
    return slip, Taken.AGAIN if slip.checked == before else Taken.YES


def _agreed(hall: HallEvent, row: HallTable, actor: Actor, word: PhoneWord) -> TableSlip:
    """Let somebody else of the table check a slip, on another phone than it was typed on."""
    act = last_word(hall, row.round.number, row.number)
    is_other = act is None or (act.data.get("by") != word.by and act.actor != str(actor))
    if not row.checked and is_other:
        _checked(row, again=True)
        place = {"round": row.round.number, "table": row.number}
        record_hall_act(hall, HallActKind.SLIP_AGREED, actor, **place, **word.kept)
    return slip_of(row)


def _played(hall: HallEvent, said: int | None) -> int | None:
    """Return how many deals a table had time for, where a round has a number of them."""
    if not hall.deals:
        return None
    played = hall.deals if said is None else said
    if not 0 < played <= hall.deals:
        raise TooManyDeals(field="played", deals=hall.deals, played=played)
    return played


def _checked(row: HallTable, *, again: bool) -> TableSlip:
    if again and not row.checked:
        row.checked = True
        row.save(update_fields=["checked"])
    return slip_of(row)


@transaction.atomic
def clear_slip(
    *, hall: HallEvent, actor: Actor, round: int, table: int, directs: bool = False
) -> TableSlip:
    """Take a slip out again; what it held is in the history."""
    row = _locked(hall, round, table)
    if row.points is not None:
        late = _if_late(_is_late(row, directs=directs))
        before, row.points, row.deals, row.played, row.checked = row.points, None, [], None, False
        row.version += 1
        row.save(update_fields=["points", "deals", "played", "checked", "version"])
        record_hall_act(
            hall, HallActKind.SLIP_CLEARED, actor, round=round, table=table, before=before, **late
        )
    return slip_of(row)


def _locked(hall: HallEvent, round: int, table: int) -> HallTable:
    """Return the table's row: it alone decides, so that two tables do not wait for each other."""
    rows = HallTable.objects.select_for_update(of=("self",)).select_related("round")
    row = rows.filter(round__hall=hall, round__number=round, number=table).first()
    if row is None:
        raise RoundUnknown
    hall.refresh_from_db()
    if hall.deleted_at is not None:
        raise NotFound
    if hall.status != HallStatus.OPEN:
        raise HallNotOpen
    return row
