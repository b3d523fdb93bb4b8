"""Requests for corrections as the pages of players and tables show them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from whiz_tournament.models import RequestedCorrection
from whiz_tournament.queries.corrections.requested import RequestItem
from whiz_tournament.wording.results.corrections import RequestWords


@dataclass(frozen=True, slots=True)
class RequestPart:
    """One request in words, with those among the readers whose word is asked."""

    id: str
    said: RequestWords
    answering: tuple[tuple[int, str], ...]
    is_waiting: bool


def request_parts(items: Iterable[RequestItem], readers: Collection[int]) -> list[RequestPart]:
    """Return what these readers see of the requests about their own boards."""
    return [
        RequestPart(item.id, RequestWords.of(item), _answering(item, readers), item.is_waiting)
        for item in items
    ]


def _answering(item: RequestItem, readers: Collection[int]) -> tuple[tuple[int, str], ...]:
    if not item.asks(readers):
        return ()
    names = {entry: item.people[seat.value] for seat, entry in item.line.entries.items()}
    return tuple((entry, names[entry]) for entry in item.other_side if entry in readers)


def say_that_it_is_kept(request: HttpRequest, made: RequestedCorrection) -> None:
    """Tell who asked what becomes of it now; also of what came too late."""
    if made.late:
        sentence = _(
            "The time for corrections is over. Your request is kept, and the director sees it,"
            " but need not follow it."
        )
        messages.warning(request, sentence)
    else:
        sentence = _("The director has your request. The other side is asked whether it is right.")
        messages.success(request, sentence)
