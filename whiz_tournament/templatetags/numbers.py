"""Filters for numbers, times and lists of boards."""

from django import template

from whiz_tournament.wording import letters, quantities

register = template.Library()

register.filter("decimal", quantities.decimal)
register.filter("average", quantities.average)
register.filter("percent", quantities.percent)
register.filter("short_percent", quantities.short_percent)
register.filter("clock", quantities.clock)
register.filter("board_numbers", quantities.board_numbers)
register.filter("joined", quantities.joined)
register.filter("tables_phrase", quantities.tables_phrase)
register.filter("with_colon", quantities.with_colon)
register.filter("points", quantities.points_phrase)
register.filter("tricks", quantities.tricks_phrase)
register.filter("overtricks", letters.overtricks)
register.filter("overtricks_in_words", letters.overtricks_in_words)
register.filter("total", quantities.unsigned_figure)
