"""The manual as PDF, drawn once a language and kept while the program runs."""

from functools import cache, partial

from django.utils.translation import override
from PIL import Image

from scoring.whist import RULE_SETS
from whiz_tournament.printing.manual.drawing import draw_manual
from whiz_tournament.printing.manual.values import PrintedManual
from whiz_tournament.wording.manual.reading import manual_picture, manual_text
from whiz_tournament.wording.whist.game_page import game_page


@cache
def manual_pdf(language: str) -> bytes:
    """Return the manual of a language."""
    with override(language):
        games = tuple(game_page(each) for each in RULE_SETS.values())
        opened = partial(_opened, language)
        return draw_manual(PrintedManual(manual_text(language), opened, games))


def _opened(language: str, name: str) -> Image.Image:
    with Image.open(manual_picture(language, name)) as image:
        return image.convert("RGB")
