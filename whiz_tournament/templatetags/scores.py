"""Filters that write a score in the reader's own way."""

from django import template

from whiz_tournament.wording import scores

register = template.Library()

register.filter("score", scores.score_figure)
register.filter("board_score", scores.board_score_figure)
register.filter("figure", scores.bare_figure)
