"""What the help says of results by mail."""

from typing import Final

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from whiz_tournament.features.mail.queries.server import has_mail
from whiz_tournament.web.help.topic import Topic


def _concerns(request: HttpRequest) -> bool:
    """Without a mail server it is said to the staff alone."""
    if hasattr(request, "site"):  # nobody subscribes on a site of plain files
        return False
    club = getattr(request, "club", None)
    return request.user.is_authenticated or (club is not None and has_mail(club))


TOPICS: Final = (
    Topic(
        "mail",
        _("Results by e-mail"),
        (
            _(
                "Players leave an address on their own page. A mail first asks them to confirm "
                "it; nothing else is sent before that."
            ),
            _(
                "After publication one mail gives place, score, best and worst board. Corrections "
                "go to the people they concern. One tap in the mail ends them."
            ),
            _(
                "The page where you publish shows how many were sent, how many wait, and whose "
                "address takes none. The addresses are shown to nobody else."
            ),
        ),
        after="hosted",
        concerns=_concerns,
    ),
)
