"""Bombs and noise: a short answer, never a crash; ``benchmarks.hostile_files`` times them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.deal_file import MOST_BYTES
from boards.errors import WhizError
from boards.pbn import read_pbn
from boards.seats import Seat
from tests.boards.pbn.games import game
from tests.examples import examples

MANY = "".join(game(n) for n in range(1, 1001))


def filled(unit: str) -> str:
    return (unit * (MOST_BYTES // len(unit) + 1))[:MOST_BYTES]


BOMBS = {
    "spaces": filled(" " * 4000 + "\n"),
    "line feeds": filled("\n"),
    "carriage returns": filled("\r"),
    "open braces": filled("{" * 4000 + "\n"),
    "short comments": filled("{}" * 2000 + "\n"),
    "one tag on and on": filled('[a""]' * 800 + "\n"),
    "games of one tag": filled('[Event ""]\n' * 14),
    "different tags": "".join(f'[a{i}""]\n' for i in range(140_000)),
    "lasting tags in many games": "".join(f'[a{i}"##1"]\n' for i in range(60_000))
    + '[Event ""]\n' * 80_000,
    "section data": ('[a""]\n' + filled("x{}" * 1300 + "\n"))[:MOST_BYTES],
    "backslashes": filled('[a "' + "\\" * 4000 + '"]\n'),
    "open brackets": filled("[" * 4000 + "\n"),
    "quotes": filled('["' * 2000 + "\n"),
    "one board ten thousand times": filled(game(1)),
    "a thousand boards and their results": (MANY + filled(game(7)))[:MOST_BYTES],
    "a million numbers": filled('[Board "1"]'),
    "percent lines": filled("%\n"),
    "semicolons": filled(";" * 4000 + "\n"),
    "zeros": filled("\0"),
    "a hand of four thousand cards": filled(f'[Board "1"]\n[Deal "N:{"A" * 3900} - - -"]\n'),
}


def outcome(data: bytes) -> str:
    try:
        return f"{len(read_pbn(data, Seat.W).boards)} boards"
    except WhizError as error:
        return str(error)


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_bomb_gets_a_short_answer(bomb: str) -> None:
    answer = outcome(bomb.encode())
    assert 0 < len(answer) < 200


marks = ["[", "]", '"', "\\", "{", "}", ";", "%", "#", "##", "\n", "\r", "\n\n", " ", "\0", "\xff"]
tags = ['[Board "1"]', '[Board "2"]\n', '[Deal "', '[Deal "#"]', '[WhizDomy "N"]', '[Dealer "W"]']
words = ["N:", "AKQJT98765432", "...", "- ", game(), game(3), game(3, Dealer="##S"), "١", "\ud7ff"]
pieces = st.sampled_from([*marks, *tags, *words])


@settings(max_examples=examples(150), deadline=None)
@given(st.lists(pieces, max_size=40))
def test_noise_of_pbn_pieces_never_crashes(parts: list[str]) -> None:
    assert outcome("".join(parts).encode("utf-8"))
    assert outcome("".join(parts).encode("latin-1", "replace"))


@settings(max_examples=examples(100), deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_never_crash(data: bytes) -> None:
    assert outcome(data)


@settings(max_examples=examples(60), deadline=None)
@given(data=st.data())
def test_the_real_file_with_a_wound_never_crashes(championship: bytes, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(championship)))
    end = data.draw(st.integers(start, min(start + 40, len(championship))))
    wound = data.draw(st.binary(max_size=8))
    answer = outcome(championship[:start] + wound + championship[end:])
    assert len(answer) < 200
