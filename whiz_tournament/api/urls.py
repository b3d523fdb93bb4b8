"""Addresses of the REST API, version 1: each room has its own, of a tournament or of the club."""

from django.urls import URLPattern, URLResolver, include, path

from whiz_tournament.api import calls, clock, downloads, formats, schema
from whiz_tournament.api import phones as devices
from whiz_tournament.api import print_jobs as publishing
from whiz_tournament.api.boards import urls as boards
from whiz_tournament.api.people import urls as people
from whiz_tournament.api.play import urls as play
from whiz_tournament.api.results import urls as results
from whiz_tournament.api.setup import urls as setup
from whiz_tournament.plugging import AddressRoot, feature_addresses

OF_TOURNAMENT: list[URLPattern] = [
    # Asked most, and first: Django tries one pattern after the other.
    *results.OF_TOURNAMENT,
    *setup.OF_TOURNAMENT,
    *people.OF_TOURNAMENT,
    *downloads.OF_TOURNAMENT,
    *boards.OF_TOURNAMENT,
    *play.OF_TOURNAMENT,
    *calls.OF_TOURNAMENT,
    *clock.OF_TOURNAMENT,
    *devices.OF_TOURNAMENT,
    *publishing.OF_TOURNAMENT,
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("tournaments/<api_id:public_id>/", include(OF_TOURNAMENT)),
    *results.OF_CLUB,
    *people.OF_CLUB,
    *setup.OF_CLUB,
    *feature_addresses(AddressRoot.API),
    *downloads.OF_CLUB,
    *publishing.OF_CLUB,
    *formats.OF_CLUB,
    path("schema/", schema.SchemaView.as_view(), name="api_schema"),
    path("docs/", schema.DocsView.as_view(), name="api_docs"),
]
