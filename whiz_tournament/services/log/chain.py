"""The chain of hashes: each item of a log holds the hash of the one before."""

import hashlib
from collections.abc import Mapping
from datetime import datetime
from typing import Final

from whiz_tournament.models import ScoreEntry
from whiz_tournament.services.log.submission import canonical

FORMAT: Final = 1


def identity_hash(identity: Mapping[str, str]) -> str:
    """Return the SHA-256 of what makes a head this head: where its chain begins."""
    # Each head has a chain of its own, so the head's lock is enough: one chain for all would make
    # the whole field wait for one row. That no whole log is taken away, the seal shows.
    return hashlib.sha256(canonical({"format": FORMAT, **identity})).hexdigest()


def entry_hash(entry: ScoreEntry) -> str:
    """Return the SHA-256 of an item with the hash before it; a reason enters as its digest only."""
    # The form enters the hash, so an item of a later form can never pass for one of this.
    item = {
        "format": FORMAT,
        "prev_hash": entry.prev_hash,
        "uuid": str(entry.uuid),
        "version": entry.version,
        "kind": entry.kind,
        "value": entry.value,
        "state": entry.state,
        "by": entry.by,
        "actor": entry.actor,
        "payload_digest": entry.payload_digest,
        "reason_digest": entry.reason_digest,
        "client_time": _moment(entry.client_time),
        "at": _moment(entry.at),
    }
    return hashlib.sha256(canonical(item)).hexdigest()


def _moment(moment: datetime | None) -> str:
    """Microseconds since 1970, the same whatever zone a database reads it back in."""
    if moment is None:
        return ""
    return f"{moment.timestamp():.6f}"
