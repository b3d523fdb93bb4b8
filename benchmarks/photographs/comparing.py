"""Two folders of photographs, compared pixel by pixel."""

from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

# The edge of a glyph is drawn a shade lighter or darker from run to run: not seen, not told. One
# shade over a whole surface is many pixels, and is.
FAINT: Final = 8
FEW: Final = 100


def differences(before: Path, after: Path, show: Path | None = None) -> list[str]:
    """Return a line for each photograph that is not the same in both folders."""
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.png")})
    found = []
    for name in names:
        if said := _difference(before / name, after / name):
            found.append(f"{name}: {said}")
            if show and (before / name).exists() and (after / name).exists():
                _show(before / name, after / name, show / name)
    return found


def _difference(before: Path, after: Path) -> str:
    """Return how two photographs differ, or nothing."""
    if not before.exists():
        return "only after"
    if not after.exists():
        return "only before"
    if before.read_bytes() == after.read_bytes():
        return ""
    old, new = _pixels(before), _pixels(after)
    if old.shape != new.shape:
        return f"size {_size(old)} became {_size(new)}"
    apart = np.abs(old.astype(np.int16) - new).max(axis=2)
    rows, columns = np.nonzero(apart)
    if rows.size <= FEW and apart.max() <= FAINT:
        return ""
    box = f"{columns.min()},{rows.min()} to {columns.max()},{rows.max()}"
    return f"{rows.size} pixels, from {box}"


def _pixels(path: Path) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":
    return np.asarray(Image.open(path).convert("RGB"))


def _size(pixels: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]") -> str:
    return f"{pixels.shape[1]}×{pixels.shape[0]}"


def _show(before: Path, after: Path, to: Path) -> None:
    """Put before, after and what differs (red) beside each other."""
    to.parent.mkdir(parents=True, exist_ok=True)
    old, new = Image.open(before).convert("RGB"), Image.open(after).convert("RGB")
    width, height = max(old.width, new.width), max(old.height, new.height)
    sheet = Image.new("RGB", (3 * width, height), "white")
    for place, picture in enumerate((old, new, new)):
        sheet.paste(picture, (place * width, 0))
    pixels = np.array(sheet)
    left, middle, right = (pixels[:, i * width : (i + 1) * width] for i in range(3))
    right[(left != middle).any(axis=2)] = (255, 0, 0)
    Image.fromarray(pixels).save(to)
