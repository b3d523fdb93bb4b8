"""A body of several kinds: ``kind`` says which, and that kind's own body reads the rest."""

from collections.abc import Mapping
from typing import Any, TypeVar

from rest_framework import serializers

AnyBody = TypeVar("AnyBody", bound=serializers.Serializer[Any])


def read_by_kind(data: Any, bodies: Mapping[str, type[AnyBody]]) -> AnyBody:
    """Return the valid body of the kind that was sent, or raise a 400 that names what is wrong."""
    kind = serializers.ChoiceField(choices=list(bodies))
    chosen = _KindBody(kind, data=data)
    chosen.is_valid(raise_exception=True)
    body = bodies[chosen.validated_data["kind"]](data=data)
    body.is_valid(raise_exception=True)
    return body


class _KindBody(serializers.Serializer[Any]):
    """Which kind it is; what else was sent is not looked at yet."""

    def __init__(self, kind: serializers.ChoiceField, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fields["kind"] = kind
