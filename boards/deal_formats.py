"""The deal files we read and write, by name: all of one shape."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from boards.board import Board
from boards.deal_file import DealFile
from boards.errors import N_, WhizError
from boards.lin import read_lin, write_lin
from boards.machine_files import read_dlm, read_dup, write_dlm, write_dup
from boards.pbn import read_pbn, write_pbn
from boards.seats import Seat


class UnknownDealFormat(WhizError):
    message = N_("Deal files are {known}: choose one of these")


@dataclass(frozen=True, slots=True)
class DealFormat:
    """A deal file: its name (also its suffix), its media type, bytes in, bytes out."""

    name: str
    media_type: str
    read: Callable[[bytes, Seat], DealFile]
    write: Callable[[Sequence[Board]], bytes]


def _write_pbn(boards: Sequence[Board]) -> bytes:
    return write_pbn(boards).encode()


DEAL_FORMATS: Final = {
    deal_format.name: deal_format
    for deal_format in (
        DealFormat("pbn", "application/x-pbn", read_pbn, _write_pbn),
        DealFormat("dup", "application/octet-stream", read_dup, write_dup),
        DealFormat("dlm", "text/plain", read_dlm, write_dlm),
        DealFormat("lin", "text/plain", read_lin, write_lin),
    )
}


def deal_format_names() -> str:
    """Return the names of all formats as people write them: ``PBN, DUP``."""
    return ", ".join(name.upper() for name in DEAL_FORMATS)


def deal_format(file_name: str) -> DealFormat:
    """Return the format of a name or of a file's suffix; raise ``UnknownDealFormat``."""
    suffix = file_name.rpartition(".")[2].lower()
    if suffix not in DEAL_FORMATS:
        raise UnknownDealFormat(field="file", known=deal_format_names())
    return DEAL_FORMATS[suffix]
