"""What a page of a competition says of its sessions."""

from django import template

from whiz_tournament.wording import competitions

register = template.Library()
register.filter("column_words", competitions.column_words)
register.filter("share_words", competitions.share_words)
