"""How often one address may try a name and a password: counted before anything is hashed."""

import logging
from typing import Final

from django.core.cache import cache

from whiz_tournament.services.errors import TooMany

MOST: Final = 20  # a club shares one address, and few of a club sign in by password
WITHIN: Final = 60  # seconds
log = logging.getLogger("whiz_tournament.sign_in")


class TooManySignIns(TooMany):
    """One address tries many names and passwords."""

    code = "slow_down"
    retry_after = WITHIN


def check_sign_in_rate(*, address: str) -> None:
    """Count a try and refuse the one too many; no other address waits for it."""
    if _tries(f"sign-in:{address}") > MOST:
        raise TooManySignIns


def _tries(key: str) -> int:
    try:
        cache.add(key, 0, WITHIN)
        return cache.incr(key)
    except ValueError:  # it ended between the two calls
        return 1
    except Exception as error:  # noqa: BLE001 - without a cache (its client raises what it likes)
        log.warning("tries are not counted: %s", type(error).__name__)
        return 0
