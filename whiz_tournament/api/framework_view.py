"""The framework's view, without the administration's twenty modules: nothing of them is used here.

The framework takes one function from the documentation of Django's administration, and only a
description of the API calls it: made ready with a release, never while a club is served.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Final

__all__ = ["APIView"]
DOCUMENTATION: Final = "django.contrib.admindocs.views"


def _simplified(pattern: str) -> str:
    from django.contrib.admindocs.views import simplify_regex

    simple: str = simplify_regex(pattern)
    return simple


@contextmanager
def _administration_left_out() -> Iterator[None]:
    if DOCUMENTATION in sys.modules:
        yield
        return
    stand_in = ModuleType(DOCUMENTATION)
    stand_in.__dict__["simplify_regex"] = _simplified
    sys.modules[DOCUMENTATION] = stand_in
    try:
        yield
    finally:
        del sys.modules[DOCUMENTATION]


with _administration_left_out():
    from rest_framework.views import APIView
