"""Opens the director's page in the computer's browser, so that nobody needs the terminal."""

import os
import sys
import threading
import webbrowser

OPENS = "WHIZ_BROWSER"  # 0: never; 1: always; else where somebody sits before a screen


def opens_browser() -> bool:
    """Tell whether somebody sits here who would see a page."""
    asked = os.environ.get(OPENS)
    if asked in {"0", "1"}:
        return asked == "1"
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_page(address: str) -> None:
    """Open the page; a browser that is slow to come holds nothing up."""
    opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    opening.join(timeout=2.0)
