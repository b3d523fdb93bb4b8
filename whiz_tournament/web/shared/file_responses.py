"""Files that a page sends: a photograph, a deal file, a file for another computer."""

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
    """Return a deal file."""
    return kept_file_response(file.name, file.data, file.media_type)


def kept_file_response(name: str, data: bytes, media_type: str) -> HttpResponse:
    """Return a file to be kept, never shown in the page and never stored on the way."""
    response = HttpResponse(data, content_type=media_type)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "no-store"
    return response
