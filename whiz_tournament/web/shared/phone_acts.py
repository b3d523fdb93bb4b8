"""What directors do to phones and cards of a tournament or an evening, by the word of a button."""

from collections.abc import Callable, Mapping
from typing import Final

from boards.typed_numbers import typed_number
from whiz_tournament.models import AccessCodeKind, CalledEvent
from whiz_tournament.services.devices import (
    pause_table,
    replace_card,
    resume_table,
    revoke_device,
)
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.web.shared.staff_permissions import StaffRequest

PhoneAct = Callable[[CalledEvent, StaffRequest, str], None]
PHONE_ACTS: Final[Mapping[str, PhoneAct]] = {
    "shut_out": lambda event, request, what: revoke_device(
        event=event, actor=request.actor, public_id=what
    ),
    "pause": lambda event, request, what: pause_table(
        event=event, actor=request.actor, table=_number(what)
    ),
    "resume": lambda event, request, what: resume_table(
        event=event, actor=request.actor, table=_number(what)
    ),
    "table_card": lambda event, request, what: replace_card(
        event=event, actor=request.actor, kind=AccessCodeKind.TABLE, number=_number(what)
    ),
    "own_card": lambda event, request, what: replace_card(
        event=event, actor=request.actor, kind=AccessCodeKind.ENTRY, number=_number(what)
    ),
}
"""What each button does; behind the word stands what it is done to."""


def pressed(request: StaffRequest) -> tuple[str, str]:
    """Return the word of the button, and what it is about."""
    act, _, what = request.POST.get("do", "").partition(" ")
    return act, what


def do_pressed(event: CalledEvent, request: StaffRequest) -> None:
    """Do what was pressed, where a page offers it."""
    act, what = pressed(request)
    if act not in PHONE_ACTS:
        raise NotFound
    PHONE_ACTS[act](event, request, what)


def _number(what: str) -> int:
    return existing(typed_number(what, 4))
