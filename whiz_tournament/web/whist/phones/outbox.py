"""Takes what a phone of an evening kept; nothing sent is answered by a 404."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from whiz_tournament.queries.whist.evenings import evening_by_slug
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
        return text.unreadable(refusal)
    except DEAL_WAITS as refusal:
        return text.later(refusal)
