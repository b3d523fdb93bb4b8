"""The director takes back what somebody said: that they stop after a round."""

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.services.play.leaving import take_leave_back
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament


@director_page
@of_tournament
@act(its("director_console"), N_("They play on."))
def stays_view(request: StaffRequest, tournament: Tournament, number: int) -> None:
    """Let somebody who said that they stop play on."""
    take_leave_back(tournament=tournament, actor=request.actor, entry=number)
