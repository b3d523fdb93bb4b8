"""Takes what a phone kept until the server was there; nothing sent is answered by a 404."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.unreadable_entry import UnreadableEntry
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.log.taken_entry import TakenEntry
from whiz_tournament.services.publishing.ending import up_to_date
from whiz_tournament.services.results import Sender
from whiz_tournament.services.results.sent_entries import WAITS, take_sent_entry
from whiz_tournament.services.results.unreadable_entries import keep_unreadable_entry
from whiz_tournament.web.shared.access_sessions import sending_device
from whiz_tournament.web.shared.sent_entry import EntryUnreadable, ReceivedText


@never_cache
@require_POST
def outbox_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Store one entry, or lay it before the director; say which, so that a script believes it."""
    text, tournament = ReceivedText.of(request), up_to_date(tournament_by_slug(slug))
    try:
        sent = text.entry()
        device = sending_device(request, tournament, sent.place.table) if tournament else None
        if tournament is None or device is None:
            return text.stranger()
        check_entry_rate(device=device)
        taken = take_sent_entry(
            tournament=tournament,
            sender=Sender.paired(device),
            sent=sent,
            shut_out=device.revoked_at is not None,
        )
    except EntryUnreadable as refusal:
        return _unreadable(request, tournament, text, refusal)
    except WAITS as refusal:
        return text.later(refusal)
    return text.taken(taken)


def _unreadable(
    request: HttpRequest,
    tournament: Tournament | None,
    text: ReceivedText,
    refusal: EntryUnreadable,
) -> HttpResponse:
    """Lay what cannot be read before the director: no later try would read it better."""
    device = sending_device(request, tournament, 0) if tournament else None
    if tournament is None or device is None:
        return text.unreadable(refusal)
    try:
        check_entry_rate(device=device)
        actor, sent = Sender.paired(device).actor, UnreadableEntry.of(text.text)
        keep_unreadable_entry(tournament=tournament, actor=actor, sent=sent)
    except WAITS as later:
        return text.later(later)
    return text.taken(TakenEntry("director", refusal))
