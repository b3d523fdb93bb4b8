"""What deploy/Containerfile says, step by step, and the steps run without an engine.

``python -m tests.fleet.containerfile`` downloads the wheels of the lock once (or takes them from
``--wheels``), holds their versions against what the lock means for the image's Python, then does
every step in a fresh folder with an empty environment, pip without a network, and asks what it
starts for /readyz. It needs that very Python (``--python``). What needs root is named and left out.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from tests.faults.figures import say
from tests.fleet.compose import ROOT
from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for

CONTAINERFILE: Final = ROOT / "deploy" / "Containerfile"
ABSOLUTE: Final = re.compile(r"(?<![\w.])/(python|whiz|data|files)\b")
AS_ROOT: Final = ("useradd", "chown")
"""Not done without an engine: they would change the machine that tries this."""


@dataclass(frozen=True)
class Step:
    """One instruction, its lines joined."""

    word: str
    rest: str

    @property
    def programs(self) -> list[str]:
        """Return what a RUN starts, each by its name."""
        return [shlex.split(part)[0] for part in self.rest.split("&&")]

    @property
    def sources(self) -> list[str]:
        """Return what a COPY takes from the checkout; nothing for one from another stage."""
        return [] if self.rest.startswith("--from") else self.rest.split()[:-1]


def steps() -> list[Step]:
    """Return the instructions in their order."""
    text = CONTAINERFILE.read_text(encoding="utf-8")
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    joined = re.sub(r"\\\n\s*", "", kept)
    return [Step(*line.split(" ", 1)) for line in joined.splitlines() if line.strip()]


@dataclass
class Build:
    """The stages of an image, each with its file system in a folder."""

    folder: Path
    wheels: Path
    python: Path
    environment: dict[str, str] = field(default_factory=dict)
    stages: dict[str, Path] = field(default_factory=dict)
    root: Path = field(init=False)
    here: Path = field(init=False)

    def take(self, step: Step) -> None:
        """Do one step; raises CalledProcessError where it fails."""
        say(f"  {step.word} {step.rest[:90]}")
        getattr(self, f"_{step.word.lower()}", self._left)(step.rest)

    def _from(self, image: str) -> None:
        """A new stage: a Python and nothing else."""
        name = image.partition(" AS ")[2] or str(len(self.stages))
        self.root = self.here = self.stages[name] = self.folder / name
        programs = self.root / "usr" / "local" / "bin"
        programs.mkdir(parents=True)
        (programs / "python").symlink_to(self.python)
        path = os.pathsep.join([str(programs), "/usr/bin", "/bin"])
        self.environment = {"HOME": str(self.root), "PATH": path}

    def _env(self, settings: str) -> None:
        said = dict(each.split("=", 1) for each in shlex.split(settings))
        if "PATH" in said:
            said["PATH"] = said["PATH"].replace("/usr/local", str(self.root / "usr" / "local"))
        self.environment |= {name: self._placed(value) for name, value in said.items()}

    def _workdir(self, folder: str) -> None:
        self.here = self.root / folder.lstrip("/")
        self.here.mkdir(parents=True)

    def _copy(self, places: str) -> None:
        if not places.startswith("--from="):
            copy_context(self.here)
            shutil.copytree(self.wheels, self.here / "deploy" / "wheels", dirs_exist_ok=True)
            return
        stage, source, target = places.removeprefix("--from=").split()
        shutil.copytree(
            self.stages[stage] / source.lstrip("/"),
            self.root / target.lstrip("/"),
            symlinks=True,
            dirs_exist_ok=True,
        )

    def _run(self, script: str) -> None:
        left_out = "".join(f"{name}() {{ :; }}; " for name in AS_ROOT)
        command = ["/bin/sh", "-e", "-c", left_out + self._placed(script)]
        subprocess.run(command, cwd=self.here, env=self.environment, check=True)

    def _placed(self, text: str) -> str:
        """Return it with the image's own folders inside the stage's."""
        return ABSOLUTE.sub(lambda found: str(self.root / found[1]), text)

    def _cmd(self, command: str) -> None:
        """Start it with nothing set but where files may lie, and ask whether it is ready."""
        port = free_port()
        own = {"PORT": str(port), "HOST": "127.0.0.1", "WHIZ_DATA_DIR": str(self.root / "data")}
        program, *arguments = json.loads(command)
        found = shutil.which(program, path=self.environment["PATH"])
        assert found, program
        process = subprocess.Popen([found, *arguments], cwd=self.here, env=self.environment | own)
        try:
            wait_until_ready(port, process)
        finally:
            process.terminate()
            process.wait(timeout=LAST_GUARD)

    def _left(self, _rest: str) -> None:
        """USER and EXPOSE are the engine's own."""


def copy_context(target: Path) -> None:
    """Copy what a build would see: everything but what .containerignore names."""
    ignored = [each.removeprefix("**/") for each in ignored_paths()]
    top = shutil.ignore_patterns(*(each for each in ignored if "/" not in each), ".*_cache")

    def left(folder: str, names: list[str]) -> set[str]:
        inner = {name for name in names if str((Path(folder) / name).relative_to(ROOT)) in ignored}
        return inner | (top(folder, names) if Path(folder) == ROOT else set())

    shutil.copytree(
        ROOT,
        target,
        ignore=left,
        symlinks=True,
        dirs_exist_ok=True,
    )


def ignored_paths() -> list[str]:
    """Return what no build sees."""
    return (ROOT / ".containerignore").read_text().split()


def wait_until_ready(port: int, process: "subprocess.Popen[bytes]") -> None:
    """Return when /readyz says that all parts are well; fails where it never does."""
    address = f"http://127.0.0.1:{port}/readyz"

    def ready() -> bool:
        try:
            with urllib.request.urlopen(address, timeout=LAST_GUARD) as answer:
                say(f"  /readyz: {answer.status} {answer.read().decode()}")
        except OSError:
            return False
        return True

    wait_for(ready, process)


def image_version() -> str:
    """Return the Python that the image has, such as 3.13."""
    [found] = {
        *re.findall(r"^FROM \S*python:(\d+\.\d+)[-.]", CONTAINERFILE.read_text(), re.MULTILINE)
    }
    return str(found)


def image_python() -> Path | None:
    """Return a Python of that version on PATH, if there is one that runs."""
    found = shutil.which(f"python{image_version()}")
    runs = found and subprocess.run([found, "--version"], capture_output=True, check=False)
    return Path(found).resolve() if found and runs and not runs.returncode else None


def locked_for(version: str) -> dict[str, str]:
    """Return name and version of all that the lock means for a Python on Linux."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    lock = [Requirement(line.rstrip(" \\")) for line in lines if line[:1].isalnum()]
    asked = {"python_version": version, "python_full_version": f"{version}.0"}
    system = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}
    meant = [each for each in lock if not each.marker or each.marker.evaluate(asked | system)]
    return {canonicalize_name(each.name): str(each.specifier)[2:] for each in meant}


def chosen_in(folder: Path) -> dict[str, str]:
    """Return name and version of the wheels that lie there."""
    found = [parse_wheel_filename(path.name) for path in folder.iterdir()]
    return {str(name): str(version) for name, version, *_ in found}


def download(folder: Path, python: Path) -> None:
    """Fetch the wheels as the head of the file says it, by the image's own Python."""
    found = re.search(r"^#\s+pip (download .*)$", CONTAINERFILE.read_text(), re.MULTILINE)
    assert found
    command = found[1].replace("deploy/wheels", str(folder)).split()
    subprocess.run([python, "-m", "pip", "--quiet", *command], cwd=ROOT, check=True)


def main() -> int:
    """Do all steps; 0 when what they make is ready to serve, 1 where nothing can be shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheels", type=Path, help="a folder that holds them already")
    parser.add_argument("--python", type=Path, default=image_python())
    given = parser.parse_args()
    if given.python is None:
        say(f"  NOTHING SHOWN: the image has Python {image_version()}; name one with --python")
        return 1
    with ExitStack() as stack:
        made = tempfile.TemporaryDirectory(prefix="whiz-image-", ignore_cleanup_errors=True)
        folder = Path(stack.enter_context(made))
        wheels = given.wheels or folder / "wheels"
        if given.wheels is None:
            download(wheels, given.python)
        weight = sum(path.stat().st_size for path in wheels.iterdir()) / 1e6
        say(f"  {len(list(wheels.iterdir()))} wheels, {weight:.0f} MB")
        assert chosen_in(wheels) == locked_for(image_version())
        build = Build(folder / "stages", wheels.resolve(), given.python)
        for step in steps():
            build.take(step)
    say(f"  all steps done; left out without root: {', '.join(AS_ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
