"""Who may open a table's page: a phone that was paired with it and not shut out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse

from whiz_tournament.models import TableDevice, Tournament
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.publishing.ending import up_to_date
from whiz_tournament.services.results import Sender
from whiz_tournament.web.shared.access_sessions import device_of
from whiz_tournament.web.table.not_paired import not_paired_response

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A request from a table's phone: the tournament and table come from the phone, and match."""

    request: HttpRequest
    tournament: Tournament
    device: TableDevice

    @property
    def table(self) -> int:
        """Return the table that the phone speaks for."""
        return self.device.table

    @property
    def sender(self) -> Sender:
        """Return the phone as the score log knows it."""
        return Sender.paired(self.device)


View = Callable[Concatenate[TableRequest, P], HttpResponse]


def table_phone(view: View[P]) -> Callable[..., HttpResponse]:
    """Open the view to a paired phone, uncached; any other meets the door or is told why not."""

    @wraps(view)
    def opened(
        request: HttpRequest, slug: str, table: int, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        tournament = up_to_date(tournament_by_slug(slug))
        device = device_of(request, tournament, table) if tournament else None
        if tournament is None or device is None:
            board = kwargs.get("board")
            shown = board if isinstance(board, int) else None
            return not_paired_response(request, slug, tournament, table, shown)
        response = view(TableRequest(request, tournament, device), *args, **kwargs)
        response["Cache-Control"] = "no-store"
        return response

    return opened
