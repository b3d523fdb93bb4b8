"""Takes what a phone kept until the server was there; nothing sent is answered by a 404."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from whiz_tournament.models import TableDevice, Tournament
from whiz_tournament.queries.play.first_leads import lead_to_look_at
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.publishing.publish import up_to_date
from whiz_tournament.services.results import Sender
from whiz_tournament.services.results.kept_results import keep_unreadable_entry
from whiz_tournament.services.results.sent_entries import WAITS, SentEntry, take_sent_entry
from whiz_tournament.web.shared.access_sessions import sending_device
from whiz_tournament.web.shared.sent_entry import ReceivedText
from whiz_tournament.wording.results.warnings import lead_elsewhere_in_words


@never_cache
@require_POST
def outbox_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Store one entry, or lay it before the director; say which, so that a script believes it."""
    text, tournament = ReceivedText.of(request), up_to_date(tournament_by_slug(slug))
    return text.answered(
        take=lambda: _take(request, tournament, text),
        keep=lambda sent: _keep(request, tournament, sent),
        waits=WAITS,
    )


def _take(request: HttpRequest, tournament: Tournament | None, text: ReceivedText) -> HttpResponse:
    sent = text.entry()
    device = sending_device(request, tournament, sent.place.table) if tournament else None
    if tournament is None or device is None:
        return text.stranger()
    counted = check_entry_rate(device=device, sent=lambda: [sent.uuid])
    taken = take_sent_entry(
        tournament=tournament,
        sender=Sender.paired(device),
        sent=sent,
        shut_out=device.revoked_at is not None,
    )
    counted.give_back(taken.again)
    return text.taken(taken, "" if taken.for_director else _lead_in_words(tournament, device, sent))


def _lead_in_words(tournament: Tournament, device: TableDevice, sent: SentEntry) -> str:
    """Say that the lead lay elsewhere, of a line that is stored and of this phone's own people."""
    place = sent.place
    rows = line_rows(tournament, round=place.round, table=place.table, board=place.board)
    own = (row for row in rows if device.speaks_for(row.entries.values(), row.board))
    line = next(own, None)
    return lead_elsewhere_in_words(lead_to_look_at(tournament, line)) if line else ""


def _keep(request: HttpRequest, tournament: Tournament | None, sent: UnreadableEntry) -> bool:
    device = sending_device(request, tournament, 0) if tournament else None
    if tournament is None or device is None:
        return False
    check_entry_rate(device=device)
    keep_unreadable_entry(tournament=tournament, actor=Sender.paired(device).actor, sent=sent)
    return True
