"""The OpenAPI document and its page, both from this server: nothing is fetched from elsewhere."""

from threading import Lock
from typing import Any, Final

from csp.decorators import csp_update
from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.utils.translation import override
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from whiz_tournament.api.problems import MEDIA_TYPE

Document = dict[str, Any]

PROBLEM: Final[Document] = {
    "type": "object",
    "required": ["type", "title", "status", "detail", "code"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "code": {"type": "string"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["field", "code", "detail"],
                "properties": {
                    "field": {"type": "string"},
                    "code": {"type": "string"},
                    "detail": {"type": "string"},
                },
            },
        },
    },
}


class AuthenticationSchemes(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # it registers itself
    """Tells the two keys of ``HeaderAuthentication``."""

    target_class = "whiz_tournament.api.authentication.HeaderAuthentication"
    name = ["staff", "table"]

    def get_security_definition(self, auto_schema: Any) -> list[Document]:
        """Return one definition a key."""
        header = {"type": "apiKey", "in": "header", "name": "Authorization"}
        return [
            {**header, "description": "Token … : a member of the staff"},
            {**header, "description": "Table … : a table's device"},
        ]


class ClubCodeScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # as above
    """Tells the code of a hosted club."""

    target_class = "whiz_tournament.api.online.published.ClubCodeAuthentication"
    name = "hosted_club"
    priority = 1  # before what it is made from

    def get_security_definition(self, auto_schema: Any) -> Document:
        """Return its one definition."""
        described = "Club … : a hosted club, which delivers its releases"
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": described,
        }


def with_problems(result: Document, **_: Any) -> Document:
    """Add to every operation that any refusal is one problem document."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    reference = {"schema": {"$ref": "#/components/schemas/Problem"}}
    refusal = {"description": "A refusal", "content": {MEDIA_TYPE: reference}}
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = refusal
    return result


_kept: dict[str, bytes] = {}
_making = Lock()


def openapi_bytes(renderer: BaseRenderer) -> bytes:
    """Return the document in one format, made once in each process.

    A generation takes a tenth of a second of a processor and loads its extensions at first use,
    which two threads must not do at once.
    """
    kind = str(renderer.media_type)
    with _making:
        if kind not in _kept:
            generator: Any = SchemaGenerator
            with override("en"):
                made = generator().get_schema(request=None, public=True)
                found: Any = renderer.render(made, kind, renderer_context={})
                _kept[kind] = found if isinstance(found, bytes) else found.encode()
        return _kept[kind]


class SchemaView(SpectacularAPIView):
    """The document, the same bytes for everybody."""

    http_method_names = ("get", "head")

    @extend_schema(exclude=True)
    def get(self, request: Request) -> HttpResponse:
        """Return the kept bytes."""
        renderer = request.accepted_renderer
        headers = {"Content-Disposition": f'inline; filename="whiz.{renderer.format}"'}
        return HttpResponse(openapi_bytes(renderer), renderer.media_type, headers=headers)


# The page's own library writes style attributes; scripts stay files of this server.
@method_decorator(csp_update({"style-src": ["'unsafe-inline'"]}), name="dispatch")
class DocsView(SpectacularSwaggerSplitView):
    """The page on which the document is read and tried."""

    url_name = "api_schema"
    http_method_names = ("get", "head")  # OPTIONS would look for a page of its own
