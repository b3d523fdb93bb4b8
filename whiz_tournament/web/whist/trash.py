"""An evening begun by mistake: into the trash, and back."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.whist.evenings import trashed_evening
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.whist import delete_evening, restore_evening
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.whist.pages import address, of_evening


@director_page
@of_evening
@require_POST
def delete(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Put an evening in the trash; the home page takes it back."""
    delete_evening(evening=evening, actor=request.actor)
    said = _("“{name}” is in the trash for thirty days.")
    messages.success(request, said.format(name=evening.name))
    return redirect("director_home")


@director_page
@require_POST
def restore(request: StaffRequest, slug: str) -> HttpResponse:
    """Take an evening back out of the trash."""
    evening = trashed_evening(slug)
    if evening is None:
        raise NotFound
    restore_evening(evening=evening, actor=request.actor)
    return redirect(address("home", evening))
