"""The OpenAPI document and its page, both from this server: nothing is fetched from elsewhere."""

from typing import Any, Final

from csp.decorators import csp_update
from django.utils.decorators import method_decorator
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

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


def with_problems(result: Document, **_: Any) -> Document:
    """Add to every operation that any refusal is one problem document."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    reference = {"schema": {"$ref": "#/components/schemas/Problem"}}
    refusal = {"description": "A refusal", "content": {MEDIA_TYPE: reference}}
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = refusal
    return result


class SchemaView(SpectacularAPIView):
    """The document."""


# The page's own library writes style attributes; scripts stay files of this server.
@method_decorator(csp_update({"style-src": ["'unsafe-inline'"]}), name="dispatch")
class DocsView(SpectacularSwaggerSplitView):
    """The page on which the document is read and tried."""

    url_name = "api_schema"
