#!/usr/bin/env python3
"""Django's command line for this project."""

import os
import sys


def main() -> None:
    """Run one management command with our settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    if sys.argv[1:] in (["version"], ["--version"]):
        # Django answers these two with its own version, before it looks for commands.
        from whiz_tournament import VERSION

        sys.stdout.write(f"{VERSION}\n")
        return
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
