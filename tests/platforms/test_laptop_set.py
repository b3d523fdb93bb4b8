"""What a laptop installs is less than the whole, and says so where more is asked of it."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from django.test import override_settings

from whiz_tournament.checks.starting import installed_for_what_is_set
from whiz_tournament.features.online.targets.errors import TargetPackageMissing
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.protocols import open_target
from whiz_tournament.models.online.targets import Protocol

ROOT = Path(__file__).resolve().parents[2]
OF_A_SERVER = {
    "boto3",
    "celery",
    "django-storages",
    "numpy",
    "prometheus-client",
    "psycopg",
    "psycopg-binary",
    "redis",
    "sentry-sdk",
}
OF_DRAWING = {"matplotlib", "contourpy", "fonttools", "kiwisolver", "pyparsing", "cycler"}

TOO_HEAVY = {"babel", "boto3", "botocore"}
"""A third of all there was, for four requests and three catalogues."""

IN_THE_WHEEL = {"drf-spectacular", "drf-spectacular-sidecar", "endplay"}
"""What of them is used has been collected: who installs the wheel must not fetch them again."""


def locked(name: str) -> dict[str, str]:
    lock = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", lock, re.MULTILINE))


def test_the_laptops_set_is_the_whole_without_what_only_servers_need() -> None:
    laptop, whole = locked("requirements-laptop.txt"), locked("requirements.txt")
    assert laptop.items() < whole.items()
    assert whole.keys() - laptop.keys() >= OF_A_SERVER
    assert not OF_DRAWING & whole.keys()
    assert not TOO_HEAVY & laptop.keys()
    assert laptop.keys() >= {"endplay", "asyncssh"}


def test_a_wheel_does_not_ask_for_what_it_holds() -> None:
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {name_of(each) for each in said["dependencies"]}
    assert "djangorestframework" in asked
    assert not IN_THE_WHEEL & asked
    assert {name_of(each) for each in said["optional-dependencies"]["checkout"]} >= IN_THE_WHEEL
    assert not [each for each in said["dependencies"] if "[sidecar]" in each]


def name_of(requirement: str) -> str:
    return re.split(r"[\[<>=; ]", requirement)[0]


def test_without_numpy_large_fields_are_counted_in_plain_python() -> None:
    code = (
        "import sys\n"
        "from scoring.counting import LARGE_FIELD, counting_for\n"
        "if len(sys.argv) > 1: sys.modules['numpy'] = None\n"
        "print(counting_for(LARGE_FIELD).__name__)"
    )
    names = [
        subprocess.run(
            [sys.executable, "-c", code, *missing],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for missing in ([], ["missing"])
    ]
    assert names == ["scoring.counting.arrays", "scoring.counting.plain"]


@pytest.mark.parametrize(
    ("setting", "package"),
    [
        ("CELERY_BROKER_URL", "celery"),
        ("REDIS_URL", "redis"),
        ("FILES_BUCKET", "storages"),
        ("METRICS_TOKEN", "prometheus_client"),
        ("SENTRY_DSN", "sentry_sdk"),
    ],
)
def test_a_server_part_that_is_set_but_missing_stops_the_start(
    setting: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with override_settings(**{setting: "redis://127.0.0.1:1/0"}):
        assert list(installed_for_what_is_set()) == []
        monkeypatch.setitem(sys.modules, package, None)
        [error] = installed_for_what_is_set()
    assert error.id == "whiz.E007"
    assert setting in error.msg


def test_sftp_where_it_is_not_installed_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncssh", None)
    with pytest.raises(TargetPackageMissing) as refused:
        open_target(Place(Protocol.SFTP, "sftp.example.org"))
    assert "whiz-tournament[sftp]" in refused.value.sentence(str)


NOT_ON_A_LAPTOP = ("celery", "greenlet", "numpy", "psycopg", "pygments", "redis", "rich")
"""What other packages take along where it is installed."""
MOST_MODULES = 2000
"""A start needs some 1,950, so that a new feature has room."""
STARTED = """
import sys
sys.modules.update(dict.fromkeys({absent!r}))
import django
django.setup()
from django.core.management import load_command_class
load_command_class("whiz_tournament", "serve")
from django.urls import reverse
reverse("director_home")
print(sum(each is not None for each in sys.modules.values()))
print(sorted({{"requests", "urllib3", "yaml", "reportlab", "PIL", "markdown"}} & set(sys.modules)))
api = {{"rest_framework.views", "whiz_tournament.api.urls"}}
unused = ("django.test", "django.contrib.admin", ".printing.papers", *api)
print(sorted(each for each in sys.modules if any(part in each for part in unused)))
reverse("api:api_results", args=["0" * 32])
print(api <= set(sys.modules))
import requests
print(requests.Session.__name__)
"""


def test_a_start_loads_what_its_first_page_needs_and_no_more(
    tmp_path: Path,
) -> None:
    names = {"DJANGO_SETTINGS_MODULE": "whiz_tournament.settings", "WHIZ_DATA_DIR": str(tmp_path)}
    told = subprocess.run(
        [sys.executable, "-c", STARTED.format(absent=NOT_ON_A_LAPTOP)],
        cwd=ROOT,
        env=os.environ | names,
        capture_output=True,
        text=True,
        check=True,
    )
    modules, *rest = told.stdout.splitlines()
    assert int(modules) <= MOST_MODULES
    assert rest == ["[]", "[]", "True", "Session"]
