"""What every template knows."""

from typing import Any

from django.http import HttpRequest


def club(request: HttpRequest) -> dict[str, Any]:
    """Return the club whose pages these are."""
    return {"club": getattr(request, "club", None)}
