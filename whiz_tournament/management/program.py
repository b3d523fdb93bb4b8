"""The program's command line, the same in a checkout (``manage.py``) and installed."""

import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Final

from whiz_tournament.management.last_words import start_shown
from whiz_tournament.value_methods import write_methods_when_called

NAME: Final = "whiz-tournament"
COMMANDS: Final = {
    "serve": "serve",
    "backup": "backup",
    "restore": "restore",
    "demo": "make_demo",
    "export-site": "export_site",
    "version": "version",
    "completion": "completion",
}
"""What a club needs, by its name at the prompt; every other command goes by its own."""
ANSWERED_HERE: Final = {
    "version": "Prints the version.",
    "completion": "Prints what bash and zsh need to complete these words.",
}
COLLECT_AFTER: Final = (10_000, 20, 50)
"""Hardly anything that a start or a request leaves is a circle: Python looks for them seldom."""
OF_MACHINES: Final = frozenset({"check", "prepare", "serve"})
"""What starts by itself on a server, and says what it says to a log."""
OPTIONS: Final = {
    "--data": ("WHIZ_DATA_DIR", "FOLDER", "the data folder"),
    "--host": ("HOST", "ADDRESS", "where to listen; 127.0.0.1 keeps phones out"),
    "--port": ("PORT", "NUMBER", "the port to listen on"),
}
"""Settings that the prompt takes too: the variable of each, what it is given, what it is for."""
COMPLETION: Final = """\
# In ~/.bashrc or ~/.zshrc: eval "$({name} completion)"
if [ -n "${{ZSH_VERSION-}}" ]; then
  autoload -U +X compinit bashcompinit && compinit && bashcompinit
fi
complete -o default -W "{words}" {name}
"""
OF_EVERY_COMMAND: Final = frozenset({"--data"})
"""The others are of ``serve`` alone: a club of a server has a ``--host`` too, which is its name."""


def main() -> None:
    """Serve where nothing else is asked for: ``whiz-tournament``."""
    run(NAME, sys.argv[1:])


def run(program: str, arguments: Sequence[str]) -> None:
    """Run one command with our settings."""
    gc.set_threshold(*COLLECT_AFTER)
    write_methods_when_called()
    arguments = set_options(arguments)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    from whiz_tournament.management.console import print_anywhere

    print_anywhere()
    if OF_MACHINES.intersection(arguments[:1]):
        from whiz_tournament.machine_output import speak_as_a_machine

        speak_as_a_machine()
    if list(arguments) in (["version"], ["--version"]):
        # Django answers these two with its own version, before it looks for commands.
        from whiz_tournament import VERSION

        sys.stdout.write(f"{VERSION}\n")
    elif program == NAME and list(arguments) == ["completion"]:
        sys.stdout.write(COMPLETION.format(name=NAME, words=" ".join([*COMMANDS, *OPTIONS])))
    elif program == NAME and list(arguments) in (["help"], ["--help"], ["-h"]):
        sys.stdout.write(overview())
    else:
        words = list(arguments) or ["serve" if program == NAME else "help"]
        serves = words == ["serve"]
        if serves:
            gc.disable()  # a tenth of a start went into it
        with start_shown() if serves else nullcontext():
            _execute(program, *words)


def all_is_loaded() -> None:
    """Look for circles again, and never among what the start made, which stays."""
    gc.freeze()
    gc.enable()


def _execute(program: str, name: str, *rest: str) -> None:
    from django.core.management import execute_from_command_line

    with answered_in_sentences():
        execute_from_command_line([program, COMMANDS.get(name, name), *rest])


def set_options(arguments: Sequence[str]) -> list[str]:
    """Set the variables that options name, before any setting is read; return the other words.

    A folder is taken from where the command is typed. An option without its value is left to the
    command, which refuses it.
    """
    rest, words = [], list(arguments)
    serves = not words or words[0] == "serve" or words[0].startswith("-")
    known = OPTIONS.keys() if serves else OF_EVERY_COMMAND
    while words:
        word = words.pop(0)
        option, equals, value = word.partition("=")
        if option not in known or not (equals or words):
            rest.append(word)
            continue
        os.environ[OPTIONS[option][0]] = value if equals else words.pop(0)
    return rest


@contextmanager
def answered_in_sentences() -> Iterator[None]:
    """Have a command answer in its reader's language, and in a sentence without a database."""
    import django
    from django.db import InterfaceError, OperationalError
    from django.utils import translation

    from whiz_tournament.management.console import language_to_answer_in

    django.setup()
    from whiz_tournament.services.log.transactions import database_is_away

    with translation.override(language_to_answer_in()):
        try:
            yield
        except (OperationalError, InterfaceError) as error:
            if not database_is_away(error):
                raise
            text = translation.gettext(
                "The database does not let this command in: {reason}. Try again in a moment."
            )
            reason = " ".join(str(error).split()).removesuffix(".")
            error.add_note(text.format(reason=reason))
            sys.stderr.write(f"{error.__notes__[-1]}\n")
            sys.exit(1)


def overview() -> str:
    """Return the commands with what each does."""
    import django
    from django.core.management import get_commands, load_command_class

    django.setup()
    apps = get_commands()
    lines = [f"{NAME} [COMMAND] [OPTIONS]: serves the club where no command is given."]
    for name, command in COMMANDS.items():
        if command in ANSWERED_HERE:
            help_text = ANSWERED_HERE[command]
        elif command in apps:  # a program may have been built without the feature whose it is
            help_text = load_command_class(apps[command], command).help
        else:
            continue
        lines.append(f"  {name:12}{help_text}")
    lines += [
        f"  {f'{option} {given}':16}{help_text} ({variable})"
        for option, (variable, given, help_text) in OPTIONS.items()
    ]
    return "\n".join([*lines, f"{NAME} COMMAND --help says more.", ""])
