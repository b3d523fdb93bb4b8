"""What the marks on a page are, for a reader who listens: headings, paragraphs, lists, pictures.

Written into a PDF as its structure tree (ISO 32000, 14.7); what is in no part is decoration.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:  # imported when a paper is drawn
    from reportlab.pdfgen.canvas import Canvas

ROOT: Final = "Document"


@dataclass(slots=True)
class Part:
    """One element: its kind as PDF calls it, the words for a picture, and the parts inside.

    ``page`` and ``mark`` say which marks it has itself; only parts without others have any.
    """

    kind: str
    words: str = ""
    page: int | None = None
    mark: int = 0
    inside: list["Part"] = field(default_factory=list)


class Structure:
    """The parts of one document, as they are drawn."""

    def __init__(self, canvas: "Canvas") -> None:
        """Begin without any."""
        self._canvas = canvas
        self._open = [Part(ROOT)]
        self._marks: list[list[Part]] = []
        self._page = 0

    def next_page(self) -> None:
        """Count the marks of another page."""
        self._page += 1

    @contextmanager
    def group(self, kind: str) -> Iterator[None]:
        """Have the parts within be inside one of that kind."""
        group = Part(kind)
        self._open[-1].inside.append(group)
        self._open.append(group)
        yield
        self._open.pop()

    @contextmanager
    def part(self, kind: str, words: str = "") -> Iterator[None]:
        """Have what is drawn within be one part, on one page."""
        self._marks += [[] for _ in range(self._page + 1 - len(self._marks))]
        part = Part(kind, words, self._page, len(self._marks[self._page]))
        self._marks[self._page].append(part)
        self._open[-1].inside.append(part)
        self._canvas.addLiteral(f"/{kind} <</MCID {part.mark}>> BDC")
        yield
        self._canvas.addLiteral("EMC")

    @contextmanager
    def decoration(self) -> Iterator[None]:
        """Have what is drawn within be no part."""
        self._canvas.addLiteral("/Artifact BMC")
        yield
        self._canvas.addLiteral("EMC")

    def write(self) -> None:
        """Write the tree."""
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName

        document: Any = self._canvas._doc  # noqa: SLF001 - it has no other name
        root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
        elements: dict[int, Any] = {}
        root["K"] = self._element(document, self._open[0], document.Reference(root), elements)
        numbers: list[Any] = []
        for number, marks in enumerate(self._marks):
            page = document.Pages[number]
            page.StructParents = number
            page.Tabs = PDFName("S")
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            numbers += [number, PDFArray([elements[id(part)] for part in marks])]
        root["ParentTree"] = document.Reference(PDFDictionary({"Nums": PDFArray(numbers)}))
        document.Catalog.StructTreeRoot = root
        document.Catalog.MarkInfo = PDFDictionary({"Marked": True})

    def _element(self, document: Any, part: Part, parent: Any, elements: dict[int, Any]) -> Any:
        """Write one part with those inside; return the reference to it."""
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

        element = PDFDictionary(
            {"Type": PDFName("StructElem"), "S": PDFName(part.kind), "P": parent}
        )
        elements[id(part)] = reference = document.Reference(element)
        if part.words:
            element["Alt"] = PDFString(part.words)
        if part.page is not None:
            element["Pg"] = document.Reference(document.Pages[part.page])
            element["K"] = part.mark
        else:
            inside = [self._element(document, child, reference, elements) for child in part.inside]
            element["K"] = PDFArray(inside)
        return reference
