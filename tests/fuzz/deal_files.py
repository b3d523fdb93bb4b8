"""``python -m tests.fuzz.deal_files --seconds 120 --format pbn --runs 3``: deal files made worse.

Real files and their like are mutated; a reader must take each or refuse it with a ``WhizError``,
within a second and 512 MiB. The first file that brings a fault is kept beside the figures.
"""

import secrets
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

import boards
from boards.deal_formats import DEAL_FORMATS
from boards.machine_files import write_dlm
from boards.pbn import read_pbn
from boards.seats import Seat
from tests.fuzz.hunting import Bag, Fault, confined_hunt
from tests.fuzz.mutating import ANYWHERE, TOKENS

REAL: Final = (Path(boards.__file__).parent / "data" / "championship_36_boards.pbn").read_bytes()
"""The deals of a championship, as they were published."""
DEAL: Final = "N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96"
SAID: Final = "3SQ5HKJ52DKQ874CT8,S7643HQT3D32CKJ96,SKT8HA96DA95C7542,"
SUITS: Final = "1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432"
PBN: Final = (
    f'\ufeff% PBN 2.1\r\n[Event "Été"]\r\n[Board "3"]\r\n[Dealer "E"]\r\n[Deal "{DEAL}"]\r\n',
    f"""[Event "##Été"][Board "1"][WhizDomy "##W"][Deal "{DEAL}"]
{{a comment}}
; rest

[Event "#"][Board "2"][Deal "#"][Result "9"][Auction "N"]
1NT Pass

[Board "1"]""",
    f'[Board "7"]\n[Dealer "?"]\n[Deal "{DEAL}"]\n[OptimumResultTable "D;R"]\nN S 3\n',
)
LIN: Final = (
    f"vg|Été,Final,I,1,2|\npn|a,b,c,d|\nqx|o1|md|{SAID}|ah|Board 1|sv|b|mb|1N|pg||\npc|SA|\n",
    f"https://lin.invalid/view?lin=pn%7Ca,b,c,d%7Cmd%7C{SUITS}%7Cah%7CBoard%204%7C",
)
OTHERS: Final[dict[str, tuple[str, ...]]] = {"pbn": PBN, "dup": (), "dlm": (), "lin": LIN}
"""What other programs write: BOM, Latin-1, inheritance, results inside, links."""


def corpus(name: str) -> list[bytes]:
    """Return whole files of a format: the real one, two boards of it, and what others write."""
    dealt = read_pbn(REAL, Seat.W).boards
    write = DEAL_FORMATS[name].write
    files = [write(dealt[10:12]), write(dealt[:1])]
    files += [REAL] if name == "pbn" else [write(dealt)]
    files += [write_dlm(dealt[:3], sealed=False)] if name == "dlm" else []
    return files + [text.encode(code) for text in OTHERS.get(name, ()) for code in _codes(text)]


def _codes(text: str) -> list[str]:
    return ["utf-8"] if "\ufeff" in text else ["utf-8", "latin-1"]


def hunted(name: str, seconds: float, seed: int) -> Bag:
    """Hunt the reader of a format."""
    tokens = (*TOKENS.get(name, ()), *ANYWHERE)
    return confined_hunt(DEAL_FORMATS[name].read, corpus(name), tokens, seconds, seed)


def main(arguments: list[str] | None = None) -> int:
    """Run the hunts asked for; 1 as soon as one found a fault."""
    parser = ArgumentParser(prog="python -m tests.fuzz.deal_files", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--format", choices=DEAL_FORMATS, action="append")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--seed", type=int, help="of the first run; a fresh one if left out")
    options = parser.parse_args(arguments)
    first = secrets.randbelow(2**32) if options.seed is None else options.seed
    for name in options.format or DEAL_FORMATS:
        for seed in range(first, first + options.runs):
            bag = hunted(name, options.seconds, seed)
            _print(f"{name} seed {seed}: {_figures(bag)}")
            if bag.fault:
                _print(f"{bag.fault.what}\nThe file: {_kept(bag.fault, name)}")
                return 1
    return 0


def _figures(bag: Bag) -> str:
    return f"{bag.tried} files, {bag.accepted} accepted, the slowest {bag.slowest:.3f} s"


def _kept(fault: Fault, name: str) -> Path:
    with tempfile.NamedTemporaryFile(prefix="fault-", suffix=f".{name}", delete=False) as kept:
        kept.write(fault.file)
    return Path(kept.name)


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
