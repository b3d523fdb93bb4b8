"""Just the pages that printed codes open, until a test asks for the real ones."""

from django.http import HttpRequest, HttpResponse
from django.urls import path


def nothing(request: HttpRequest, **where: object) -> HttpResponse:
    return HttpResponse()


urlpatterns = [
    path("desk/<slug:slug>/slip/<int:round_number>/<int:table>/", nothing, name="desk_slip"),
    path("desk/<slug:slug>/board/<int:board>/", nothing, name="desk_traveller"),
    path("t/<slug:slug>/", nothing, name="public_tournament"),
]
