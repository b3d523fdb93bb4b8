"""To which addresses the codes lead that are on paper already."""

from whiz_tournament.models import Job, TournamentStatus

RECENT = 40


def printed_addresses() -> list[str]:
    """Return the addresses on papers of this club's tournaments that are not over, newest first."""
    over = (TournamentStatus.CLOSED, TournamentStatus.PUBLISHED)
    jobs = Job.objects.filter(kind="documents", tournament__isnull=False)
    rows = jobs.exclude(tournament__status__in=over).order_by("-id")
    inputs = rows.values_list("input", flat=True)[:RECENT]
    found = (data.get("selection", {}).get("address", "") for data in inputs)
    return list(dict.fromkeys(address for address in found if address))
