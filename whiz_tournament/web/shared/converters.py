"""How numbers and ids stand in the addresses of the pages; registered before any is made."""

from django.urls import register_converter
from django.urls.converters import IntConverter, StringConverter


class RandomId(StringConverter):
    """128 random bits as 32 hexadecimal digits (``models.ids``); PostgreSQL looks for no NUL."""

    regex = "[0-9a-f]{32}"


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


register_converter(RandomId, "random_id")
register_converter(SmallNumber, "number")
register_converter(RowIdNumber, "row")
register_converter(Year, "year")
register_converter(QuarterNumber, "quarter")
