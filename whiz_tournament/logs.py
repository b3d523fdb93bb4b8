"""Logs as JSON lines: one event a line, control characters escaped by the encoding.

A line gives the id of the request that it is about, also in the job that the request asked for.
"""

import logging
import re
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any, Final

import structlog

# Anyone who reads such an address can open it: one-time links, hands handed over, the links of
# cards.
_ADDRESS: Final = re.compile(
    r"(/(?:sign-in|handed|mail/confirm|mail/stop|me)/|/t/[^/\s]+/(?:table|play)/[^/\s]+/)(?!board/)[^/\s?]+"
)
# And wherever else one stands: 256 bits as text are 43 characters, and no word is as long; keys of
# sessions and of forms are 32 letters and digits, one in 280 of them letters alone, where a public
# id has the digits a to f alone and the name of a class no more than five capitals.
_KEY: Final = re.compile(
    r"[\w-]{40,}"
    r"|\b(?![0-9a-f]{32}\b)(?=[A-Za-z]*[0-9]|(?:[a-z]*[A-Z]){6})[A-Za-z0-9]{32,39}\b",
    re.ASCII,
)

FIELDS: Final = ("method", "route", "status", "milliseconds")
"""What a line may say about a request beside its words."""


def without_keys(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> dict[str, Any]:
    """Take all keys out of what is said, tracebacks included."""
    return {name: _blank(value) for name, value in event.items()}


def _blank(value: object) -> object:
    return _KEY.sub("…", _ADDRESS.sub(r"\1…", value)) if isinstance(value, str) else value


@contextmanager
def on_behalf_of(request_id: str) -> Iterator[None]:
    """Have every line that is logged in this block tell for which request it is."""
    with structlog.contextvars.bound_contextvars(request_id=request_id):
        yield


def request_id() -> str:
    """Return the id of the request that is answered, or whose job is done; empty without one."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))


def formatter() -> logging.Formatter:
    """Return the formatter that all handlers use."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.ExtraAdder(FIELDS),
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            without_keys,
            structlog.processors.JSONRenderer(),
        ],
    )
