"""Somebody says whether they come to the next evening, on a page of their own."""

from collections.abc import Sequence
from urllib.parse import quote

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.models import Player, Tournament
from whiz_tournament.queries.setup.coming import NextEvening, comer
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.setup.coming import announce_coming
from whiz_tournament.wording.quantities import joined


def take_coming(request: HttpRequest, following: Tournament, player: Player) -> None:
    """Note for the roll call what was pressed, and say so."""
    comes = request.POST.get("comes") == "yes"
    try:
        guest = request.POST.get("guest", "")
        announce_coming(tournament=following, player=player, comes=comes, guest=guest)
    except WhizError as refusal:
        messages.error(request, error_sentence(refusal))
    else:
        own = comer(following, player)
        waiting = _("There is no place left. You are number {n} on the waiting list.")
        noted = _("Noted for the roll call.")
        messages.success(request, waiting.format(n=own.waits) if own and own.waits else noted)


def tell_doubtful_guests(request: HttpRequest, names: Sequence[str]) -> None:
    """Tell the director which guests' names entered nobody."""
    if names:
        sentence = _(
            "These guests are not entered, for the club knows members or several people of that "
            "name. Tick the right person: {names}."
        )
        messages.warning(request, sentence.format(names=joined([*names])))


# Asked on a page that knows nobody: of a site of plain files, of hosted pages, of the club's own.


def will_you_come(evening: NextEvening) -> dict[str, object]:
    """Return what the question shows; a mail to the club is ready where the club takes some."""
    mail = evening.terms.mail if evening.terms else ""
    return {"evening": evening, "mail": _prepared_mail(evening, mail) if mail else ""}


def _prepared_mail(evening: NextEvening, address: str) -> str:
    """Return the link of a mail that says who comes, ready to be signed and sent."""
    subject = _("I come: {name}, {date}").format(name=evening.name, date=f"{evening.date:%d/%m/%Y}")
    body = _("I come. My name is: ")
    return f"mailto:{address}?subject={quote(subject)}&body={quote(body)}"
