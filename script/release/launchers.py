"""What somebody double-clicks in a program folder, for each kind of system."""

import struct
from pathlib import Path
from typing import Final

ICON: Final = Path(__file__).with_name("icon.png")
"""The favicon's drawing, 256 dots wide."""

WINDOWS: Final = """\
@echo off
rem Starts the club's program without a window; its page opens in the browser.
if exist "%~dp0python\\pythonw.exe" goto start
echo Please unpack the whole folder first (right click, Extract all), then start Whiz there.
echo Decompressez d'abord tout le dossier (clic droit, Extraire tout), puis lancez Whiz dedans.
echo Pak eerst de hele map uit (rechtsklik, Alles uitpakken) en start Whiz daar.
pause
exit /b 1
:start
start "" "%~dp0python\\pythonw.exe" -m whiz_tournament %*
"""
SHORTCUT: Final = """\
@echo off
rem Puts a shortcut to the program on the desktop. Run it again after moving the folder.
set "WHIZ_FOLDER=%~dp0"
powershell -NoProfile -ExecutionPolicy Bypass -Command ^
  "$shell = New-Object -ComObject WScript.Shell;" ^
  "$link = $shell.CreateShortcut((Join-Path $shell.SpecialFolders('Desktop') 'Whiz.lnk'));" ^
  "$link.TargetPath = Join-Path $env:WHIZ_FOLDER 'python\\pythonw.exe';" ^
  "$link.Arguments = '-m whiz_tournament';" ^
  "$link.WorkingDirectory = $env:WHIZ_FOLDER;" ^
  "$link.IconLocation = Join-Path $env:WHIZ_FOLDER 'Whiz.ico';" ^
  "$link.Save()"
"""
EMBEDDED: Final = "python{version}.zip\n.\n..\\program\n"
STANDALONE: Final = "Lib\nDLLs\n.\n..\\program\n"
"""Where a Python finds its modules, and nowhere else: no settings of this computer reach it."""
UNIX: Final = """\
#!/bin/sh
# Starts the club's program with the Python of this folder; its page opens in the browser.
here=$(CDPATH= cd -- "$(dirname -- "$0")/{up}" && pwd)
export PYTHONPATH="$here/program" PYTHONNOUSERSITE=1
unset PYTHONHOME
{start}exec "$here/python/bin/python3" -m whiz_tournament "$@"
"""
BEHIND: Final = """\
# A double click leaves nothing that macOS takes for the running application: a second one starts
# this again, and the program then opens the page of the first.
if [ $# = 0 ]; then
  set -m
  nohup "$here/python/bin/python3" -m whiz_tournament >/dev/null 2>&1 </dev/null &
  exit 0
fi
"""
BUNDLE_CONTENTS: Final = "Whiz.app/Contents"
"""All lies inside: macOS starts what was fetched from a place where nothing is beside it."""
BUNDLE: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleName</key><string>Whiz</string>
<key>CFBundleDisplayName</key><string>Whiz</string>
<key>CFBundleIdentifier</key><string>org.whiz-tournament.laptop</string>
<key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
<key>CFBundleIconFile</key><string>Whiz</string>
<key>CFBundleExecutable</key><string>Whiz</string>
<key>CFBundlePackageType</key><string>APPL</string>
<key>CFBundleVersion</key><string>{version}</string>
<key>CFBundleShortVersionString</key><string>{version}</string>
<key>LSMinimumSystemVersion</key><string>11.0</string>
<key>LSUIElement</key><true/>
<key>NSAppSleepDisabled</key><true/>
<key>NSLocalNetworkUsageDescription</key>
<string>Phones of the club open their page over the wifi.</string>
</dict></plist>
"""


def write_windows(folder: Path) -> None:
    """Write what Windows starts, with its line ends, and where its Python looks."""
    windows_text(folder / "Whiz.cmd", WINDOWS)
    windows_text(folder / "Desktop shortcut.cmd", SHORTCUT)
    (folder / "Whiz.ico").write_bytes(as_ico(ICON.read_bytes()))
    for library in (folder / "python").glob("python3?*.dll"):
        paths = library.with_suffix("._pth")
        if not paths.exists():
            windows_text(paths, STANDALONE)
            continue
        windows_text(paths, EMBEDDED.format(version=library.stem.removeprefix("python")))


def windows_text(path: Path, text: str) -> None:
    """Write a text with the line ends of Windows."""
    path.write_bytes(text.replace("\n", "\r\n").encode("ascii"))


def write_macos(folder: Path, version: str) -> None:
    """Write what makes the folder an application, without a window of its own."""
    contents = folder / BUNDLE_CONTENTS
    executable(contents / "MacOS" / "Whiz", UNIX.format(up="../Resources", start=BEHIND))
    (contents / "Resources").mkdir(exist_ok=True)
    (contents / "Resources" / "Whiz.icns").write_bytes(as_icns(ICON.read_bytes()))
    (contents / "Info.plist").write_text(BUNDLE.format(version=version), encoding="utf-8")


def as_icns(picture: bytes) -> bytes:
    """Return the icon of an application, as macOS reads it: a picture of 256 dots."""
    part = b"ic08" + (len(picture) + 8).to_bytes(4, "big") + picture
    return b"icns" + (len(part) + 8).to_bytes(4, "big") + part


def as_ico(picture: bytes) -> bytes:
    """Return the same as Windows reads it: a table of one picture, whose sides of 256 are a 0."""
    table = struct.pack("<HHH", 0, 1, 1)
    return table + struct.pack("<BBBBHHII", 0, 0, 0, 0, 1, 32, len(picture), 22) + picture


def write_linux(folder: Path) -> None:
    """Write the one script."""
    executable(folder / "whiz", UNIX.format(up=".", start=""))


def executable(path: Path, text: str) -> None:
    """Write a script that may be run."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    path.chmod(0o755)
