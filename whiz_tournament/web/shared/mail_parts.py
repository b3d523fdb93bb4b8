"""How the mails about something's results stand, for the page of its director."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from boards.errors import filled
from whiz_tournament.models import Competition
from whiz_tournament.queries.online.mail_addresses import MailedEvent
from whiz_tournament.queries.online.mail_server import has_mail, mail_server_row
from whiz_tournament.queries.online.result_mails import mail_standing
from whiz_tournament.wording.result_mails import address_refusal_words


def mail_parts(event: MailedEvent, *, page: str, now: str) -> dict[str, Any]:
    """Return what the page says of mails; nothing where the club has none.

    ``page`` names its address, ``now`` the one that sends what waits.
    """
    practice = not isinstance(event, Competition) and event.practice
    if practice or not has_mail(event.club):
        return {}
    standing, row = mail_standing(event), mail_server_row(event.club)
    return {
        "mail": standing,
        "mail_page": reverse(page, args=[event.slug]),
        "mail_now": reverse(now, args=[event.slug]),
        "mail_refused": [
            (each.name, address_refusal_words(each.refusal)) for each in standing.refused
        ],
        "mail_wrong": filled(row.error, row.error_params, _) if row.error else "",
    }
