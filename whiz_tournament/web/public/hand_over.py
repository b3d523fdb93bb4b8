"""The link that opens hands once, for who makes the boards and does not play."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from whiz_tournament.queries.boards.hand_overs import hand_over_of_token
from whiz_tournament.services.actors import SYSTEM, user_actor
from whiz_tournament.services.boards.hand_overs import AlreadyOpened, open_hands
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.file_responses import deal_file_response


@never_cache
@require_http_methods(["GET", "POST"])
def hand_over_view(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button that uses up the link: previews of messengers open links, they never press."""
    if request.method == "POST":
        pk = request.user.pk
        return deal_file_response(open_hands(token=token, reader=user_actor(pk) if pk else SYSTEM))
    found = hand_over_of_token(token)
    if found is None:
        raise NotFound
    if found.opened_at is not None:
        raise AlreadyOpened
    values = {"given_to": found.given_to, "content": found.content, "tournament": found.tournament}
    return render(request, "public/hand_over.html", values)
