"""The rows of a file that was downloaded, as whoever opens it reads them."""

import csv
import io
import re
from typing import Any

import openpyxl


def csv_rows(data: bytes) -> list[list[str]]:
    """The cells as a French spreadsheet reads them, figures with a point again."""
    rows = csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";")
    return [[re.sub(r"^(-?\d+),(\d+)$", r"\1.\2", cell) for cell in row] for row in rows]


def xlsx_rows(data: bytes) -> list[tuple[Any, ...]]:
    sheet = openpyxl.load_workbook(io.BytesIO(data)).active
    assert sheet is not None
    return [tuple(cell.value for cell in row) for row in sheet.iter_rows()]


def rows_of(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))
