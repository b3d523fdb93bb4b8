"""What deploy/ starts agrees with the program: queues, variables, folders, releases."""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

import pytest

from tests.fleet.compose import ROOT, asked_for, bare_environment, described, services
from tests.fleet.containerfile import CONTAINERFILE
from tests.fleet.env_files import OF_CADDY, OF_COMPOSE, OF_SYSTEMD, filled_in, variables
from tests.fleet.units import OF_ALL, SYSTEMD, Unit
from whiz_tournament import VERSION
from whiz_tournament.celery import HEARTBEAT, QUEUES
from whiz_tournament.jobs.notifying import queue_of
from whiz_tournament.jobs.registry import KINDS
from whiz_tournament.web.watching import WATCHED

pytestmark = pytest.mark.sqlite  # it asks no database
PAGE: Final = (ROOT / "docs" / "servers.md").read_text(encoding="utf-8")
ENABLED: Final = re.findall(r"whiz-[\w@]+", re.findall(r"systemctl enable .*", PAGE)[0])
UNITS: Final = {name: Unit.named(name) for name in ENABLED}
READ: Final = re.compile(r"""(?:env\.\w+\(|environ\.get\(|environ\[|getenv\()\s*["'](\w+)["']""")
LEAST_EXPOSED: Final = 20
"""Tenths of what systemd calls the exposure of a unit: 17 is measured, 85 without confinement."""
OF_LIBRARIES: Final = {"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"}


def read_by_the_program() -> set[str]:
    """The names of all variables that the program asks for."""
    files = (ROOT / "whiz_tournament").rglob("*.py")
    return {name for file in files for name in READ.findall(file.read_text(encoding="utf-8"))}


def queues_of(command: list[str] | tuple[str, ...]) -> set[str]:
    """The queues that a worker takes from."""
    words = " ".join(command).split()
    return set(words[words.index("-Q") + 1].split(",")) if "-Q" in words else set()


def compose_services() -> dict[str, tuple[tuple[str, ...], dict[str, str]]]:
    """Our services of the compose file, as the example starts them."""
    found = services(places={}, chosen=filled_in(OF_COMPOSE))
    return {name: (each.command, each.environment) for name, each in found.items()}


def test_every_queue_of_a_kind_is_taken_by_a_worker_here_and_there() -> None:
    rung = {queue_of(kind) for kind in KINDS}
    assert rung <= set(QUEUES)
    taken = [queues_of(command) for command, _ in compose_services().values()]
    assert set().union(*taken) == set(QUEUES)
    workers = [unit.command() for name, unit in UNITS.items() if "worker" in name]
    assert set().union(*map(queues_of, workers)) == set(QUEUES)
    # Minutes of computing never take all there is: a worker is left that does not.
    for each in (taken, [queues_of(command) for command in workers]):
        assert any(queues and "heavy" not in queues for queues in each)


def test_what_is_set_is_read() -> None:
    known = read_by_the_program() | OF_LIBRARIES
    assert {"WHIZ_SECRET_KEY", "HOST", "WHIZ_DEMO", "WHIZ_BROWSER"} <= known
    for _, environment in compose_services().values():
        assert set(environment) <= known
    assert set(variables(OF_SYSTEMD)) <= known
    for unit in UNITS.values():
        assert set(unit.environment) - {"WHIZ_QUEUES"} <= known
    filled_by_compose = asked_for()
    assert filled_by_compose <= set(variables(OF_COMPOSE))
    examples = OF_COMPOSE.read_text() + OF_SYSTEMD.read_text()
    commented = re.findall(r"^# ([A-Z]\w+)=", examples, re.MULTILINE)
    assert set(commented) <= known
    asked = re.findall(r"\{\$(\w+)", (ROOT / "deploy" / "Caddyfile").read_text())
    assert set(variables(OF_CADDY)) == set(asked)


def test_no_secret_of_an_example_is_made_for_everybody() -> None:
    for file in (OF_COMPOSE, OF_SYSTEMD):
        secret = {name: value for name, value in variables(file).items() if "KEY" in name}
        assert set(secret.values()) == {""}


def checked(environment: dict[str, str], folder: Path) -> "subprocess.CompletedProcess[str]":
    """``check --deploy`` by these variables, on a folder of the test."""
    own = {"WHIZ_DATA_DIR": str(folder)}
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "ERROR"]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=bare_environment() | environment | own,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("file", ["compose", "systemd"])
def test_an_example_that_is_filled_in_is_safe(file: str, tmp_path: Path) -> None:
    of_compose = compose_services()["prepare"][1]
    filled = of_compose if file == "compose" else filled_in(OF_SYSTEMD)
    done = checked(filled, tmp_path)
    # Nothing is left that the page would have to explain, not even a warning.
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


def test_an_example_that_is_not_filled_in_is_refused(tmp_path: Path) -> None:
    said = checked(variables(OF_SYSTEMD), tmp_path).stderr
    assert "whiz.E012" in said
    assert all(json.loads(line)["level"] == "error" for line in said.splitlines())


@pytest.mark.parametrize("name", ENABLED)
def test_a_unit_writes_where_it_may(name: str) -> None:
    """``ProtectSystem=strict``: all but its own folders is read-only."""
    unit = UNITS[name]
    assert unit.one("ProtectSystem") == "strict"
    allowed = unit.words("ReadWritePaths")
    made = {f"/var/lib/{folder}" for folder in unit.words("StateDirectory")}
    written = {**variables(OF_SYSTEMD), **unit.environment}
    for folder in (written["WHIZ_DATA_DIR"], written["WHIZ_FILES_DIR"]):
        assert folder in made
        assert any(Path(folder).is_relative_to(each) for each in allowed)


@pytest.mark.parametrize("name", ENABLED)
def test_nothing_falls_with_the_restart_of_another(name: str) -> None:
    assert not {"Requires", "BindsTo", "PartOf"} & set(UNITS[name].settings)
    if name != "whiz-prepare":
        assert "whiz-prepare.service" in UNITS[name].words("Wants")
        assert "whiz-prepare.service" in UNITS[name].words("After")
        assert UNITS[name].one("StartLimitIntervalSec") == "0"


def test_every_address_that_is_asked_of_a_machine_stands_on_the_page() -> None:
    assert set(WATCHED) <= set(re.findall(r"`(/\w+)`", PAGE))


def test_a_unit_that_serves_refuses_what_the_page_says() -> None:
    web = UNITS["whiz-web@8001"]
    [said] = {*re.findall(r"manage\.py (check --deploy[^`]*)`", PAGE)}
    assert said in " ".join(web.command("ExecStartPre"))


@pytest.mark.parametrize("name", ENABLED)
def test_a_process_stays_in_the_release_that_it_began_in(name: str, tmp_path: Path) -> None:
    """Python, started through the link, must find its packages without it."""
    release, current = tmp_path / "releases" / "1.0.0", tmp_path / "current"
    venv.create(release / ".venv")
    current.symlink_to(Path("releases") / "1.0.0")
    unit = UNITS[name]
    assert unit.one("WorkingDirectory") == "/opt/whiz/current"
    shell, option, script = unit.command()
    asked = re.sub(
        r"\.venv/bin/python .*", ".venv/bin/python -c 'import sys; print(sys.prefix)'", script
    )
    command, environment = [shell, option, asked], {"PATH": "/usr/bin:/bin", "PWD": str(current)}
    done = subprocess.run(
        command, cwd=current, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(release.resolve() / ".venv")
    by_name = subprocess.run(
        [current / ".venv/bin/python", "-c", "import sys; print(sys.prefix)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "current" in by_name.stdout  # so a path through the link would be found


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    shutil.copytree(SYSTEMD, tmp_path, dirs_exist_ok=True)
    units = [tmp_path / f"{name}.service" for name in ENABLED]
    units += [tmp_path / "whiz-backup.service", tmp_path / "whiz-backup.timer"]
    for name in ENABLED:
        kind, at, _ = name.partition("@")
        if at:
            (tmp_path / f"{name}.service").symlink_to(f"{kind}@.service")

    def said() -> str:
        command = ["systemd-analyze", "verify", "--man=no", "--generators=no", *map(str, units)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return str(done.stderr)

    assert "whiz" not in said()
    with units[0].open("a") as unit:
        unit.write("Restarts=always\n")
    assert "Restarts" in said()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
@pytest.mark.parametrize("name", ["whiz-web@8001", "whiz-worker@1", "whiz-prepare", "whiz-backup"])
def test_a_unit_may_do_little_to_its_machine(name: str, tmp_path: Path) -> None:
    shutil.copytree(SYSTEMD, tmp_path, dirs_exist_ok=True)
    kind, at, _ = name.partition("@")
    unit = tmp_path / f"{name}.service"
    if at:
        unit.symlink_to(f"{kind}@.service")
    least = f"--threshold={LEAST_EXPOSED}"
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", least, str(unit)]
    # Relative to where it runs, the folder of all is found beside the unit.
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    shutil.rmtree(tmp_path / f"{OF_ALL}.service.d")
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0


def test_a_worker_may_end_what_it_draws() -> None:
    patience = {each["stop_grace_period"] for name, each in described().items() if "worker" in name}
    assert patience == {UNITS["whiz-worker@1"].one("TimeoutStopSec") + "s"}


def test_a_worker_that_stands_still_is_unwell(tmp_path: Path) -> None:
    workers = [each for name, each in described().items() if "worker" in name]
    [(how, script)] = {tuple(each["healthcheck"]["test"]) for each in workers}
    assert (how, f"/data/{HEARTBEAT}" in script) == ("CMD-SHELL", True)
    here = script.replace("$$", "$").replace("/data/", f"{tmp_path}/")

    def is_well() -> bool:
        return subprocess.run(["sh", "-c", here], capture_output=True, check=False).returncode == 0

    assert not is_well()
    (tmp_path / HEARTBEAT).touch()
    assert is_well()
    os.utime(tmp_path / HEARTBEAT, (0, 0))
    assert not is_well()


def test_the_image_is_that_of_this_version() -> None:
    ours = {each["image"] for each in described().values() if "whiz" in each["image"]}
    assert ours == {f"whiz-tournament:{VERSION}"}


def test_images_of_others_are_named_by_version_and_digest() -> None:
    theirs = [each["image"] for each in described().values() if "whiz" not in each["image"]]
    bases = re.findall(r"^FROM (\S+)", CONTAINERFILE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {each.split(":")[0].rpartition("/")[2] for each in [*theirs, *bases]} == {
        "caddy", "postgres", "python", "valkey",
    }  # fmt: skip
    named = re.compile(r"docker\.io/[a-z]+/[a-z]+:\d+\.\d[\w.-]*@sha256:[0-9a-f]{64}")
    assert [each for each in [*theirs, *bases] if not named.fullmatch(each)] == []
    assert len({*theirs, *bases}) == 4  # one of each kind, wherever it is named
