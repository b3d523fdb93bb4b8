"""Somebody chooses who reads the page about their evenings, or that there is none."""

from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import PageReaders, Player, PlayerPage
from whiz_tournament.queries.people.names import public_text
from whiz_tournament.services.around_acts import tell_names_changed
from whiz_tournament.services.guards import lock_club


class NameNotPublic(WhizError):
    message = N_(
        "Results for everybody do not name this person, so the page cannot be found by name. Keep "
        "it for those who have the link, or let the public read the name first."
    )


@transaction.atomic
def choose_page(*, player: Player, readers: PageReaders | None) -> PlayerPage | None:
    """Let these people read the page; ``None``: there is no page, and its link is dead for good."""
    lock_club(player.club)
    if readers is PageReaders.EVERYBODY and not _is_named(player):
        raise NameNotPublic(field="readers")
    page = None
    if readers is None:
        PlayerPage.objects.filter(player=player).delete()
    else:
        page, _ = PlayerPage.objects.update_or_create(
            player=player, defaults={"readers": readers, "club_id": player.club_id}
        )
    forget_cached_pages()
    tell_names_changed(player.club_id)
    return page


def _is_named(player: Player) -> bool:
    return bool(public_text(player.public_name, player.name, player.public_form, player.pseudonym))
