"""Renders one part of a page from its template."""

from django.template.loader import get_template
from django.utils.safestring import SafeString


def render_part(name: str, /, **values: object) -> SafeString:
    """Return ``templates/parts/<name>.html`` filled with the values, no space around it.

    The template escapes; the spaces go because a contract stands inside sentences.
    """
    return SafeString(get_template(f"parts/{name}.html").render(values).strip())
