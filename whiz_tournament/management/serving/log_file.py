"""What the program logs goes into a file as well: a laptop's director sees no terminal."""

import logging
from logging.handlers import RotatingFileHandler

from whiz_tournament.limits.uploads import MEGABYTE
from whiz_tournament.live.log_lines import log_path
from whiz_tournament.logs import formatter


def keep_log() -> None:
    """Write every further event into the data folder, two megabytes at most."""
    handler = RotatingFileHandler(
        log_path(), maxBytes=MEGABYTE, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setFormatter(formatter())
    logging.getLogger().addHandler(handler)
