"""The cells of a square of counts, joined: a field of forty has thousands."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from django import template
from django.utils.safestring import SafeString

register = template.Library()

HEATS: Final = {
    "0": "",
    "1": " class=mild",
    "2": " class=warm",
    "3": " class=hot",
    "4": " class=hot",
    "self": " class=self",
}
"""What each heat is to the style sheet."""


@register.simple_tag
def heat_cells(counts: Iterable[tuple[int, str]]) -> SafeString:
    """Return a row's cells: each count with how hot it is; none is the cold of every cell."""
    return SafeString("".join([_cell(count, heat) for count, heat in counts]))


@lru_cache(maxsize=256)
def _cell(count: int, heat: str) -> str:
    """Return a cell without the end and the quotes that HTML does without."""
    return f"<td{HEATS[heat]}>{count or ''}"
