"""How the mails about something's results stand, for the page of its director."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from boards.errors import filled
from whiz_tournament.features.mail.queries.addresses import MailedEvent
from whiz_tournament.features.mail.queries.result_mails import mail_standing
from whiz_tournament.features.mail.queries.server import has_mail, mail_server_row
from whiz_tournament.features.mail.wording import address_refusal_words
from whiz_tournament.models import Competition
from whiz_tournament.queries.publishing.mailed_kinds import kind_of


def mail_parts(event: MailedEvent) -> dict[str, Any]:
    """Return what its page says of mails; nothing where the club has none."""
    practice = not isinstance(event, Competition) and event.practice
    if practice or not has_mail(event.club):
        return {}
    kind = kind_of(event)
    standing, row = mail_standing(event), mail_server_row(event.club)
    return {
        "mail": standing,
        "mail_page": reverse(kind.page, args=[event.slug]),
        "mail_now": reverse(kind.now[1], args=[event.slug]),
        "mail_refused": [
            (person.name, address_refusal_words(person.refusal)) for person in standing.refused
        ],
        "mail_wrong": filled(row.error, row.error_params, _) if row.error else "",
    }
