"""Makes the OpenAPI document from the addresses and what describes them.

The one module that loads drf-spectacular: in a checkout, and while a wheel is built. A wheel holds
what it made.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import override
from drf_spectacular import types, utils
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer

from boards.json_values import JsonObject
from whiz_tournament.api.authentication import HeaderAuthentication
from whiz_tournament.api.describing import (
    Description,
    OpenApiTypes,
    PolymorphicProxySerializer,
    apply_descriptions,
)
from whiz_tournament.api.problems import MEDIA_TYPE

RENDERERS: Final[JsonObject] = {"yaml": OpenApiYamlRenderer, "json": OpenApiJsonRenderer}

PROBLEM: Final[JsonObject] = {
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
    """Describes the keys that a class of authentication takes."""

    target_class = "whiz_tournament.api.authentication.HeaderAuthentication"
    match_subclasses = True

    def __init__(self, target: HeaderAuthentication) -> None:
        super().__init__(target)  # type: ignore[no-untyped-call]  # theirs has no types
        self.name = [*target.described]

    def get_security_definition(self, auto_schema: object) -> list[JsonObject]:
        """Return one definition a key."""
        header = {"type": "apiKey", "in": "header", "name": "Authorization"}
        return [{**header, "description": text} for text in self.target.described.values()]


def with_problems(result: JsonObject, **_: object) -> JsonObject:
    """Add to every operation that any refusal is one problem document."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    reference = {"schema": {"$ref": "#/components/schemas/Problem"}}
    refusal = {"description": "A refusal", "content": {MEDIA_TYPE: reference}}
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = refusal
    return result


def made_document() -> JsonObject:
    """Return the document, made now."""
    from whiz_tournament.api import urls  # noqa: F401 - every view has said what it does

    apply_descriptions(_translated)
    generator: Any = SchemaGenerator
    with override("en"):
        made: JsonObject = generator().get_schema(request=None, public=True)
    return made


def made_bytes(kind: str) -> bytes:
    """Return the document as ``yaml`` or ``json``, made now."""
    with override("en"):
        made: Any = RENDERERS[kind]().render(made_document(), renderer_context={})
    return made if isinstance(made, bytes) else bytes(made.encode())


def _translated(described: Any) -> Any:
    """Return in drf-spectacular's own values what was said in ours."""
    match described:
        case Description(decorator, positional, named):
            own: Any = getattr(utils, decorator)
            return own(*map(_translated, positional), **_translated(named))
        case PolymorphicProxySerializer():
            return utils.PolymorphicProxySerializer(
                component_name=described.component_name,
                serializers=described.serializers,
                resource_type_field_name=described.resource_type_field_name,
                many=described.many,
            )
        case OpenApiTypes():
            return types.OpenApiTypes[described.name]
        case Mapping():
            return {key: _translated(value) for key, value in described.items()}
        case _:
            return described
