"""The clubs that publish here: a code is given once, and taken back."""

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django_scopes import scope

from whiz_tournament.features.online.services.errors import (
    HostedClubExists,
    HostedNameRefused,
    OwnClubMissing,
)
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, HostedClub, HostedPerson
from whiz_tournament.models.names import clean_name
from whiz_tournament.models.tokens import new_typed_code, token_digest
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.services.guards import lock_club


@transaction.atomic
def host_club(*, name: str) -> tuple[HostedClub, str]:
    """Take a club in; return it with its code, which is shown this once only."""
    called = clean_name(name).text
    slug = slugify(called)[:60].strip("-")
    if not slug:
        raise HostedNameRefused(field="name")
    if not own_clubs().exists():
        raise OwnClubMissing
    if HostedClub.objects.filter(slug=slug).exists():
        raise HostedClubExists(field="name", slug=slug)
    code = new_typed_code()
    # No host name has a slash, so that no request is ever taken for this club's by its host.
    club = Club.objects.create(name=called, host=f"/club/{slug}")
    hosted = HostedClub.objects.create(
        club=club, slug=slug, code_hash=token_digest(code), issued_at=timezone.now()
    )
    return hosted, code


@transaction.atomic
def issue_club_code(*, hosted: HostedClub) -> str:
    """Return a new code, shown this once only; the one before publishes no more.

    Pages about people go with the code before, for a computer that has it is not heard any more;
    whichever types the new one sends them, and its lists are numbered from the first.
    """
    code = new_typed_code()
    lock_club(hosted.club)
    hosted.code_hash, hosted.issued_at = token_digest(code), timezone.now()
    hosted.revoked_at = None
    hosted.people_number, hosted.people_list = 0, ""
    hosted.save()
    _forget_people(hosted)
    return code


@transaction.atomic
def revoke_club_code(*, hosted: HostedClub) -> None:
    """Let the club publish no more; what it published stays, but for pages about people.

    Somebody who takes that choice back could not be heard here.
    """
    if hosted.revoked_at is None:
        lock_club(hosted.club)
        hosted.revoked_at = timezone.now()
        hosted.save(update_fields=["revoked_at"])
        _forget_people(hosted)


def _forget_people(hosted: HostedClub) -> None:
    with scope(club=hosted.club):
        HostedPerson.objects.all().delete()
    forget_cached_pages()
