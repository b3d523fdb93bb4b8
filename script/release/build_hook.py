"""What the build does beside packing files: ``uv build`` or ``python -m build`` calls it.

The sdist gets the solver's libraries, so that a wheel made from it asks no index for them. The
wheel gets them too, and the resources of the program inside the package.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

RESOURCES: Final = "whiz_tournament/resources"
LANGUAGES: Final = ("en", "fr", "nl")


class ReleaseHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes what is not in the tree, in a folder that goes away with the build."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name what goes where before the files are packed."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        self.made = Path(tempfile.mkdtemp(prefix="whiz-build-"))
        included = build_data["force_include"]
        included.update(self._libraries(root))
        if self.target_name == "wheel":
            for name in ("CHANGELOG.md", "templates", "static", "style"):
                included[str(root / name)] = f"{RESOURCES}/{name}"
            included[str(root / "docs" / "manual")] = f"{RESOURCES}/manual"
            included.update(self._words(root))
            included.update(self._api_document(root))
            included.update(self._collected(root))

    def dependencies(self) -> list[str]:
        """Return what the program itself needs: it describes its interface while it is packed."""
        return list(self.metadata.core.dependencies)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take away what was made."""
        if version != "editable":
            shutil.rmtree(self.made, ignore_errors=True)

    def _libraries(self, root: Path) -> dict[str, str]:
        from script.release.solver_libraries import LIBRARIES, gather

        if (root / LIBRARIES).is_dir():  # an sdist has them among its files
            return {}
        gather(root, self.made / "libraries")
        return {str(self.made / "libraries"): LIBRARIES}

    def _words(self, root: Path) -> dict[str, str]:
        import polib

        catalogues = {}
        for language in LANGUAGES:
            place = f"locale/{language}/LC_MESSAGES"
            made = self.made / f"{language}.mo"
            po = polib.pofile(str(root / place / "django.po"), encoding="utf-8")
            made.write_bytes(po.to_binary())
            catalogues[str(made)] = f"{RESOURCES}/{place}/django.mo"
        return catalogues

    def _api_document(self, root: Path) -> dict[str, str]:
        """Have it made in another process: the static files are collected under other settings."""
        into = self.made / "openapi"
        command = [sys.executable, "-m", "script.release.api_document", str(into)]
        subprocess.run(command, cwd=root, check=True)
        return {str(into): f"{RESOURCES}/openapi"}

    def _collected(self, root: Path) -> dict[str, str]:
        from script.release.collected_files import collect

        collect(root, self.made / "collected")
        return {str(self.made / "collected"): f"{RESOURCES}/collected"}
