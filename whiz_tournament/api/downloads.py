"""How a file is sent to a program, of whatever it is."""

from collections.abc import Callable
from typing import TypeVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from rest_framework.request import Request

from whiz_tournament.api.authentication import Staff
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import OpenApiTypes
from whiz_tournament.client_address import client_address
from whiz_tournament.models import Member
from whiz_tournament.services.downloads import DownloadedFile, count_download
from whiz_tournament.services.downloads.csv_files import for_programs
from whiz_tournament.services.errors import NotFound

Event = TypeVar("Event")
FILE = {(200, "application/octet-stream"): OpenApiTypes.BINARY}


def counted(request: Request) -> None:
    """Count a file that the caller asks for; too many at once are refused."""
    count_download(address=client_address(request._request))  # noqa: SLF001 - Django's own request


def sent(file: DownloadedFile | None) -> HttpResponse:
    """Return a file as it is downloaded; raises ``NotFound`` where there is none."""
    if file is None:
        raise NotFound
    response = HttpResponse(file.data, content_type=file.media_type)
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    response["X-Content-Type-Options"] = "nosniff"
    return response


class FileView(WhizView):
    """A file as programs read it, in whatever language they ask."""

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        """Answer with commas between cells and points in numbers."""
        with for_programs():
            return super().dispatch(request, *args, **kwargs)

    def answer(
        self,
        request: Request,
        about: Event,
        name: str,
        *,
        staff: Callable[[Event, str, Member], DownloadedFile | None],
        public: Callable[[Event, str], DownloadedFile | None],
    ) -> HttpResponse:
        """Return what the caller may know of an event: staff have files of their own."""
        counted(request)
        if isinstance(request.user, Staff):
            return sent(staff(about, name, request.user.member))
        return sent(public(about, name))
