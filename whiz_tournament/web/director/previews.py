"""What an act would do is shown before it counts, under an address that says all of it.

So *Back* leads to it, and never to a page of the browser about a form that it would send again:
what is sent does what was seen and leads on, or leads to the address that shows what is so now.
"""

from collections.abc import Callable
from typing import Final

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect

from boards.errors import WhizError
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.form_refusals import PAGE_REFUSALS, refusals_on

SHOW: Final = "show"
"""What the address of a preview has beside all that was said."""
SEEN: Final = ("digest", "sure", "seen")
"""By which of its fields an act says that its effect was seen; no address has them."""


def said_in(request: HttpRequest) -> QueryDict | None:
    """Return what was said: what is sent, or what the address of a preview says."""
    if request.method == "POST":
        return request.POST
    return request.GET if SHOW in request.GET else None


def preview_address(request: HttpRequest) -> str:
    """Return the address that shows what is said here."""
    query = request.GET.copy()
    for name, values in request.POST.lists():
        query.setlist(name, values)
    query[SHOW] = "1"
    for name in ("csrfmiddlewaretoken", *SEEN):
        query.pop(name, None)
    return f"{request.path}?{query.urlencode()}"


def shown_then_done(
    request: HttpRequest,
    form: BaseForm,
    *,
    ask: Callable[[], HttpResponse],
    show: Callable[[], HttpResponse],
    act: Callable[[], str],
    seen: Callable[[], bool],
) -> HttpResponse:
    """Ask; show what would change; do it once that was ``seen``, and go where ``act`` leads.

    Where that is refused by then, the preview is shown again with the reason.
    """
    if request.method == "POST":
        return redirect(_after(request, form, show, act, seen))
    if form.is_valid():
        with refusals_on(form):
            return show()
    return ask()


def _after(
    request: HttpRequest,
    form: BaseForm,
    show: Callable[[], HttpResponse],
    act: Callable[[], str],
    seen: Callable[[], bool],
) -> str:
    if form.is_valid() and seen():
        try:
            return act()
        except PAGE_REFUSALS:
            raise
        except WhizError as refused:
            with refusals_on(form):
                show()
            if form.is_valid():  # else the preview says by itself what is refused
                messages.warning(request, error_sentence(refused))
    return preview_address(request)


def has_seal(request: HttpRequest) -> bool:
    """Tell whether an act comes with the digest of the effect that was seen."""
    return "digest" in request.POST
