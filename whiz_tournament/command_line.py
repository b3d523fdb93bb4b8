"""What somebody types for a command of the program: in a checkout, installed, or in its folder."""

from pathlib import Path
from typing import Final

from django.conf import settings

IN_A_CHECKOUT: Final = "python manage.py"
INSTALLED: Final = "whiz-tournament"
IN_ITS_FOLDER: Final = {
    "Whiz.cmd": "python\\python.exe -m whiz_tournament",
    "MacOS": "Whiz.app/Contents/MacOS/Whiz",
    "whiz": "./whiz",
}
"""By what is in a folder of a release; ``Whiz.cmd`` itself has no console to answer on."""


def typed(command: str) -> str:
    """Return a command with the name of the program before it, as it was started here.

    It goes into sentences for everybody: no path of this computer is in it.
    """
    return f"{_program()} {command}"


def _program() -> str:
    if not settings.INSTALLED:
        return IN_A_CHECKOUT
    folder = Path(settings.BASE_DIR).parent
    if folder.name == "Resources":  # of an application of macOS
        folder = folder.parent
    commands = [command for name, command in IN_ITS_FOLDER.items() if (folder / name).exists()]
    return commands[0] if commands else INSTALLED
