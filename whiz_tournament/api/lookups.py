"""Rows named in an address, found through what the caller may see; else the answer of "unknown"."""

from collections.abc import Collection

from rest_framework.request import Request

from whiz_tournament.api.authentication import (
    Principal,
    Staff,
    TablePrincipal,
)
from whiz_tournament.models import Job, Ruling, Tournament
from whiz_tournament.queries.documents.artefacts import documents_job, staff_job
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.rulings import ruling_by_id
from whiz_tournament.queries.setup.tournaments import public_tournament_by_id, tournament_by_id
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.publishing.publish import up_to_date


def tournament_of(public_id: str, caller: Principal) -> Tournament:
    """Return the club's tournament; a device sees only the one that it is paired with."""
    if isinstance(caller, TablePrincipal):  # it was read with its tournament
        own = caller.device.tournament
        paired = own.public_id == public_id and own.deleted_at is None
        tournament = up_to_date(own if paired else None)
    else:
        tournament = up_to_date(tournament_by_id(public_id))
    if tournament is None:
        raise NotFound
    return tournament


def visible_tournament(public_id: str, request: Request) -> Tournament:
    """Return a tournament whose public parts anybody may read; practice is for staff alone."""
    if isinstance(request.user, Staff | TablePrincipal):
        return tournament_of(public_id, request.user)
    return existing(up_to_date(public_tournament_by_id(public_id)))


def audience_of(request: Request) -> Audience:
    """Tell whose names the caller may read: staff everybody's, all others those made public."""
    return Audience.HOUSE if isinstance(request.user, Staff) else Audience.PUBLIC


def job_of_staff(public_id: str) -> Job:
    """Return a job of this club that prints or imports."""
    return existing(staff_job(public_id))


def job_of_documents(public_id: str) -> Job:
    """Return a job of this club that prints; backups are nobody's to fetch here."""
    return existing(documents_job(public_id))


def ruling_of(tournament: Tournament, public_id: str, kinds: Collection[str]) -> Ruling:
    """Return a ruling of this tournament that is of one of these kinds."""
    return existing(ruling_by_id(tournament, public_id, kinds))
