"""What is in a file that is downloaded: lines under their titles, or what is sent as it is."""

from dataclasses import dataclass

from whiz_tournament.wording.columns import TableCell


@dataclass(frozen=True, slots=True)
class DownloadedFile:
    """A file as it is sent."""

    name: str
    media_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class DownloadedTable:
    """Lines under their titles; figures are numbers, whatever the reader's language."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[TableCell, ...], ...]
