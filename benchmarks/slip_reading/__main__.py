"""What is read of slips to tick that were filled in by hand and photographed badly.

``python -m benchmarks.slip_reading`` draws 300 slips of three boards as they are printed, ticks
them with pencils and pens, spills coffee on every fifth, photographs each as a telephone does and
prints what was wrong though sure, what is asked, and the processor's time a slip takes.
``--first N`` takes other slips: thresholds are set on those from 10,001 on. ``--show FOLDER``
keeps the photographs of all that is wrong or asked. 300 slips take four minutes of processor.
"""

import argparse
import os
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from io import BytesIO
from pathlib import Path

import django
import pypdfium2
from PIL import Image

from benchmarks.slip_reading.photographing import photograph
from benchmarks.slip_reading.writing import Said, Slip, fill_in, spill
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField
from whiz_tournament.features.slip_pictures.slip_reading.reading import PicturedSlip, read_slips

BOARDS = (4, 5, 6)
SCALE = 3.6
EDGE = 12.0


@dataclass
class Found:
    """What became of all slips."""

    values: int = 0
    wrong: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    slips: int = 0
    slips_asked: int = 0
    unread: int = 0
    seconds: float = 0.0


def printed_slip() -> Image.Image:
    """Return the picture of a slip as it is printed."""
    from django.utils import translation

    from boards.seats import Seat
    from whiz_tournament.features.slip_pictures import printing
    from whiz_tournament.printing.drawing.paper import Paper
    from whiz_tournament.printing.drawing.slip_sheets import SlipPlace
    from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet
    from whiz_tournament.queries.documents.values import SheetHeading

    people = {Seat.N: "Anne-Marie Vandenbroucke", Seat.E: "Bruno Leroy", Seat.S: "Chloé Martin"}
    link = "http://192.168.1.20:8000/desk/mardi-24-novembre/rounds/2/tables/3/"
    slip = SlipSheet(3, 2, 9, Seat.W, people, BOARDS, link)
    height = printing.SHAPE.need(len(BOARDS))
    paper = Paper("x", (printing.SHAPE.width + 2 * EDGE, height + 2 * EDGE))
    with translation.override("fr"):
        place = SlipPlace(EDGE, EDGE, height)
        printing.SHAPE.draw(
            paper, place, slip, SheetHeading("Whiz", "Mardi", date(2026, 11, 24), "t")
        )
    page = pypdfium2.PdfDocument(paper.finish())[0]
    picture: Image.Image = page.render(scale=SCALE).to_pil()
    return picture


def taken(printed: Image.Image, number: int) -> tuple[bytes, list[Said]]:
    """Return the photograph of a slip and what its boxes should say."""
    draw = random.Random(number)
    slip = Slip(printed, SCALE, EDGE, draw)
    said = fill_in(slip, len(BOARDS), draw)
    written = slip.finish()
    if draw.random() < 0.2:
        written = spill(written, draw)
    return photograph(written, draw), said


def read_one(found: Found, jpeg: bytes, said: list[Said]) -> list[str]:
    """Read a photograph and count; return what was wrong or asked."""
    begun = time.process_time()
    with Image.open(BytesIO(jpeg)) as image:
        slips = read_slips(image)
    found.seconds += time.process_time() - begun
    found.slips += 1
    found.values += len(said) * len(SlipField)
    if len(slips) != 1 or not slips[0].boards:
        found.unread += 1
        found.slips_asked += 1
        found.asked["not read"] += len(said) * len(SlipField)
        return ["unread"]
    remarks = list(_compared(found, slips[0], said))
    found.slips_asked += any("asked" in remark for remark in remarks)
    return remarks


def _compared(found: Found, slip: PicturedSlip, said: list[Said]) -> list[str]:
    remarks = []
    for right, pictured in zip(said, slip.boards, strict=True):
        for each, read in pictured.read.fields.items():
            if read.asked:
                found.asked[each.value] += 1
                remarks.append(f"{pictured.board} {each} asked {read.value} for {right[each]}")
            elif read.value != right[each]:
                found.wrong += 1
                remarks.append(f"{pictured.board} {each} WRONG {read.value} for {right[each]}")
    return remarks


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--first", type=int, default=1)
    reader.add_argument("--count", type=int, default=300)
    reader.add_argument("--show", type=Path)
    options = reader.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    django.setup()
    if options.show:
        options.show.mkdir(parents=True, exist_ok=True)
    printed, found = printed_slip(), Found()
    for number in range(options.first, options.first + options.count):
        jpeg, said = taken(printed, number)
        remarks = read_one(found, jpeg, said)
        if options.show and remarks:
            print(number, *remarks, sep="; ")
            (options.show / f"{number}.jpg").write_bytes(jpeg)
    asked = found.asked.total()
    print(f"{found.slips} slips of {len(BOARDS)} boards, {found.values} values")
    print(f"  wrong though sure: {found.wrong}")
    print(f"  asked: {asked} values, {asked / found.values:.1%}: {dict(found.asked)}")
    print(f"  slips of which something is asked: {found.slips_asked / found.slips:.1%}")
    print(f"  slips that could not be read at all: {found.unread}")
    print(f"  seconds a slip: {found.seconds / found.slips:.2f}")


if __name__ == "__main__":
    main()
