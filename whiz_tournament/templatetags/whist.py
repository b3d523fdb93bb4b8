"""Filters for evenings without boards: amounts as one writes them."""

from django import template

from whiz_tournament.wording.whist import values

register = template.Library()

register.filter("signed", values.signed_figure)
register.filter("signed_total", values.unsigned_figure)
