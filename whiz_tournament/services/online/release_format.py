"""The shape of ``whiz-release/1``, as a table of readers: what is shown is known and bounded.

The envelope is one for all; what it holds depends on its ``kind``. How the format may grow is said
in ``docs/online_hosted.md``.
"""

from typing import Final

from whiz_tournament.models import ReleaseKind
from whiz_tournament.queries.online.canonical_json import DIGEST
from whiz_tournament.queries.online.release_document import FORMAT
from whiz_tournament.services.online.competition_format import COMPETITION_PARTS
from whiz_tournament.services.online.evening_format import EVENING_PARTS
from whiz_tournament.services.online.release_readers import PUBLIC_ID, matching, only_true
from whiz_tournament.services.online.tournament_format import TOURNAMENT_PARTS
from whiz_tournament.services.tournament_import import json_readers as s

HIGHEST_NUMBER: Final = 999_999_999

_ENVELOPE: Final = {
    "format": s.one_of([FORMAT]),
    "kind": s.one_of(ReleaseKind.values),
    "number": s.whole(1, HIGHEST_NUMBER),
    DIGEST: matching(r"[0-9a-f]{64}"),
}
WHOLE: Final = {
    ReleaseKind.TOURNAMENT.value: s.record({**_ENVELOPE, **TOURNAMENT_PARTS}),
    ReleaseKind.EVENING.value: s.record({**_ENVELOPE, **EVENING_PARTS}),
    ReleaseKind.COMPETITION.value: s.record({**_ENVELOPE, **COMPETITION_PARTS}),
}
WITHDRAWN: Final = {
    kind: s.record({**_ENVELOPE, kind: s.record({"id": PUBLIC_ID}), "withdrawn": only_true})
    for kind in WHOLE
}
