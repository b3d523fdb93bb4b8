"""The organiser's promise over the boards of all: whoever gets them sees whether it is kept."""

from collections.abc import Iterable, Sequence
from typing import Any

from boards.commitment import Commitment, verify
from whiz_tournament.queries.simultaneous.shared_boards import shared_boards
from whiz_tournament.services.simultaneous.errors import BoardsNotPromised


def refuse_other_boards(
    *, name: str, rows: Iterable[Sequence[Any]], domy_seat: str, promise: Commitment
) -> None:
    """Refuse boards of the simultaneous of this name that are not those which it promised.

    Nothing was promised by organisers of before.
    """
    if not promise.digest and not promise.nonce:
        return
    if not verify(shared_boards(rows, domy_seat), promise):
        raise BoardsNotPromised(name=name)
