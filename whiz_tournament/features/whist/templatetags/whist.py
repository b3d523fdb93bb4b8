"""Filters for evenings without boards: amounts as one writes them."""

from django import template

from whiz_tournament.wording import quantities

register = template.Library()

register.filter("signed", quantities.signed_figure)
register.filter("signed_total", quantities.unsigned_figure)
