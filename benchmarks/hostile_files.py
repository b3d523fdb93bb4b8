"""Print how long hostile files keep a reader busy: ``python -m benchmarks.hostile_files``.

What the tests read for the answer alone is measured here: deal files of the largest size, made to
be slow, and JSON with a key that is there twice among many. A reader that goes over its text once
for each of its parts takes minutes; over ``--most`` seconds of CPU time the command fails.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp
from time import process_time

from benchmarks.published import own_folder
from boards.deal_file import MOST_BYTES
from tests.boards import test_deal_formats
from tests.boards.pbn import test_hostile


def bombs() -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield the name of each file, and what reads it."""
    for name, text in test_hostile.BOMBS.items():
        yield f"pbn: {name}", lambda text=text: test_hostile.outcome(text.encode())  # type: ignore[misc]
    for kind in test_deal_formats.NAMES:
        for name, unit in test_deal_formats.BOMBS.items():
            bomb = (unit * (MOST_BYTES // len(unit)))[:MOST_BYTES].encode()
            yield (
                f"{kind}: {name}",
                lambda kind=kind, bomb=bomb: test_deal_formats.answer(  # type: ignore[misc]
                    kind, bomb
                ),
            )
    yield "json: a key twice", key_twice


def key_twice() -> None:
    """Have a document refused for the last of its many keys."""
    import django

    django.setup()
    from rest_framework.exceptions import ParseError

    from tests.api.test_parsers import KEYS
    from whiz_tournament.api.parsers import strict_json

    pairs = ", ".join(f'"k{n}": 0' for n in range(KEYS))
    try:
        strict_json(f'{{{pairs}, "last": 0, "last": 1}}'.encode())
    except ParseError:
        return
    raise AssertionError


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=float, default=5.0, help="seconds that one file may take")
    most, slowest = parser.parse_args().most, 0.0
    own_folder(Path(mkdtemp(prefix="whiz-hostile-")))
    for name, read in bombs():
        start = process_time()
        read()
        taken = process_time() - start
        slowest = max(slowest, taken)
        print(f"{taken:7.3f} s  {name}")
    sys.exit(slowest > most)


if __name__ == "__main__":
    main()
