"""Hold the measured coverage, lines and branches together, against the floors of pyproject.toml.

``python -m script.coverage_floors`` reads the data that the tests left (``.coverage``), prints a
line a package, and fails naming what no test ran where a package is below its floor. A floor is
what was measured once, rounded down: it is raised when more is covered, and never lowered.
"""

import json
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from coverage import Coverage

ROOT = Path(__file__).resolve().parents[1]


@dataclass
class PackageCoverage:
    """What of one package the tests ran: lines and branches, and where the others are."""

    covered: int = 0
    counted: int = 0
    missing: list[str] = field(default_factory=list)

    def add(self, path: str, file: Mapping[str, Any]) -> None:
        """Count one file of the JSON report."""
        summary = file["summary"]
        self.covered += summary["covered_lines"] + summary["covered_branches"]
        self.counted += summary["num_statements"] + summary["num_branches"]
        self.missing += [f"{path}:{line}" for line in file["missing_lines"]]
        self.missing += [f"{path}:{line} → {to}" for line, to in file["missing_branches"]]

    @property
    def percent(self) -> float:
        """Return the share that ran; a package without a line is wholly covered."""
        return 100 * self.covered / self.counted if self.counted else 100.0


def by_package(report: Mapping[str, Any]) -> dict[str, PackageCoverage]:
    """Return the figures of each top-level package of the JSON report."""
    packages: dict[str, PackageCoverage] = {}
    for path, file in report["files"].items():
        package = Path(path).parts[0]
        packages.setdefault(package, PackageCoverage()).add(path, file)
    return packages


def below_floor(
    packages: Mapping[str, PackageCoverage], floors: Mapping[str, float]
) -> dict[str, PackageCoverage]:
    """Return the packages that reach less than their floor; one that was not measured has 0."""
    nothing = PackageCoverage(counted=1)
    return {
        package: packages.get(package, nothing)
        for package, floor in floors.items()
        if packages.get(package, nothing).percent < floor
    }


def measured(data_file: Path) -> dict[str, Any]:
    """Return coverage's own JSON report of the data that was collected."""
    coverage = Coverage(data_file=str(data_file), config_file=str(ROOT / "pyproject.toml"))
    coverage.load()
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "coverage.json"
        coverage.json_report(outfile=str(target))
        report: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    return report


def main() -> int:
    """Print the figures; return 1 where one is below its floor."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        floors: dict[str, float] = tomllib.load(file)["tool"]["whiz"]["coverage"]
    packages = by_package(measured(ROOT / ".coverage"))
    for package, floor in floors.items():
        percent = packages.get(package, PackageCoverage(counted=1)).percent
        print(f"{package:16} {percent:6.2f} % of lines and branches (floor {floor:g} %)")
    below = below_floor(packages, floors)
    for package, figures in below.items():
        print(f"\n{package} is below its floor. No test ran:", file=sys.stderr)
        print("\n".join(figures.missing[:200]), file=sys.stderr)
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
