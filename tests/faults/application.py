"""The real application, as the harness serves it: with a planted fault where one is asked for.

Beside the product's addresses it answers ``/faults/settings``: what the product's own start-up
check says about the database as this process is connected to it, one line each, empty when well.
"""

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")


def _product() -> Any:
    from whiz_tournament.wsgi import application as product

    if name := os.environ.get("WHIZ_MUTANT"):
        from tests.faults.mutants import MUTANTS

        MUTANTS[name]()
    return product


_application = _product()


def application(environ: dict[str, Any], start_response: Any) -> Any:
    """Answer for the product, or say how this process is connected."""
    if environ["PATH_INFO"] != "/faults/settings":
        return _application(environ, start_response)
    from whiz_tournament.checks.starting import saved_means_on_disk

    found = [str(message.msg) for message in saved_means_on_disk(databases=["default"])]
    start_response("200 OK", [("Content-Type", "text/plain; charset=utf-8")])
    return ["\n".join(found).encode()]
