"""What pages poll: staff the tournament's version, the public only what was released."""

import json
from hashlib import sha256

from whiz_tournament.models import Tournament
from whiz_tournament.queries.clock.round_clock import round_clock
from whiz_tournament.queries.play.rounds import awaited_tables
from whiz_tournament.queries.publishing.releases import released_number
from whiz_tournament.queries.setup.tournaments import versions_of


def tournament_version(tournament: Tournament) -> int:
    """Return the version of the settings and acts plus the pulse of the results; never falls."""
    return versions_of([tournament.pk])[tournament.pk]


def public_version(tournament: Tournament) -> str:
    """Return what a public page polls: it changes with what the public may see, nothing else."""
    rounds = tournament.rounds.order_by("number").values_list("status", flat=True)
    clock = round_clock(tournament)
    state = [
        released_number(tournament),
        tournament.status,
        list(rounds),
        [
            (awaited_table.round, awaited_table.tables)
            for awaited_table in awaited_tables(tournament)
        ],
        clock.token if clock else "",
    ]
    return sha256(json.dumps(state).encode()).hexdigest()[:16]
