"""Faults of ours, told to a Sentry server where a DSN names one; never a key or a form."""

from typing import Any

from whiz_tournament import VERSION
from whiz_tournament.logs import request_id, without_keys


def report_faults(dsn: str) -> None:
    """Begin to report what is logged as an error."""
    import sentry_sdk

    sentry_sdk.init(
        dsn=dsn,
        release=VERSION,
        before_send=_without_secrets,
        include_local_variables=False,
        max_breadcrumbs=0,
        max_request_body_size="never",
        send_default_pii=False,
        auto_session_tracking=False,
    )


def _without_secrets(event: Any, _hint: Any) -> Any:
    """Leave of the request its method alone, and blank what looks like a key anywhere else."""
    asked = event.pop("request", {})
    event.setdefault("tags", {}).update(request_id=request_id(), method=asked.get("method", ""))
    return _blanked(event)


def _blanked(value: object) -> object:
    match value:
        case dict():
            return {name: _blanked(item) for name, item in value.items()}
        case list() | tuple():
            return [_blanked(item) for item in value]
        case str():
            return without_keys(None, "", {"text": value})["text"]
    return value
