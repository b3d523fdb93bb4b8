"""Players, while an evening is played: here, expected, resting, seats and codes."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from whiz_tournament.models import AccessCodeKind, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.seatings import PersonTonight, people_tonight
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.tournament_pages import director_response
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.quantities import code_digits, joined


def tonight_response(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Return the page: who is expected first, then everybody by number; codes where asked for."""
    page, with_codes = people_tonight(tournament), "codes" in request.GET
    if with_codes:
        ensure_card_secret(tournament=tournament)
    codes = AccessCodes.of(tournament) if with_codes else None
    return director_response(
        request,
        "entries",
        tournament,
        here="players",
        entries=[person.entry for person in page.people],
        rows=[
            (person.entry, _place(person), _code(codes, person) if codes else "")
            for person in page.people
        ],
        with_codes=with_codes,
        round=page.round,
        awaited=page.awaited,
        counts=(page.here, len(page.awaited), page.resting),
        rests=[(rest.round, joined(list(rest.names))) for rest in page.rests],
    )


def _place(person: PersonTonight) -> str:
    """Return where somebody is in the round that is played, as one says it."""
    if person.table is not None:
        return _("Table {table}, {seat}").format(table=person.table, seat=seat_name(person.seat))
    return _("resting") if person.rests else ""


def _code(codes: AccessCodes, person: PersonTonight) -> str:
    return code_digits(codes.digits(AccessCodeKind.ENTRY, person.entry.number))
