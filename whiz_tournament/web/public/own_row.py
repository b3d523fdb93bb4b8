""" "This is me": a device says which entry is its own, without signing in."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.web.shared.page_variant import OWN_ENTRY_COOKIE, mark_own_row
from whiz_tournament.web.shared.public_pages import visit_of


# Without a token, as the other looks: it only marks a row on this device.
@csrf_exempt
@require_POST
def own_row(request: HttpRequest, slug: str) -> HttpResponse:
    """Mark this entry's row on this device, or none; the cookie is for this tournament alone."""
    tournament = visit_of(request, slug).tournament
    ranking = reverse("public_tournament", args=[tournament.slug])
    response = redirect(ranking)
    number = request.POST.get("number", "")
    if not number:
        response.delete_cookie(OWN_ENTRY_COOKIE, path=ranking, samesite="Lax")
    elif number in {str(known) for known in name_texts(tournament)}:
        mark_own_row(request, response, tournament, int(number))
    else:
        raise Http404
    return response
