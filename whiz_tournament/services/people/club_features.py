"""Switching on and off what a club uses: pages show or hide it, nothing is lost."""

from django.db import transaction

from boards.errors import N_, Malformed
from whiz_tournament.models import Club
from whiz_tournament.queries.setup.features_in_use import offered


class UnknownFeature(Malformed):
    message = N_("There is no such thing to switch on or off.")


@transaction.atomic
def switch_feature(*, club: Club, feature: str, on: bool) -> None:
    """Show something that the club uses, or hide it; what was made with it stays."""
    if feature not in offered():
        raise UnknownFeature(field="feature")
    locked = Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    locked.features = {**locked.features, feature: on}
    locked.save(update_fields=["features"])
