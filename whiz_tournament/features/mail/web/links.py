"""What the links in mails open: a page that asks, and a tap that does it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from whiz_tournament.features.mail.services.addresses import confirm_address, stop_by_link


@never_cache
@require_http_methods(["GET", "POST"])
def confirm_view(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button, for previews open links and press nothing; pressed, results come."""
    if request.method == "POST":
        confirm_address(token=token)
        return render(request, "mail/done.html", {"confirmed": True})
    return render(request, "mail/confirm.html")


# A mailbox sends this tap by itself (RFC 8058), without any cookie that a token could be held
# against. The signed link is what allows it, and all that it can do is to end the mails.
@csrf_exempt
@never_cache
@require_http_methods(["GET", "POST"])
def stop_view(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button; pressed, or sent by the mailbox, the address is forgotten."""
    if request.method == "POST":
        stop_by_link(token=token)
        return render(request, "mail/done.html", {"confirmed": False})
    return render(request, "mail/stop.html")
