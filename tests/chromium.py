"""The Chromium of the machine: found on PATH, never downloaded by the test tools.

``python -m tests.chromium`` prints where it is, and fails naming what is missing.
"""

import os
import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MACOS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# A phone reaches the club by a name on an insecure origin; nothing else leaves the loopback.
RESOLVER = (
    "MAP club.test 127.0.0.1, MAP *.local 127.0.0.1, MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, "
    "EXCLUDE localhost, EXCLUDE 127.0.0.1"
)


def chromium() -> str:
    """Return the path of the browser; raises RuntimeError where there is none."""
    for name in (*NAMES, *MACOS):
        if path := shutil.which(name):
            return path
    message = (
        "Chromium is missing: the browser tests need one of "
        f"{', '.join(NAMES)} on PATH (Debian, Ubuntu: apt-get install chromium)"
    )
    raise RuntimeError(message)


def launch_arguments() -> list[str]:
    """Return the switches that keep the browser quiet, offline, and able to start as root."""
    quiet = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        f"--host-resolver-rules={RESOLVER}",
    ]
    return [*quiet, "--no-sandbox"] if os.geteuid() == 0 else quiet


if __name__ == "__main__":
    try:
        sys.stdout.write(f"{chromium()}\n")
    except RuntimeError as error:
        sys.exit(str(error))
