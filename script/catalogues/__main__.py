"""The command ``script/messages``: gathers, fills, checks and compiles the three catalogues."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import ReadWriteLock

from script.catalogues import bare_text, catalogue, checks, extraction, plain_english
from script.catalogues.compiling import compile_all
from script.catalogues.filling import Filling, fill
from script.catalogues.message import LANGUAGES, Message

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks; 0 if nothing is wrong."""
    asked = _parser().parse_args(arguments)
    root: Path = asked.root
    try:
        with _alone(root):
            return _run(asked, root)
    except BrokenPipeError:  # the reader, say `head`, has seen enough
        return 1
    except (extraction.Unreadable, OSError, ValueError) as error:
        return _say([f"script/messages: {error}"])


def _run(asked: argparse.Namespace, root: Path) -> int:
    """Do the one thing that is asked, the catalogues being ours alone."""
    if asked.compile:
        compile_all(root)
        return 0
    wanted = extraction.messages(root)
    if asked.check:
        return _say(
            [
                *_catalogue_faults(root, wanted),
                *_template_faults(root),
                *plain_english.faults(wanted),
            ]
        )
    if asked.missing:
        messages = catalogue.merge(catalogue.read(root, asked.missing), asked.missing, wanted)
        return _say(
            [str(checks.message_of(e)) for e in messages if e.id and not catalogue.is_translated(e)]
        )
    filling = json.loads(asked.fill.read_text()) if asked.fill else {}
    complaints = _update(root, wanted, filling, prune=asked.prune)
    compile_all(root)
    return _say(complaints)


def _parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser("script/messages", description=__doc__)
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    one = parser.add_mutually_exclusive_group()
    one.add_argument("--check", action="store_true", help="name every fault, change nothing")
    one.add_argument("--compile", action="store_true", help="write stale .mo files only")
    one.add_argument("--missing", choices=LANGUAGES, help="list what a language lacks")
    one.add_argument("--fill", type=Path, metavar="FILE", help='{msgid: {"fr": …, "nl": …}}')
    one.add_argument("--prune", action="store_true", help="forget sentences no longer used")
    return parser


@contextmanager
def _alone(root: Path) -> Iterator[None]:
    """Wait until no other process works on the catalogues; the lock ends with the process."""
    folder = root / "locale"
    folder.mkdir(exist_ok=True)
    with ReadWriteLock(folder / ".lock", is_singleton=False).write_lock():
        yield


def _update(root: Path, wanted: set[Message], filling: Filling, *, prune: bool) -> list[str]:
    """Merge the sentences into every catalogue, put the words in; return what was unknown."""
    complaints: dict[str, None] = {}
    for language in LANGUAGES:
        merged = catalogue.merge(catalogue.read(root, language), language, wanted)
        complaints |= dict.fromkeys(fill(merged, language, filling))
        if prune:
            merged.obsolete.clear()
        catalogue.write(root, language, merged)
    return list(complaints)


def _catalogue_faults(root: Path, wanted: set[Message]) -> Iterator[str]:
    """Yield the faults of the three catalogues."""
    for language in LANGUAGES:
        yield from checks.faults(catalogue.read(root, language), language, wanted)


def _template_faults(root: Path) -> Iterator[str]:
    """Yield the words of templates that no translate tag covers."""
    for path in extraction.template_files(root):
        for line, text in bare_text.bare_words(path.read_text()):
            yield f"{path.relative_to(root)}:{line}: not translated: {text}"


def _say(lines: list[str]) -> int:
    """Print each line; 1 if there is any."""
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
