"""Addresses of things that have a name and a date."""

from datetime import date
from typing import Any, Final

from django.db.models import Model, QuerySet
from django.utils.text import slugify

LONGEST_STEM: Final = 60


def free_slug(rows: QuerySet[Model, Any], name: str, day: date, otherwise: str) -> str:
    """Return an address that none of these rows has; ``otherwise`` for a name without letters."""
    stem = f"{slugify(name)[:LONGEST_STEM] or otherwise}-{day:%Y-%m-%d}"
    taken = set(rows.filter(slug__startswith=stem).values_list("slug", flat=True))
    candidates = (stem if n == 1 else f"{stem}-{n}" for n in range(1, len(taken) + 2))
    return next(slug for slug in candidates if slug not in taken)
