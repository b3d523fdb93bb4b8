"""Who may open a table's page: a phone that was paired with it and not shut out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from whiz_tournament.live.phones import note_phone
from whiz_tournament.models import TableDevice, Tournament
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.publishing.publish import up_to_date
from whiz_tournament.services.results import Sender
from whiz_tournament.web.shared.access_sessions import ENTRIES_WAITING, device_of
from whiz_tournament.web.shared.sent_entry import EPOCH_HEADER
from whiz_tournament.web.table.not_paired import AskedPlace, not_paired_response

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
    def home(self) -> str:
        """Return the page that the phone comes back to: its owner's, or the table's."""
        slug = self.tournament.slug
        follows = bool(self.device.owners)
        return (
            reverse("player", args=[slug]) if follows else reverse("table", args=[slug, self.table])
        )

    @property
    def sender(self) -> Sender:
        """Return the phone as the score log knows it."""
        return Sender.paired(self.device)


View = Callable[Concatenate[TableRequest, P], HttpResponse]


def table_phone(view: View[P]) -> Callable[..., HttpResponse]:
    """Open the view to a paired phone, uncached; others are told why not or asked for the code."""

    @wraps(view)
    def opened(
        request: HttpRequest, slug: str, table: int, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        tournament = up_to_date(tournament_by_slug(slug))
        device = device_of(request, tournament, table) if tournament else None
        if tournament is None or device is None:
            return not_paired_response(request, tournament, AskedPlace.of(request, slug, table))
        note_phone(device, request.headers.get(ENTRIES_WAITING, ""))
        response = view(TableRequest(request, tournament, device), *args, **kwargs)
        response["Cache-Control"] = "no-store"
        # What answers for us in our absence does not say this, and is not believed.
        response[EPOCH_HEADER] = database_epoch()
        return response

    return opened
