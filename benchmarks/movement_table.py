"""Print the whole table of movements: ``python -m benchmarks.movement_table [6-60] [3-12]``."""

import sys

from movements.table import movement_table


def span(text: str) -> range:
    """``6-60`` as a range, both ends included."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main() -> None:
    """Print a line a size."""
    asked = [span(text) for text in sys.argv[1:3]]
    print("  P   R   c   meet.  even    fair quality")
    for line in movement_table(*asked):
        print(line)


if __name__ == "__main__":
    main()
