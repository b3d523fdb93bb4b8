"""Start-up check: what the settings ask for is installed."""

from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from typing import Any, Final

from django.conf import settings
from django.core.checks import CheckMessage, Error, register
from django.utils.translation import gettext as _

PACKAGES: Final[Mapping[str, str]] = {
    "CELERY_BROKER_URL": "celery",
    "REDIS_URL": "redis",
    "FILES_BUCKET": "storages",
    "METRICS_TOKEN": "prometheus_client",
    "SENTRY_DSN": "sentry_sdk",
}
"""What a setting needs that a laptop does without."""


@register()
def installed_for_what_is_set(**_hook: Any) -> Iterator[CheckMessage]:
    """Check that the parts which only a server needs are installed where settings name them."""
    for name, package in PACKAGES.items():
        if getattr(settings, name) and find_spec(package) is None:
            hint = _("Install requirements.txt, or “whiz-tournament[server]”.")
            text = _("{name} is set, but the package “{package}” is not installed.")
            yield Error(text.format(name=name, package=package), hint=hint, id="whiz.E007")
