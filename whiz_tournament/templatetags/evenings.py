"""Filters for evenings without boards: amounts as one writes them."""

from django import template

from whiz_tournament.templatetags import value_words

register = template.Library()

register.filter("signed", value_words.signed)
register.filter("signed_total", value_words.bare)
