"""What a manual consists of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ManualRun:
    """Words in one face; bold ones are what stands on the screen."""

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
