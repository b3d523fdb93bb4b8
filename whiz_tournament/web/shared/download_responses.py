"""A file to download as an answer."""

from django.http import Http404, HttpRequest, HttpResponse

from whiz_tournament.client_address import client_address
from whiz_tournament.services.downloads import DownloadedFile, count_download


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
