"""Many rows drawn as cheaply as one: rows of one shape share one drawing."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any, Final

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token, VariableNode
from django.template.defaulttags import IfNode
from django.template.exceptions import TemplateSyntaxError
from django.template.loader import get_template
from django.template.smartif import TokenBase
from django.utils.safestring import SafeString

from whiz_tournament.wording.by_language import spoken

register = template.Library()

Row = Mapping[str, "str | Rows"]
Rows = Iterable[Row]
YES: Final = "yes"
"""What a text of a row says that is only asked whether it is there."""
# What is in a drawing where a row's text will go: characters that no text holds.
_PLACE: Final = "\ue000{}\ue001"
_PLACES: Final = re.compile("\ue000([a-z_]+(?:/[0-9]+)?)\ue001")

_SPACES: Final = re.compile(r"[ \t\r\n]+")
# What HTML does without in a row of a table: blanks at the edges of cells, lines and drawings, the
# ends of cells, and quotes about a word.
_EDGES: Final = re.compile(r" ?(</?(?:tr|td|small|svg|rect)\b[^<>]*>) ?")
_ENDS: Final = re.compile(r"</td>(?=<td|</tr>)")
_QUOTES: Final = re.compile(r'="([a-z0-9%-]+)"(?=[ >])')
# A row's text is not there yet when its drawing is made: nothing may look into it.
_SHOWN_THROUGH: Final = {"default"}
_ASKED_WITH: Final = {"and", "or", "not", "literal"}

# The same names and figures come back with every reader; a hit is four times cheaper.
_escaped: Final = lru_cache(maxsize=8192)(escape)
MOST_KEPT: Final = 4096


@dataclass(frozen=True, slots=True)
class _InnerRows:
    """What stands for a row's own rows while its drawing is made."""

    key: str


@dataclass(frozen=True, slots=True)
class _Drawing:
    """Content with a ``%s`` for each part: a text's key, or the key and the node of inner rows."""

    pattern: str
    parts: tuple[tuple[str, "SameShapeNode | None"], ...]

    def filled(self, row: Row, context: template.Context, language: str | None) -> str:
        """Return the content with the texts of a row."""
        values: Any = row
        texts = [
            (value if type(value) is SafeString else _escaped(value))
            if inner is None
            else inner.drawn(value, context, language)
            for key, inner in self.parts
            for value in (values[key],)
        ]
        return self.pattern % tuple(texts)


class SameShapeNode(template.Node):
    """Draws its content once for each shape, and sets every row's texts into its drawing.

    A shape is which of a row's texts are empty. Inside, a text may be shown, or asked whether it
    is there, and nothing else; all rows have the same keys in the same order. A text may be markup
    (``SafeString``), or rows in their turn, which another such tag inside draws.

    Drawings that are kept see nothing but their row, and so serve every page of a language.
    """

    def __init__(
        self, rows: FilterExpression, nodelist: NodeList, *, kept: bool, bare: bool
    ) -> None:
        self.rows = rows
        self.nodelist = nodelist
        self.kept = kept
        self.bare = bare
        self.drawings: dict[tuple[object, ...], _Drawing] = {}

    def render(self, context: template.Context) -> SafeString:
        """Return all rows one after the other, their texts escaped."""
        rows: Rows | _InnerRows = self.rows.resolve(context)
        if isinstance(rows, _InnerRows):
            inner: dict[int, SameShapeNode] = context["inner_nodes"]
            inner[id(self)] = self
            return SafeString(_PLACE.format(f"{rows.key}/{id(self)}"))
        return SafeString(self.drawn(rows, context, spoken()))

    def drawn(self, rows: Rows, context: template.Context, language: str | None) -> str:
        """Return all rows one after the other; a shape that is not known is drawn first."""
        drawings = self.drawings if self.kept else {}
        drawn = []
        for row in rows:
            shape = (language, *map(bool, row.values()))
            drawing = drawings.get(shape)
            if drawing is None:
                if len(drawings) >= MOST_KEPT:
                    drawings.clear()
                drawing = drawings[shape] = self._drawing(context, row)
            drawn.append(drawing.filled(row, context, language))
        return "".join(drawn)

    def _drawing(self, context: template.Context, row: Row) -> _Drawing:
        """Return the content with a place for each text."""
        if self.kept:
            return _drawing_of(row, lambda values: self._rendered(context.new(values)))

        def drawn_here(values: dict[str, object]) -> str:
            with context.push(**values):
                return self._rendered(context)

        return _drawing_of(row, drawn_here)

    def _rendered(self, context: template.Context) -> str:
        drawn = self.nodelist.render(context)
        if not self.bare:
            return drawn
        # A text has no ">" of its own: it is escaped.
        spaced = _SPACES.sub(" ", drawn).replace(" >", ">")
        return _QUOTES.sub(r"=\1", _ENDS.sub("", _EDGES.sub(r"\1", spaced)))


class AlikePages:
    """Whole pages from one template that differ in nothing but their row: drawn once a shape. What
    is beside the row is the same for all of them; where it is not, all is drawn again.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.same: object = None
        self.drawings: dict[tuple[bool, ...], _Drawing] = {}
        self.context = template.Context()
        self.context.template = get_template(name).template  # type: ignore[attr-defined]  # Django's own

    def page(self, row: Row, same: object, drawn: Callable[[dict[str, Any]], str]) -> str:
        """Return the page with a row's texts; ``drawn`` renders the template with these values."""
        if self.same != same:
            self.same, self.drawings = same, {}
        shape = tuple(map(bool, row.values()))
        drawing = self.drawings.get(shape)
        if drawing is None:
            drawing = self.drawings[shape] = _drawing_of(row, drawn)
            if not all(node is None or node.kept for _key, node in drawing.parts):
                message = f"Rows inside of pages that are alike are kept: {self.name}"
                raise TemplateSyntaxError(message)
        return drawing.filled(row, self.context, spoken())


def _drawing_of(row: Row, drawn: Callable[[dict[str, object]], str]) -> _Drawing:
    """Return content with a place for each text of a row, and what comes there in its order."""
    nodes: dict[int, SameShapeNode] = {}
    spaced = _SPACES.sub(" ", drawn({"row": _places(row), "inner_nodes": nodes}))
    pattern = _PLACES.sub("%s", spaced.replace("%", "%%"))
    places = (name.partition("/") for name in _PLACES.findall(spaced))
    return _Drawing(pattern, tuple((key, nodes.get(int(node or 0))) for key, _, node in places))


def _places(row: Row) -> dict[str, object]:
    """Return what stands for a row's texts, and for its own rows; what is empty stays so."""
    return {
        key: SafeString(text and _PLACE.format(key))
        if isinstance(text, str)
        else (_InnerRows(key) if text else ())
        for key, text in row.items()
    }


def refuse_looking_into(nodelist: NodeList) -> None:
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
    """Draw ``{% alike rows %} … {{ row.name }} … {% endalike %}``, each row named ``row``.

    With ``{% alike rows kept %}`` nothing but the row is known inside; ``{% alike rows bare %}`` is
    for long tables, whose cells need neither ends nor the blanks that templates are laid out with.
    """
    _tag, rows, *how = token.split_contents()
    if how not in ([], ["kept"], ["bare"]):
        raise TemplateSyntaxError(token.contents)
    keeps = how == ["kept"]
    nodelist = parser.parse(("endalike",))
    parser.delete_first_token()
    refuse_looking_into(nodelist)
    inner = nodelist.get_nodes_by_type(SameShapeNode)
    if keeps and not all(
        isinstance(inner_node, SameShapeNode) and inner_node.kept for inner_node in inner
    ):
        message = "Rows inside of rows that are kept are kept, too"
        raise TemplateSyntaxError(message)
    return SameShapeNode(parser.compile_filter(rows), nodelist, kept=keeps, bare=how == ["bare"])
