"""Spaces that only the reader of a template needs."""

import re
from typing import Final

from django import template
from django.utils.safestring import SafeString

register = template.Library()

SPACES: Final = re.compile(r"[ \t\r\n]+")


@register.filter
def squeezed(drawn: SafeString) -> SafeString:
    """Return a part that was drawn, each run of spaces as one: not for what keeps its lines."""
    return SafeString(SPACES.sub(" ", drawn))
