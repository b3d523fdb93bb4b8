"""How telephones see a slip: from the side, bent, in the shadow of a hand, not sharp, pressed."""

import math
import random
from io import BytesIO
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

TABLES: Final = ((70, 50, 35), (25, 80, 50), (150, 140, 130), (40, 40, 45))
"""Wood, green cloth, stone and a dark table."""


def photograph(slip: Image.Image, draw: random.Random) -> bytes:
    """Return a slip as a telephone's JPEG."""
    bent = _bend(slip, draw)
    seen = _from_the_side(bent, draw)
    lit = _light(seen, draw)
    blurred = lit.filter(ImageFilter.GaussianBlur(draw.uniform(0.4, 1.5)))
    chance = np.random.default_rng(draw.getrandbits(32))
    noise = chance.standard_normal((blurred.height, blurred.width, 1), np.float32)
    shades = np.asarray(blurred, dtype=np.float32) + noise * draw.uniform(1, 7)
    grainy = np.clip(shades, 0, 255).astype("uint8")
    out = BytesIO()
    Image.fromarray(grainy).save(out, "JPEG", quality=draw.randint(45, 90))
    return out.getvalue()


def _bend(slip: Image.Image, draw: random.Random) -> Image.Image:
    """Bend the paper: strips of it lie higher or lower than they should."""
    if draw.random() < 0.4:
        return slip
    high = draw.uniform(0.002, 0.006) * slip.width
    strips = 24
    edges = [round(slip.width * part / strips) for part in range(strips + 1)]
    phase, waves = draw.uniform(0, 6.28), draw.uniform(0.5, 1.2)
    lift = [high * math.sin(phase + waves * 6.28 * part / strips) for part in range(strips + 1)]
    mesh = []
    for part in range(strips):
        left, right = edges[part], edges[part + 1]
        one, two, end = lift[part], lift[part + 1], slip.height
        corners = (left, one, left, end + one, right, end + two, right, two)
        mesh.append(((left, 0, right, end), corners))
    white = Image.new("RGB", slip.size, (250, 250, 250))
    bent = slip.transform(
        slip.size, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC, fillcolor=(250, 250, 250)
    )
    white.paste(bent)
    return white


def _from_the_side(slip: Image.Image, draw: random.Random) -> Image.Image:
    """Turn the slip on a table and look at it from somewhere."""
    room = 1.2 * math.hypot(slip.width, slip.height)
    size = draw.uniform(0.65, 1.0)
    angle = math.radians(draw.choice((0, 0, 0, 90, 180, 270)) + draw.gauss(0, 8))
    tilt_x, tilt_y = draw.uniform(-0.22, 0.22), draw.uniform(-0.22, 0.22)
    side = int(room * size)
    corners = []
    for x, y in ((-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0.5, -0.5)):
        wide, high = x * slip.width, y * slip.height
        u = wide * math.cos(angle) - high * math.sin(angle)
        v = wide * math.sin(angle) + high * math.cos(angle)
        away = 1 + (tilt_x * u + tilt_y * v) / slip.height
        corners.append((side / 2 + u * size / away, side / 2 + v * size / away))
    ground = Image.new("RGB", (side, side), draw.choice(TABLES))
    flat = ((0.0, 0.0), (0.0, slip.height), (slip.width, slip.height), (slip.width, 0.0))
    data = _coefficients(corners, flat)
    bilinear = Image.Resampling.BICUBIC
    seen = slip.transform((side, side), Image.Transform.PERSPECTIVE, data, bilinear)
    inside = Image.new("L", slip.size, 255).transform(
        (side, side), Image.Transform.PERSPECTIVE, data, bilinear
    )
    ground.paste(seen, mask=inside)
    return ground


def _coefficients(
    seen: list[tuple[float, float]], flat: tuple[tuple[float, float], ...]
) -> tuple[float, ...]:
    rows, known = [], []
    for (x, y), (u, v) in zip(seen, flat, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
        known += [u, v]
    return tuple(float(each) for each in np.linalg.solve(np.array(rows), np.array(known)))


def _light(seen: Image.Image, draw: random.Random) -> Image.Image:
    """Light it warmly from one side, with the shadow of whoever takes the photograph."""
    high, wide = seen.height, seen.width
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    angle = draw.uniform(0, 6.28)
    slope = (columns / wide - 0.5) * math.cos(angle) + (rows / high - 0.5) * math.sin(angle)
    light = draw.uniform(0.75, 1.0) + draw.uniform(0, 0.5) * slope
    if draw.random() < 0.6:
        shadow = Image.new("L", seen.size, 0)
        middle = draw.uniform(0.1, 0.9) * wide, draw.uniform(0.1, 0.9) * high
        turn = draw.uniform(0, 3.14)
        across, along = draw.uniform(0.1, 0.4) * wide, 2.0 * wide
        points = [
            (
                middle[0] + a * across * math.cos(turn) - b * along * math.sin(turn),
                middle[1] + a * across * math.sin(turn) + b * along * math.cos(turn),
            )
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        ImageDraw.Draw(shadow).polygon(points, fill=255)
        soft = shadow.filter(ImageFilter.GaussianBlur(draw.uniform(0.005, 0.04) * wide))
        light *= 1 - draw.uniform(0.15, 0.5) * np.asarray(soft, dtype=np.float32) / 255
    warm = np.array((1.0, draw.uniform(0.93, 1.0), draw.uniform(0.8, 1.0)), dtype=np.float32)
    shades = np.asarray(seen, dtype=np.float32) * light[..., None] * warm
    return Image.fromarray(np.clip(shades, 0, 255).astype("uint8"))
