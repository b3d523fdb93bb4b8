"""The shapes of names in an address: random ids and small whole numbers; the rest is a 404."""

from django.urls import register_converter
from django.urls.converters import StringConverter


class PublicId(StringConverter):
    """128 random bits as 32 hexadecimal digits (``models.ids``)."""

    regex = "[0-9a-f]{32}"


class ApiNumber(StringConverter):
    """A number from 1 that every column holds, in plain digits without a leading zero."""

    regex = "[1-9][0-9]{0,8}"

    def to_python(self, value: str) -> int:  # type: ignore[override]  # a number, not its text
        """Return the number."""
        return int(value)

    def to_url(self, value: object) -> str:
        """Return its digits."""
        return str(value)


class ApiGroup(ApiNumber):
    """The group of the tables that had the same cards of a board; 0 had those dealt."""

    regex = "(?:0|[1-9][0-9]?)"


register_converter(PublicId, "api_id")
register_converter(ApiNumber, "api_number")
register_converter(ApiGroup, "api_group")
