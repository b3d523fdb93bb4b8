"""The OpenAPI document and its page, both from this server: nothing is fetched from elsewhere."""

from pathlib import Path
from threading import Lock
from typing import Final

from csp.decorators import csp_update
from django.conf import settings
from django.http import HttpResponse
from django.utils.decorators import method_decorator
from rest_framework.renderers import JSONRenderer, TemplateHTMLRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.framework_view import APIView
from whiz_tournament.api.permissions import Public

SHIPPED: Final = "openapi"
"""The folder of a wheel's resources with the document as its build made it."""

_kept: dict[str, bytes] = {}
_making = Lock()


def openapi_bytes(kind: str) -> bytes:
    """Return the document as ``yaml`` or ``json``: as shipped, or made once in each process.

    Making it takes a tenth of a second of a processor and loads extensions at first use, which two
    threads must not do at once.
    """
    with _making:
        if kind not in _kept:
            shipped = Path(settings.RESOURCE_DIR) / SHIPPED / f"whiz.{kind}"
            _kept[kind] = shipped.read_bytes() if shipped.is_file() else _made(kind)
        return _kept[kind]


def _made(kind: str) -> bytes:
    from whiz_tournament.api.document import made_bytes  # packages that an installed one lacks

    return made_bytes(kind)


class Yaml(JSONRenderer):
    """The document as YAML; a refusal as JSON, which is YAML too."""

    media_type = "application/vnd.oai.openapi"
    format = "yaml"


class OtherYaml(Yaml):
    """The same by its other name."""

    media_type = "application/yaml"


class Json(JSONRenderer):
    """The document as JSON."""

    media_type = "application/vnd.oai.openapi+json"


class OtherJson(JSONRenderer):
    """The same by its other name."""

    media_type = "application/json"


class SchemaView(APIView):
    """The document, the same bytes for everybody."""

    schema = None
    http_method_names = ("get", "head")
    permission_classes = (Public,)
    renderer_classes = (Yaml, OtherYaml, Json, OtherJson)

    def get(self, request: Request) -> HttpResponse:
        """Return the kept bytes."""
        renderer = request.accepted_renderer
        headers = {"Content-Disposition": f'inline; filename="whiz.{renderer.format}"'}
        document = openapi_bytes(str(renderer.format))
        return HttpResponse(document, renderer.media_type, headers=headers)


# The page's own library writes style attributes; scripts stay files of this server.
@method_decorator(csp_update({"style-src": ["'unsafe-inline'"]}), name="dispatch")
class DocsView(APIView):
    """The page on which the document is read and tried."""

    schema = None
    http_method_names = ("get", "head")  # OPTIONS would look for a page of its own
    permission_classes = (Public,)
    renderer_classes = (TemplateHTMLRenderer,)

    def get(self, request: Request) -> Response:
        """Return the page; its script asks for the document."""
        title = settings.SPECTACULAR_SETTINGS["TITLE"]
        return Response({"title": title}, template_name="api/docs.html")
