"""An invented evening is taken away: its people, its log, its papers."""

from whiz_tournament.jobs.artefacts import discard_artefact
from whiz_tournament.models import Job, Tournament
from whiz_tournament.models.tournaments import ARRIVING
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.tournament_import.abandoned import take_away


def remove_invented(*, tournament: Tournament) -> None:
    """Take it away without a trace; nothing that the club played can be removed so.

    From the first step on nobody sees it. What breaks off goes with the next start.
    """
    if not tournament.invented:
        raise NotFound
    papers = Job.objects.filter(tournament=tournament).exclude(artefact="")
    names = list(papers.values_list("artefact", flat=True))
    in_one_transaction(lambda: _hide(tournament))
    take_away(tournament)
    for name in names:
        discard_artefact(name)


def _hide(tournament: Tournament) -> None:
    tournament.deleted_at = ARRIVING
    tournament.save(update_fields=["deleted_at"])
