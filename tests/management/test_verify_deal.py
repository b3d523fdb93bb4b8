"""``manage.py verify_deal``: the promise is checked without a database."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

from boards.board import Board
from boards.dealing import Commitment, Seed, commit, deal_boards_from_seed
from boards.dealing_targets import Targets
from boards.pbn import write_pbn
from boards.seats import Seat

BOARDS = deal_boards_from_seed(range(1, 5), Seat.W, Seed("mardi 24"))
PROMISE = commit(BOARDS)
KEPT = "These are the hands that were promised: 4 boards.\n"


def said(path: Path, boards: tuple[Board, ...], promise: Commitment, targets: str = "") -> str:
    out, file = StringIO(), path / "boards.pbn"
    file.write_text(write_pbn(boards))
    options = {"commitment": promise.digest, "nonce": promise.nonce, "targets": targets}
    with override("en"):
        call_command("verify_deal", str(file), **options, stdout=out)
    return out.getvalue()


def test_a_promise_kept(tmp_path: Path) -> None:
    assert said(tmp_path, BOARDS, PROMISE) == KEPT
    assert said(tmp_path, BOARDS[::-1], PROMISE) == KEPT  # the order of the file does not matter


BROKEN = {
    "a board less": (BOARDS[:3], PROMISE),
    "other cards": (
        (*BOARDS[:3], *deal_boards_from_seed([4], Seat.W, Seed("mardi 25"))),
        PROMISE,
    ),
    "another digest": (BOARDS, Commitment("0" * 64, PROMISE.nonce)),
    "another nonce": (BOARDS, Commitment(PROMISE.digest, "0" * 32)),
    "no nonce at all": (BOARDS, Commitment(PROMISE.digest, "é")),
}


@pytest.mark.parametrize(("boards", "promise"), BROKEN.values(), ids=BROKEN)
def test_a_promise_broken(tmp_path: Path, boards: tuple[Board, ...], promise: Commitment) -> None:
    with pytest.raises(CommandError, match="These are not the hands that were promised"):
        said(tmp_path, boards, promise)


MET, MISSED = "close:1", "strong_hand:4 long_suit:4 shapely:4 close:4"


def test_a_promise_with_targets_is_kept_only_with_them(tmp_path: Path) -> None:
    promise = commit(BOARDS, Targets.parse(MET))
    assert Targets.parse(MET).fulfilled_by(BOARDS)
    assert said(tmp_path, BOARDS, promise, MET) == KEPT
    for other in ("", "shapely:1"):
        with pytest.raises(CommandError, match="the targets differ"):
            said(tmp_path, BOARDS, promise, other)


def test_targets_that_were_promised_and_not_kept(tmp_path: Path) -> None:
    promise = commit(BOARDS, Targets.parse(MISSED))
    with pytest.raises(CommandError, match="they do not keep the targets"):
        said(tmp_path, BOARDS, promise, MISSED)


def test_targets_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="Write each target once"):
        said(tmp_path, BOARDS, PROMISE, "many long suits")
