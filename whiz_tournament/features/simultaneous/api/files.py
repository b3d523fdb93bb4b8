"""``simultaneous/…/files/``: the ranking of all clubs and the boards, to download."""

from django.http import HttpResponse
from rest_framework import serializers
from rest_framework.request import Request

from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.downloads import FILE, FileView, counted, sent
from whiz_tournament.api.fields import StrictQuery
from whiz_tournament.api.permissions import Public
from whiz_tournament.features.simultaneous.queries.clubs import public_simultaneous
from whiz_tournament.features.simultaneous.services.files import simultaneous_file
from whiz_tournament.features.simultaneous.services.limits import LONGEST_REGION
from whiz_tournament.models.categories import LONGEST_CATEGORY
from whiz_tournament.services.errors import existing


class SimultaneousFileQuery(StrictQuery):
    """Of which region and which category; of all where none is named."""

    region = serializers.CharField(max_length=LONGEST_REGION, default="")
    category = serializers.CharField(max_length=LONGEST_CATEGORY, default="")


class SimultaneousFileView(FileView):
    """``ranking.csv`` or ``ranking.xlsx`` of all clubs of a simultaneous, or its ``boards.pbn``."""

    permission_classes = (Public,)
    query_class = SimultaneousFileQuery

    @extend_schema(parameters=[SimultaneousFileQuery], responses=FILE)
    def get(self, request: Request, simultaneous: str, name: str) -> HttpResponse:
        """Return it once the embargo is over; a workbook has 5,000 lines at most."""
        event = existing(public_simultaneous(simultaneous))
        counted(request)
        return sent(simultaneous_file(event, name, **self.query))
