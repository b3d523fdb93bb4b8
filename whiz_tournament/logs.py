"""Logs as JSON lines: one event a line, control characters escaped by the encoding."""

import logging
import re
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

# Whoever reads this address can sign in with it.
_LINK: Final = re.compile(r"(/sign-in/)[^/\s]+")


def without_tokens(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> dict[str, Any]:
    """Take the one-time links out of what is said."""
    return {**event, "event": _LINK.sub(r"\1…", str(event["event"]))}


def formatter() -> logging.Formatter:
    """Return the formatter that all handlers use."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            without_tokens,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
    )
