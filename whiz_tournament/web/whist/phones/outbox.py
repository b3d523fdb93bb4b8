"""Takes what a phone of an evening kept; nothing sent is answered by a 404."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from whiz_tournament.queries.play.unreadable_entry import UnreadableEntry
from whiz_tournament.queries.whist.evenings import evening_by_slug
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.log.taken_entry import TakenEntry
from whiz_tournament.services.whist.kept_deals import keep_unreadable_deal
from whiz_tournament.services.whist.sent_deals import DEAL_WAITS
from whiz_tournament.web.shared.sent_entry import EntryUnreadable, ReceivedText
from whiz_tournament.web.whist.phones.phone_requests import WhistPhoneRequest, device_of_session
from whiz_tournament.web.whist.phones.sent_deal import read_sent_deal
from whiz_tournament.web.whist.phones.taking import take_deal


@never_cache
@require_POST
def outbox_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Store one entry, or lay it before the staff; say which, so that a script believes it."""
    text, evening = ReceivedText.of(request), evening_by_slug(slug)
    device = device_of_session(request, evening) if evening else None
    try:
        sent = text.read(read_sent_deal)
        if evening is None or device is None:
            return text.stranger()
        return text.taken(take_deal(WhistPhoneRequest(request, evening, device), sent))
    except EntryUnreadable as refusal:
        if evening is None or device is None:
            return text.unreadable(refusal)
        return _unreadable(WhistPhoneRequest(request, evening, device), text, refusal)
    except DEAL_WAITS as refusal:
        return text.later(refusal)


def _unreadable(
    at: WhistPhoneRequest, text: ReceivedText, refusal: EntryUnreadable
) -> HttpResponse:
    """Lay what cannot be read before the staff: no later try would read it better."""
    try:
        check_entry_rate(device=at.device)
        sent = UnreadableEntry.of(text.text)
        keep_unreadable_deal(evening=at.evening, actor=at.sender.actor, sent=sent)
    except DEAL_WAITS as later:
        return text.later(later)
    return text.taken(TakenEntry("director", refusal))
