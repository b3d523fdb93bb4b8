"""Files of a board that a page sends: its photograph, its deal file."""

from django.http import HttpResponse

from whiz_tournament.services.boards.deal_files import WrittenDealFile
from whiz_tournament.services.errors import NotFound


def picture_response(jpeg: bytes | None) -> HttpResponse:
    """Return a photograph, or raise ``NotFound``."""
    if jpeg is None:
        raise NotFound
    response = HttpResponse(jpeg, content_type="image/jpeg")
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "no-store"
    return response


def deal_file_response(file: WrittenDealFile) -> HttpResponse:
    """Return a file to be kept, never shown in the page and never stored on the way."""
    response = HttpResponse(file.data, content_type=file.media_type)
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "no-store"
    return response
