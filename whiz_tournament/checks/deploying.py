"""``manage.py check --deploy``: what would go wrong on a server of several machines, in sentences.

They look at the settings of the machine that asks, so each machine is asked.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import ERROR, WARNING, CheckMessage, Error, Tags, register
from django.db import connection
from django.http.request import validate_host
from django.utils.translation import gettext as _

from boards.errors import N_
from whiz_tournament.credentials import is_credential_key
from whiz_tournament.limits.serving import DATABASE_CONNECTIONS

SHORTEST_TOKEN: Final = 24
SHORTEST_SECRET: Final = 50
FEWEST_SIGNS: Final = 5
"""Different ones in a secret key; Django asks for as many, and only warns."""


def is_hard_to_guess(key: str) -> bool:
    """Tell whether a secret key is long and not the same sign again and again."""
    return len(key) >= SHORTEST_SECRET and len(set(key)) >= FEWEST_SIGNS


def leads_here(address: str) -> bool:
    """Tell whether an address is that of this server, by https and nothing behind its name."""
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
    except ValueError:
        return False
    plain = parts.path in {"", "/"} and not parts.query
    return parts.scheme == "https" and plain and validate_host(host, settings.NAMED_HOSTS)


@dataclass(frozen=True, slots=True)
class UnsafeSetting:
    """When a setting is unsafe, what would happen, and the mend."""

    id: str
    holds: Callable[[], bool]
    text: str
    hint: str
    level: int = ERROR

    def message(self) -> CheckMessage:
        """Return what the check says."""
        return CheckMessage(self.level, _(self.text), hint=_(self.hint), id=self.id)


ON_ONE_MACHINE: Final = (
    UnsafeSetting(
        "whiz.E011",
        lambda: connection.vendor == "sqlite",
        N_("SQLite serves one machine."),
        N_("Name a PostgreSQL server in DATABASE_URL."),
    ),
    UnsafeSetting(
        "whiz.E012",
        lambda: not settings.SECRET_KEY_NAMED,
        N_("Each machine would sign with a secret key of its own."),
        N_("Give all of them the same WHIZ_SECRET_KEY."),
    ),
    UnsafeSetting(
        "whiz.E013",
        lambda: not settings.CREDENTIAL_KEY,
        N_("What one machine locks, such as a password of an upload, no other could open."),
        N_("Give all of them the same WHIZ_CREDENTIAL_KEY."),
    ),
    UnsafeSetting(
        "whiz.E023",
        lambda: settings.SECRET_KEY_NAMED and not is_hard_to_guess(settings.SECRET_KEY),
        N_("The secret key can be guessed, and with it everybody’s session."),
        N_("Use at least 50 random characters for WHIZ_SECRET_KEY."),
    ),
    UnsafeSetting(
        "whiz.E024",
        lambda: bool(settings.CREDENTIAL_KEY) and not is_credential_key(settings.CREDENTIAL_KEY),
        N_("WHIZ_CREDENTIAL_KEY is no key: no password of an upload could be kept."),
        N_("Make one as docs/servers.md says; it begins with AGE-SECRET-KEY-1."),
    ),
    UnsafeSetting(
        "whiz.E014",
        lambda: not settings.FILES_BUCKET and not settings.FILES_DIR_NAMED,
        N_("Printed papers would stay on the machine that made them."),
        N_("Name a bucket in WHIZ_S3_BUCKET, or a folder that all mount in WHIZ_FILES_DIR."),
    ),
    UnsafeSetting(
        "whiz.E015",
        lambda: not settings.REDIS_URL,
        N_("Each process would count calls and wrong codes for itself."),
        N_("Name a Redis or Valkey server in REDIS_URL."),
    ),
    UnsafeSetting(
        "whiz.E016",
        lambda: not settings.CELERY_BROKER_URL,
        N_("Work would be done by the processes that serve pages."),
        N_("Name a broker in CELERY_BROKER_URL and start workers."),
    ),
)
OPEN_TO_STRANGERS: Final = (
    UnsafeSetting(
        "whiz.E017",
        lambda: not settings.HTTPS,
        N_("Passwords and codes would travel in the open."),
        N_("Put a proxy that speaks https before it, and set WHIZ_HTTPS=1."),
    ),
    UnsafeSetting(
        "whiz.E018",
        lambda: settings.HTTPS and not settings.PROXY_COUNT,
        N_("Everybody would seem to call from the proxy, and one stranger lock all out."),
        N_("Say in WHIZ_PROXY_COUNT how many proxies are in front of it."),
    ),
    UnsafeSetting(
        "whiz.E019",
        lambda: not settings.NAMED_HOSTS,
        N_("No name is set under which the server is reached."),
        N_("Set WHIZ_ALLOWED_HOSTS."),
    ),
    UnsafeSetting(
        "whiz.E025",
        lambda: "*" in settings.NAMED_HOSTS,
        N_("It would answer to any name that a stranger gives it."),
        N_("Name each host in WHIZ_ALLOWED_HOSTS."),
    ),
    UnsafeSetting(
        "whiz.E020",
        lambda: 0 < len(settings.METRICS_TOKEN) < SHORTEST_TOKEN,
        N_("The token of /metrics can be guessed."),
        N_("Use at least 24 characters for WHIZ_METRICS_TOKEN."),
    ),
    UnsafeSetting(
        "whiz.E026",
        lambda: bool(settings.PROGRAM_ADDRESS) and not leads_here(settings.PROGRAM_ADDRESS),
        N_("Links in e-mails would lead elsewhere, or in the open."),
        N_("WHIZ_PROGRAM_ADDRESS is https:// and a name of WHIZ_ALLOWED_HOSTS."),
    ),
    UnsafeSetting(
        "whiz.W021",
        lambda: not settings.PROGRAM_ADDRESS,
        N_("Links in e-mails lead nowhere."),
        N_("Set WHIZ_PROGRAM_ADDRESS, such as https://whiz.example.org."),
        WARNING,
    ),
)


@register(deploy=True)
def settings_are_safe(**_hook: object) -> list[CheckMessage]:
    """Check that nothing belongs to one machine alone, and what is between it and strangers."""
    return [doubt.message() for doubt in (*ON_ONE_MACHINE, *OPEN_TO_STRANGERS) if doubt.holds()]


@register(Tags.database, deploy=True)
def lets_all_threads_in(
    *, databases: Sequence[str] | None = None, **_hook: object
) -> Iterator[CheckMessage]:
    """Check that the database server takes a connection of every thread that may ask."""
    if not databases or connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute("SHOW max_connections")
        allowed = int(cursor.fetchone()[0])
    if allowed < DATABASE_CONNECTIONS:
        text = _("PostgreSQL takes {found} connections; two web machines need {needed}.")
        yield Error(
            text.format(found=allowed, needed=DATABASE_CONNECTIONS),
            hint=_("Set max_connections = 300 and restart it."),
            id="whiz.E022",
        )
