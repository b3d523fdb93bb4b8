"""How a tournament is run: the Django project and its only app, one folder a floor."""

from typing import Final

VERSION: Final = "1.0.0"
