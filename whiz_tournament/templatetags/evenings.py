"""Filters for evenings without boards: amounts as one writes them."""

from django import template

register = template.Library()


@register.filter
def signed(amount: int) -> str:
    """Return what was gained or lost: ``+9``, ``−3``, ``0``."""
    if amount == 0:
        return "0"
    return f"+{amount}" if amount > 0 else f"−{-amount}"


@register.filter
def signed_total(amount: int) -> str:
    """Return a total: ``9``, ``−3``, ``0``."""
    return str(amount) if amount >= 0 else f"−{-amount}"
