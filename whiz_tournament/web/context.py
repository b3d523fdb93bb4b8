"""What every template knows."""

from typing import Any

from django.http import HttpRequest

from whiz_tournament import VERSION


def club(request: HttpRequest) -> dict[str, Any]:
    """Return the club whose pages these are."""
    return {"club": getattr(request, "club", None)}


def program(request: HttpRequest) -> dict[str, str]:
    """Return the version of the program, which every footer says."""
    return {"program_version": VERSION}
