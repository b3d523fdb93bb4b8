"""How a tournament is run: the Django project and its only app, one folder a floor."""

from pathlib import Path
from typing import Final

from whiz_tournament.packed_modules import use_packed_modules

VERSION: Final = "1.1.0"

use_packed_modules(
    Path(__file__).parents[1]
)  # of a folder that was released; elsewhere there are none
