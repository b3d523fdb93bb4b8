"""What a picture shows, in words and places: told apart from the page of today without pixels."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page

Shown = list[tuple[str, int, int]]
"""Each text with where it begins; figures, which days and codes change, are all the same."""
TOLERANCE: Final = 16
"""In dots: letters are a little wider in another browser; an element that moved goes farther."""
COLOURS: Final = 96
FIGURES: Final = re.compile(r"\d+")
TEXTS: Final = """
([width, height]) => {
  const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, words = node.textContent.trim().replace(/\\s+/g, " ");
    const style = getComputedStyle(node.parentElement), range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const hidden = !words || style.visibility === "hidden" || !box.width || box.height < 3;
    if (hidden || box.bottom > height || box.right > width + 1 || box.top < 0) continue;
    found.push([words, Math.round(box.left), Math.round(box.top)]);
  }
  return found;
}
"""


def shown(page: Page, width: int, height: int) -> Shown:
    """Return what stands in that part of the page."""
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    found = page.evaluate(TEXTS, [width, height])
    return [(FIGURES.sub("0", words), left, top) for words, left, top in found]


def differences(kept: Shown, found: Shown) -> list[str]:
    """Return what the picture and the page do not have in common, a sentence each."""
    texts, now = [text for text, *_ in kept], [text for text, *_ in found]
    if texts != now:
        gone = [f"no more: {text}" for text in texts if text not in now]
        new = [f"new: {text}" for text in now if text not in texts]
        return gone + new or ["the order is another one"]
    return [
        f"moved: {text} from {old} to {place}"
        for (text, *old), (_, *place) in zip(kept, found, strict=True)
        if max(abs(a - b) for a, b in zip(old, place, strict=True)) > TOLERANCE
    ]


def take_picture(page: Page, file: Path, width: int, height: int) -> None:
    """Write the picture, in few colours."""
    clip = {"x": 0, "y": 0, "width": width, "height": height}
    taken = Image.open(BytesIO(page.screenshot(clip=clip, animations="disabled")))  # type: ignore[arg-type]  # a box as Playwright reads it
    few = taken.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


def read_shown(file: Path) -> dict[str, Shown]:
    """Return what each picture of a language shows, as it was written down when it was taken."""
    rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {name: [(text, left, top) for text, left, top in found] for name, found in rows.items()}


def write_shown(file: Path, found: dict[str, Shown]) -> None:
    """Write it down, a text a line."""
    parts = (
        f'"{name}": [\n' + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]"
        for name, rows in sorted(found.items())
    )
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")
