"""How numbers stand in the addresses of the director's pages."""

from django.urls import register_converter
from django.urls.converters import IntConverter


class SmallNumber(IntConverter):
    """A number of a round, table, board or player: from 1, written in one way only."""

    regex = "[1-9][0-9]{0,5}"


class RowIdNumber(IntConverter):
    """The number of a row, which grows for ever but fits the database."""

    regex = "[1-9][0-9]{0,17}"


register_converter(SmallNumber, "small")
register_converter(RowIdNumber, "row")
