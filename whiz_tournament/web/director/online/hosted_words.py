"""What became of deliveries, in sentences."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from boards.errors import filled
from whiz_tournament.queries.online.deliveries import DeliveriesPage, DeliveryItem
from whiz_tournament.queries.online.release_document import REVISION
from whiz_tournament.wording.moments import moment_words
from whiz_tournament.wording.releases import release_words

SHORT = 8
"""Characters of a receipt that two people need to compare by telephone."""


@dataclass(frozen=True, slots=True)
class DeliveryLine:
    """A tournament on the page: its name, a sentence, and what may be done."""

    id: int
    name: str
    sentence: str
    problem: str
    url: str
    newer_there: bool


def delivery_line(item: DeliveryItem) -> DeliveryLine:
    """Return a tournament's line."""
    problem = filled(item.error, dict(item.error_params), _) if item.refused else ""
    url = item.url if item.status else ""
    return DeliveryLine(item.id, item.name, _sentence(item), problem, url, item.newer_there)


def _sentence(item: DeliveryItem) -> str:
    told = _what(item)
    if item.refused:
        return _("{what}: not taken.").format(what=told)
    if item.waits or item.delivered_at is None:
        return _("{what}: waits to be delivered.").format(what=told)
    values = {"what": told, "at": moment_words(item.delivered_at), "receipt": item.receipt[:SHORT]}
    return _("{what}: delivered {at}, receipt {receipt}.").format(**values)


def _what(item: DeliveryItem) -> str:
    """Return what is told: a release of a moment, or that nothing is shown any more."""
    if not item.status or item.released_at is None:
        return _("Taken off the pages")
    what = release_words(item.status)[1]
    values = {"what": what[:1].upper() + what[1:], "at": moment_words(item.released_at)}
    return _("{what}, released {at}").format(**values)


def program_in_words(revision: int) -> str:
    """Return which side has the older program; empty where both read the same."""
    if revision < REVISION:
        return _(
            "The program there is older than this one: what it does not know yet is left out or "
            "refused there. Ask whoever runs it to update it."
        )
    if revision > REVISION:
        return _(
            "The program there is newer than this one. Everything arrives; to use what is new, "
            "update the program here too."
        )
    return ""


def trouble_in_words(page: DeliveriesPage) -> tuple[str, str]:
    """Return why nothing gets through and when it is tried again; empty where all is well."""
    if page.failed_at is None:
        return "", ""
    reason = filled(page.error, dict(page.error_params), _)
    if page.next_try_at is None:
        return reason, _("It is tried again in a moment.")
    return reason, _("Next try {at}.").format(at=moment_words(page.next_try_at))
