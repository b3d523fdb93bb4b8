"""Scripts as they are served: each import names a file that is there and a name of it."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMPORT = re.compile(r'^(?:import|export) \{([^}]*)\} from "([^"]+)";', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)
LIST = re.compile(r"^export \{([^}]*)\};", re.MULTILINE)
HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """Our own scripts under the names by which browsers get them."""
    data = tmp_path_factory.mktemp("data")
    subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), "collectstatic", "--noinput", "--verbosity=0"],
        env=os.environ | {"WHIZ_DATA_DIR": str(data), "DATABASE_URL": ""},
        check=True,
    )
    names = json.loads((data / "static/staticfiles.json").read_text())["paths"]
    collected = {str(each.relative_to(data / "static")) for each in (data / "static").rglob("*.*")}
    packed = {name.removesuffix(".gz") for name in collected if name.endswith(".gz")}
    # What is packed takes most of a first start: no name without a digest, no source of a debugger.
    assert packed <= set(names.values())
    assert not [name for name in packed if name.endswith(".map")]
    own = (new for old, new in names.items() if old.startswith("js/") and old.endswith(".js"))
    return {name: (data / "static" / name).read_text() for name in own}


def exported(script: str) -> set[str]:
    listed = [name.strip() for names in LIST.findall(script) for name in names.split(",")]
    return {*EXPORT.findall(script), *listed}


def test_every_import_is_served_and_exported(served: Mapping[str, str]) -> None:
    found = 0
    for name, script in served.items():
        for names, target in IMPORT.findall(script):
            file = normpath(join(dirname(name), target))
            assert HASHED.search(file), f"{name} imports {target} by a name that browsers keep"
            assert file in served, f"{name} imports {target}, which is not there"
            wanted = {each.split(" as ")[0].strip() for each in names.split(",") if each.strip()}
            assert wanted <= exported(served[file]), f"{name} imports {wanted} of {target}"
            found += 1
    assert found > 40


def test_no_script_uses_what_another_exports_without_asking_for_it(
    served: Mapping[str, str],
) -> None:
    """A name that moved to another file and was not imported is an error only when it is met."""
    everywhere = {name for script in served.values() for name in exported(script)}
    for name, script in served.items():
        code = re.sub(r"//[^\n]*|\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`", "", script)
        asked = {n for names, _ in IMPORT.findall(script) for n in re.findall(r"\w+", names)}
        own = set(re.findall(r"(?:function|class|const|let|var)\s+(\w+)", code)) | asked
        called = set(re.findall(r"(?<![.\w])(\w+)\(", code))
        methods = set(re.findall(r"^  (?:async |static |get )*(\w+)\(", code, re.MULTILINE))
        lacking = (called & everywhere) - own - methods
        assert not lacking, f"{name} uses {sorted(lacking)} and imports it from nowhere"
