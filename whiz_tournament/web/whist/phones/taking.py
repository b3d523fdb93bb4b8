"""What a phone says about a deal is taken, by whichever way it comes."""

from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.log.taken_entry import TakenEntry
from whiz_tournament.services.whist.sent_deals import SentDeal, take_sent_deal
from whiz_tournament.web.whist.phones.phone_requests import WhistPhoneRequest
from whiz_tournament.web.whist.phones.sent_deal import deal_of


def take_deal(at: WhistPhoneRequest, sent: SentDeal) -> TakenEntry:
    """Store what was sent, or lay it before the staff."""
    counted = check_entry_rate(device=at.device, sent=lambda: [sent.uuid])
    taken = take_sent_deal(
        evening=at.evening,
        sender=at.sender,
        sent=sent,
        read=lambda: deal_of(at.page, at.sheet, sent),
        shut_out=at.device.revoked_at is not None,
    )
    counted.give_back(taken.again)
    return taken
