"""Somebody says whether they come to the next evening, on a page of their own."""

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.models import Player, Tournament
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.setup.entries import announce_coming


def take_coming(request: HttpRequest, following: Tournament, player: Player) -> None:
    """Note for the roll call what was pressed, and say so."""
    comes = request.POST.get("comes") == "yes"
    try:
        announce_coming(tournament=following, player=player, comes=comes)
    except WhizError as refusal:
        messages.error(request, error_sentence(refusal))
    else:
        messages.success(request, _("Noted for the roll call."))
