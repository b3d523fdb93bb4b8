"""A duty that one process at a time holds: a row with a holder and a moment."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from whiz_tournament.models import Lease
from whiz_tournament.models.waits import waits


def take_lease(name: str, holder: str, seconds: float) -> bool:
    """Take or keep the duty for so long; false while somebody else has it."""
    lasting = timedelta(seconds=seconds)
    until = timezone.now() + lasting
    # One conditional UPDATE decides: to look first and write after would let two hold the duty. An
    # end further ahead than a lease lasts comes from a clock that has gone back, and binds nobody.
    free = Lease.objects.filter(~waits("until", lasting) | Q(holder=holder), name=name)
    if free.update(holder=holder, until=until):
        return True
    # Two who find no row at all: the unique name lets one of them make it. That the other may not
    # is no error, which a database would write down at each healthy start.
    mine = Lease(name=name, holder=holder, until=until)
    Lease.objects.bulk_create([mine], ignore_conflicts=True)
    return Lease.objects.filter(name=name, holder=holder).exists()


def give_back_lease(name: str, holder: str) -> None:
    """Let the next one have the duty at once, if this one still holds it."""
    Lease.objects.filter(name=name, holder=holder).delete()
