"""The static files of a wheel: collected, named by what they hold, packed for slow lines.

Only what a page asks for goes along: no sources for debuggers, no second set of API pages, and the
names without a digest stay behind. The paths stand here, for the build has no settings of a club.
"""

import json
import tempfile
from pathlib import Path
from typing import Final

APPS: Final = ("django_htmx",)
FINDERS: Final = (
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "whiz_tournament.stylesheet.StyleSheetFinder",
)
MANIFEST: Final = "staticfiles.json"


def collect(root: Path, into: Path) -> None:
    """Collect the static files of a source tree into a folder."""
    with tempfile.TemporaryDirectory() as made:
        _configure(root, into, made)
        from django.core.management import call_command

        from whiz_tournament.static_storage import NEVER_ASKED_FOR

        call_command(
            "collectstatic", verbosity=0, interactive=False, ignore_patterns=list(NEVER_ASKED_FOR)
        )
    thin_out(into)


def thin_out(folder: Path) -> None:
    """Take away what no page asks for once every file has its name by its digest."""
    manifest = folder / MANIFEST
    entries = json.loads(manifest.read_text(encoding="utf-8"))
    entries["paths"] = {a: b for a, b in entries["paths"].items() if not a.endswith(".map")}
    manifest.write_text(json.dumps(entries, sort_keys=True), encoding="utf-8")
    listed = {folder / name for name in entries["paths"].values()} | {manifest}
    listed |= {path.with_name(f"{path.name}.gz") for path in listed}
    for path in folder.rglob("*"):
        if path.is_file() and path not in listed:
            path.unlink()


def _configure(root: Path, into: Path, made: str) -> None:
    import django
    from django.conf import settings

    from whiz_tournament.static_storage import page_of_the_interface

    settings.configure(
        INSTALLED_APPS=["django.contrib.staticfiles", *APPS],
        STATIC_URL="static/",
        STATIC_ROOT=into,
        STATICFILES_DIRS=[root / "static", *page_of_the_interface()],
        STATICFILES_FINDERS=FINDERS,
        STYLE_DIR=root / "style",
        DATA_DIR=made,
        STORAGES={"staticfiles": {"BACKEND": "whiz_tournament.static_storage.StaticFileStorage"}},
    )
    django.setup()
