"""Many rows drawn as cheaply as one: rows of one shape share one drawing."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import Final

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token, VariableNode
from django.template.defaulttags import IfNode
from django.template.exceptions import TemplateSyntaxError
from django.template.smartif import TokenBase
from django.utils.safestring import SafeString

register = template.Library()

Row = Mapping[str, str]
# What stands in a drawing where a row's text will go: characters that no text holds.
_PLACE: Final = "\ue000{}\ue001"
_PLACES: Final = re.compile("\ue000([a-z_]+)\ue001")

_SPACES: Final = re.compile(r"[ \t\r\n]+")
# A row's text is not there yet when its drawing is made: nothing may look into it.
_SHOWN_THROUGH: Final = {"default"}
_ASKED_WITH: Final = {"and", "or", "not", "literal"}

# The same names and figures come back with every reader; a hit is four times cheaper.
_escaped: Final = lru_cache(maxsize=8192)(escape)


class SameShapeNode(template.Node):
    """Draws its content once for each shape, and sets every row's texts into its drawing.

    A shape is which of a row's texts are empty. Inside, a text may be shown, or asked whether it
    is there, and nothing else; all rows have the same keys in the same order.
    """

    def __init__(self, rows: FilterExpression, nodelist: NodeList) -> None:
        self.rows = rows
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        """Return all rows one after the other, their texts escaped."""
        rows: Iterable[Row] = self.rows.resolve(context)
        drawings: dict[tuple[bool, ...], tuple[str, list[str]]] = {}
        drawn = []
        for row in rows:
            shape = tuple(map(bool, row.values()))
            if shape not in drawings:
                drawings[shape] = self._drawing(context, row)
            pattern, keys = drawings[shape]
            drawn.append(pattern % tuple([_escaped(row[key]) for key in keys]))
        return SafeString("".join(drawn))

    def _drawing(self, context: template.Context, row: Row) -> tuple[str, list[str]]:
        """Return the content with a ``%s`` for each text, and the texts' keys in their order."""
        places = {key: SafeString(text and _PLACE.format(key)) for key, text in row.items()}
        with context.push(row=places):
            drawing = _SPACES.sub(" ", self.nodelist.render(context))
        return _PLACES.sub("%s", drawing.replace("%", "%%")), _PLACES.findall(drawing)


def _refuse_looking_into(nodelist: NodeList) -> None:
    """Refuse a filter or a comparison, which would see the place of a text and not the text."""
    for node in nodelist.get_nodes_by_type(template.Node):
        if isinstance(node, VariableNode):
            _refuse_filters(node.filter_expression)
        elif isinstance(node, IfNode):
            for condition, _nodes in node.conditions_nodelists:
                _refuse_comparison(condition)


def _refuse_filters(shown: FilterExpression) -> None:
    filters = {function.__name__ for function, _arguments in shown.filters}
    if shown.token.startswith("row.") and filters - _SHOWN_THROUGH:
        message = f"Rows that are alike may not be filtered: {shown.token}"
        raise TemplateSyntaxError(message)


def _refuse_comparison(condition: TokenBase | None) -> None:
    if condition is None:  # an else
        return
    if condition.id not in _ASKED_WITH:
        message = f"Rows that are alike may only be asked what is there, not “{condition.id}”"
        raise TemplateSyntaxError(message)
    for part in (condition.first, condition.second):
        if isinstance(part, TokenBase):
            _refuse_comparison(part)


@register.tag
def alike(parser: Parser, token: Token) -> SameShapeNode:
    """Draw ``{% alike rows %} … {{ row.name }} … {% endalike %}``, each row named ``row``."""
    _tag, rows = token.split_contents()
    nodelist = parser.parse(("endalike",))
    parser.delete_first_token()
    _refuse_looking_into(nodelist)
    return SameShapeNode(parser.compile_filter(rows), nodelist)
