"""Renders one part of a page from its template."""

import re
from typing import Final

from django.template.loader import get_template
from django.utils.safestring import SafeString

_SPACES: Final = re.compile(r"[ \t\r\n]+")


def render_part(name: str, /, **values: object) -> SafeString:
    """Return ``templates/parts/<name>.html`` filled with the values, no space around it.

    The template escapes; the spaces go because a contract stands inside sentences, and a page
    shows hundreds: how a template is broken into lines is for its reader alone.
    """
    drawn = get_template(f"parts/{name}.html").render(values)
    return SafeString(_SPACES.sub(" ", drawn).strip())
