"""The heavy child, knowing the misbehaving kinds too."""

import os

import django


def start() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    django.setup()
    import tests.jobs.kinds  # noqa: F401
    from whiz_tournament.jobs.__main__ import main

    main()


if __name__ == "__main__":
    start()
