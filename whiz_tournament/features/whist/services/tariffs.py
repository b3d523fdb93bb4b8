"""A club's tables of values: copied, changed, set aside. An evening keeps what it began with."""

from django.db import transaction

from boards.errors import N_
from scoring.whist import rule_set
from scoring.whist.tariff_texts import parse_tariff
from whiz_tournament.models import Club, TariffVersion, WhistTariff
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_club


class TariffNameTaken(Conflict):
    message = N_("The club has a table “{name}” already. Choose another name.")


@transaction.atomic
def keep_tariff(
    *, club: Club, actor: Actor, ruleset: str, text: str, tariff: WhistTariff | None = None
) -> WhistTariff:
    """Keep a table of values, a new one or changed; refuse one that contradicts itself.

    Each version stays, with who kept it; of a table that is older than that, as it was before.
    """
    game = rule_set(ruleset)
    parsed = parse_tariff(text, game.contracts)
    lock_club(club)
    row = tariff or WhistTariff(club=club, ruleset=game.slug)
    if WhistTariff.objects.filter(name=parsed.name).exclude(pk=row.pk).exists():
        raise TariffNameTaken(field="name", name=parsed.name)
    before = row.text
    if before == str(parsed):
        return row
    if before and not row.versions.exists():
        _note(row, SYSTEM)
    row.name, row.text = parsed.name, str(parsed)
    row.save()
    _note(row, actor)
    return row


def set_tariff_aside(*, tariff: WhistTariff, actor: Actor) -> None:
    """Offer a table to new evenings no more."""
    _offer(tariff, actor, offered=False)


def offer_tariff(*, tariff: WhistTariff, actor: Actor) -> None:
    """Offer a table again."""
    _offer(tariff, actor, offered=True)


@transaction.atomic
def _offer(tariff: WhistTariff, actor: Actor, *, offered: bool) -> None:
    row = WhistTariff.objects.select_for_update().get(pk=tariff.pk)
    if row.offered == offered:
        return
    if not row.versions.exists():
        _note(row, SYSTEM)
    row.offered = offered
    row.save(update_fields=["offered"])
    _note(row, actor)


def _note(row: WhistTariff, actor: Actor) -> None:
    TariffVersion.objects.create(
        club_id=row.club_id, tariff=row, text=row.text, offered=row.offered, actor=str(actor)
    )
