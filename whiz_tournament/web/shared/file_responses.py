"""Files that a page sends: to download, a photograph, a deal file, one for another computer."""

from django.http import Http404, HttpRequest, HttpResponse

from whiz_tournament.client_address import client_address
from whiz_tournament.services.boards.deal_files import WrittenDealFile
from whiz_tournament.services.downloads import DownloadedFile, count_download
from whiz_tournament.services.errors import NotFound


def photograph_response(jpeg: bytes | None) -> HttpResponse:
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


# A file to download as an answer.


def count_file(request: HttpRequest) -> None:
    """Count a file or picture that somebody asks for; a site of plain files is nobody."""
    if not hasattr(request, "site"):
        count_download(address=client_address(request))


def download_response(file: DownloadedFile | None) -> HttpResponse | None:
    """Return a file to be kept, that no search engine lists; ``None`` for what there is not."""
    return None if file is None else file_response(file)


def file_response(file: DownloadedFile) -> HttpResponse:
    """Return a file to be kept, that no search engine lists."""
    response = HttpResponse(file.data, content_type=file.media_type)
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    response["X-Content-Type-Options"] = "nosniff"
    response["X-Robots-Tag"] = "noindex"
    return response


def picture_response(data: bytes | None) -> HttpResponse:
    """Return a picture that no search engine lists; raise 404 where there is none."""
    if data is None:
        raise Http404
    response = HttpResponse(data, content_type="image/png")
    response["X-Content-Type-Options"] = "nosniff"
    response["X-Robots-Tag"] = "noindex"
    return response
