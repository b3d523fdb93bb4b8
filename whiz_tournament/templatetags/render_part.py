"""Renders one part of a page from its template."""

import re
from functools import lru_cache
from typing import Final

from django.template.base import Template
from django.template.loader import get_template
from django.utils.safestring import SafeString

from whiz_tournament.templatetags.alike import AlikePages, Row
from whiz_tournament.wording.by_language import spoken

SPACES: Final = re.compile(r"[ \t\r\n]+")
"""What only the reader of a template needs."""


def render_part(name: str, /, **values: object) -> SafeString:
    """Return ``templates/parts/<name>.html`` filled with the values, no space around it.

    The template escapes; the spaces go because a contract stands inside sentences, and a page
    shows hundreds: how a template is broken into lines is for its reader alone.
    """
    drawn = get_template(f"parts/{name}.html").render(values)
    return SafeString(SPACES.sub(" ", drawn).strip())


def render_alike_part(name: str, row: Row) -> SafeString:
    """Return a part that shows nothing but its row: drawn once a language and shape."""
    part = get_template(f"parts/{name}.html")
    drawing = _alike_parts(part.template, part.template.name, spoken())  # type: ignore[attr-defined]  # Django's own
    return SafeString(drawing.page(row, None, part.render).strip())


@lru_cache(maxsize=256)
def _alike_parts(_template: Template, name: str, _language: str | None) -> AlikePages:
    """Return what is kept of a part; a template that was read again begins again."""
    return AlikePages(name)
