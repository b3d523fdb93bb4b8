"""How numbers stand in the addresses of the pages; registered once, before any address is made."""

from django.urls import register_converter
from django.urls.converters import IntConverter


class SmallNumber(IntConverter):
    """A number of a round, table, board or player: from 1, written in one way only."""

    regex = "[1-9][0-9]{0,5}"


class RowIdNumber(IntConverter):
    """The number of a row, which grows for ever but fits the database."""

    regex = "[1-9][0-9]{0,17}"


class Year(IntConverter):
    """A year of four digits, written in one way only."""

    regex = "[1-9][0-9]{3}"


class QuarterNumber(IntConverter):
    """Three months of a year, 1 to 4."""

    regex = "[1-4]"


register_converter(SmallNumber, "number")
register_converter(RowIdNumber, "row")
register_converter(Year, "year")
register_converter(QuarterNumber, "quarter")
