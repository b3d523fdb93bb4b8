"""A club's tables of values: copied, changed, set aside. An evening keeps what it began with."""

from django.db import transaction

from boards.errors import N_
from scoring.whist import rule_set
from scoring.whist.tariff_texts import parse_tariff
from whiz_tournament.models import Club, WhistTariff
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club


class TariffNameTaken(Conflict):
    message = N_("The club has a table “{name}” already. Choose another name.")


@transaction.atomic
def keep_tariff(
    *, club: Club, ruleset: str, text: str, tariff: WhistTariff | None = None
) -> WhistTariff:
    """Keep a table of values, a new one or changed; refuse one that contradicts itself."""
    game = rule_set(ruleset)
    parsed = parse_tariff(text, game.contracts)
    lock_club(club)
    row = tariff or WhistTariff(club=club, ruleset=game.slug)
    if WhistTariff.objects.filter(name=parsed.name).exclude(pk=row.pk).exists():
        raise TariffNameTaken(field="name", name=parsed.name)
    row.name, row.text = parsed.name, str(parsed)
    row.save()
    return row


def set_tariff_aside(*, tariff: WhistTariff) -> None:
    """Offer a table to new evenings no more."""
    WhistTariff.objects.filter(pk=tariff.pk).update(offered=False)


def offer_tariff(*, tariff: WhistTariff) -> None:
    """Offer a table again."""
    WhistTariff.objects.filter(pk=tariff.pk).update(offered=True)
