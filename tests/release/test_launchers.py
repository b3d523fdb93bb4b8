"""What is double-clicked: on a Mac it starts the program and is gone, for the next click."""

import os
import plistlib
import re
import subprocess
from pathlib import Path

from PIL import Image

from script.release import launchers
from tests.waiting import LAST_GUARD, wait_for

RECORDER = """\
#!/bin/sh
echo "$@" >> "{said}"
read -r line < "{gate}"
"""


def test_a_second_double_click_starts_the_program_again(tmp_path: Path) -> None:
    """While the first still runs: macOS would only bring forward what it takes for running."""
    said, gate = tmp_path / "said", tmp_path / "gate"
    os.mkfifo(gate)
    launchers.write_macos(tmp_path, "1.0.0")
    contents = tmp_path / launchers.BUNDLE_CONTENTS
    python = contents / "Resources" / "python" / "bin" / "python3"
    launchers.executable(python, RECORDER.format(said=said, gate=gate))
    for clicks in (1, 2):
        subprocess.run([str(contents / "MacOS" / "Whiz")], check=True, timeout=LAST_GUARD)
        wait_for(lambda: said.exists() and len(said.read_text().splitlines()) == clicks)  # noqa: B023
    gate.write_text("\n\n")
    foreground = subprocess.Popen([str(contents / "MacOS" / "Whiz"), "version"])
    wait_for(lambda: len(said.read_text().splitlines()) == 3, foreground)
    assert foreground.poll() is None
    foreground.kill()
    foreground.wait()
    assert said.read_text().splitlines()[-1] == "-m whiz_tournament version"


def test_the_application_says_what_macos_asks_for(tmp_path: Path) -> None:
    launchers.write_macos(tmp_path, "1.0.0")
    said = plistlib.loads((tmp_path / launchers.BUNDLE_CONTENTS / "Info.plist").read_bytes())
    assert said["CFBundleIdentifier"].count(".") >= 2
    assert (said["NSAppSleepDisabled"], said["LSUIElement"]) == (True, True)
    named = {"CFBundleExecutable", "CFBundleInfoDictionaryVersion", "LSMinimumSystemVersion"}
    assert named <= said.keys()
    icon = tmp_path / launchers.BUNDLE_CONTENTS / "Resources" / f"{said['CFBundleIconFile']}.icns"
    with Image.open(icon) as shown:
        assert (shown.format, shown.size) == ("ICNS", (256, 256))


def test_the_shortcut_has_an_icon(tmp_path: Path) -> None:
    launchers.write_windows(tmp_path)
    shortcut = (tmp_path / "Desktop shortcut.cmd").read_text(encoding="ascii")
    [named] = re.findall(r"IconLocation = Join-Path \$env:WHIZ_FOLDER '([^']+)'", shortcut)
    with Image.open(tmp_path / named) as shown:
        assert (shown.format, shown.size) == ("ICO", (256, 256))
