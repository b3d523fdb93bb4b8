"""The manual: one text a language, read from its Markdown, shown in the help and drawn on paper."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from django.conf import settings

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode


@dataclass(frozen=True, slots=True)
class ManualRun:
    """Words in one face; bold ones are what is on the screen."""

    words: str
    bold: bool = False


ManualWords = tuple[ManualRun, ...]


@dataclass(frozen=True, slots=True)
class ManualPicture:
    """A picture by its file's name without the ending, and what it shows."""

    name: str
    shows: str


@dataclass(frozen=True, slots=True)
class ManualSection:
    """One thing to do: its picture, and what to do in steps, or in paragraphs."""

    title: str
    picture: ManualPicture | None
    steps: tuple[ManualWords, ...]
    paragraphs: tuple[ManualWords, ...]


@dataclass(frozen=True, slots=True)
class ManualPage:
    """One page of paper; ``key`` is its address on the screen."""

    key: str
    title: str
    sections: tuple[ManualSection, ...]


@dataclass(frozen=True, slots=True)
class ManualText:
    """The whole text of a language."""

    title: str
    opening: tuple[ManualWords, ...]
    pages: tuple[ManualPage, ...]


FILE: Final = "manual.md"
_KEYED: Final = re.compile(r"^(?P<title>.+?) \{#(?P<key>[a-z-]+)\}$")


def manual_folder(language: str) -> Path:
    """Return where the manual of a language lies, with its pictures."""
    return Path(settings.MANUAL_DIR) / language


def manual_picture(language: str, name: str) -> Path:
    """Return where a picture of that language lies."""
    return manual_folder(language) / f"{name}.png"


@cache
def picture_names(language: str) -> frozenset[str]:
    """Return the names of the pictures that the text of a language shows."""
    sections = (section for page in manual_text(language).pages for section in page.sections)
    return frozenset(section.picture.name for section in sections if section.picture)


@cache
def manual_text(language: str) -> ManualText:
    """Return the manual in that language; it changes with the program alone."""
    return read_manual((manual_folder(language) / FILE).read_text(encoding="utf-8"))


def read_manual(text: str) -> ManualText:
    """Return what a Markdown text says.

    >>> read = read_manual("# All\\n\\nIn **short**.\\n\\n## One {#one}\\n\\n### A\\n\\n1. Do.\\n")
    >>> read.pages[0].key, read.pages[0].sections[0].steps
    ('one', ((ManualRun(words='Do.', bold=False),),))
    """
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    nodes = SyntaxTreeNode(MarkdownIt("commonmark").parse(text)).children
    title, *rest = nodes
    opening, pages = _parted(rest, "h2")
    return ManualText(
        title=_plain(title),
        opening=tuple(_words(node) for node in opening),
        pages=tuple(_page(page) for page in pages),
    )


def _page(nodes: "Sequence[SyntaxTreeNode]") -> ManualPage:
    head = _KEYED.match(_plain(nodes[0]))
    if head is None:
        message = f"a page of the manual without a key: {_plain(nodes[0])}"
        raise ValueError(message)
    _, sections = _parted(nodes[1:], "h3")
    return ManualPage(head["key"], head["title"], tuple(map(_section, sections)))


def _section(nodes: "Sequence[SyntaxTreeNode]") -> ManualSection:
    title, *rest = nodes
    texts = [node for node in rest if node.type == "paragraph"]
    pictures = [picture for node in texts if (picture := _picture(node))]
    steps = [item for node in rest if node.type == "ordered_list" for item in node.children]
    return ManualSection(
        title=_plain(title),
        picture=pictures[0] if pictures else None,
        steps=tuple(_words(item.children[0]) for item in steps),
        paragraphs=tuple(_words(node) for node in texts if not _picture(node)),
    )


def _parted(
    nodes: "Sequence[SyntaxTreeNode]", tag: str
) -> "tuple[list[SyntaxTreeNode], list[list[SyntaxTreeNode]]]":
    """Return what is before the first heading of that rank, and the parts that they begin."""
    count, numbered = 0, []
    for node in nodes:
        count += node.type == "heading" and node.tag == tag
        numbered.append((count, node))
    parts = {
        number: [node for _, node in part]
        for number, part in groupby(numbered, key=lambda pair: pair[0])
    }
    return parts.pop(0, []), [*parts.values()]


def _picture(node: "SyntaxTreeNode") -> ManualPicture | None:
    children = node.children[0].children
    if len(children) == 1 and children[0].type == "image":
        file = str(children[0].attrs["src"])  # with its ending, so that a forge shows it too
        return ManualPicture(file.removesuffix(".png"), children[0].content)
    return None


def _plain(node: "SyntaxTreeNode") -> str:
    return "".join(run.words for run in _words(node))


def _words(node: "SyntaxTreeNode") -> ManualWords:
    return tuple(_runs(node.children[0]))


def _runs(inline: "SyntaxTreeNode") -> Iterator[ManualRun]:
    for child in inline.children:
        if child.type == "strong":
            yield ManualRun("".join(part.content for part in child.children), bold=True)
        else:
            yield ManualRun(" " if child.type == "softbreak" else child.content)
