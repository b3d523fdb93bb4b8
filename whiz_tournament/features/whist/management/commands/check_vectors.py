"""``manage.py check_vectors FILE…``: do the rule sets of the evenings give what a file expects?"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from boards.errors import WhizError
from scoring.whist.vectors.checking import vector_differences
from scoring.whist.vectors.reading import Vector, read_vectors
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.services.errors import error_sentence


class Command(DataCommand):
    """One line a difference, then ``N passed, N failed``; exit code 1 when one failed."""

    help = "Runs scoring vectors through the rule sets of the whist family."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", type=Path, nargs="+", metavar="FILE")

    def handle(self, *args: object, **options: Any) -> None:
        vectors = [vector for path in options["files"] for vector in vectors_of(path)]
        failed = [differences for vector in vectors if (differences := vector_differences(vector))]
        for difference in (one for differences in failed for one in differences):
            self.stdout.write(str(difference))
        self.stdout.write(f"{len(vectors) - len(failed)} passed, {len(failed)} failed")
        if failed:
            raise SystemExit(1)


def vectors_of(path: Path) -> tuple[Vector, ...]:
    """Return the vectors of a file; raise a sentence that says why there are none."""
    try:
        return read_vectors(path.read_text(encoding="utf-8"))
    except WhizError as error:
        message = f"{path}: {error_sentence(error)}"
        raise CommandError(message) from error
    except (OSError, UnicodeDecodeError) as error:
        message = f"{path}: {error}"
        raise CommandError(message) from error
