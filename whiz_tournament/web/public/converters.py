"""How years and quarters stand in the addresses of the public pages."""

from django.urls import register_converter
from django.urls.converters import IntConverter


class Year(IntConverter):
    """A year of four digits, written in one way only."""

    regex = "[1-9][0-9]{3}"


class QuarterNumber(IntConverter):
    """Three months of a year, 1 to 4."""

    regex = "[1-4]"


register_converter(Year, "year")
register_converter(QuarterNumber, "quarter")
