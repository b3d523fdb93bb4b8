"""What pages of the core show of prizes."""

from collections.abc import Sequence

from whiz_tournament.features.prizes.queries.prizes import PersonsAward, prize_page
from whiz_tournament.features.prizes.wording import for_words, prize_words
from whiz_tournament.models import Event
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.web.public.wall_list import CeremonyStep, wall_row


def prize_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the tab among the results, and the way from what is published."""
    if place is CardPlace.RESULT_TABS:
        return [PlacedCard("prizes/result_tabs.html")]
    if place is CardPlace.AFTER_PUBLICATION and isinstance(about, Event):
        return [PlacedCard("prizes/after_publication.html", {"prized": about.public_id})]
    return ()


def prize_steps(event: Event) -> list[CeremonyStep]:
    """Return what each prize is for and who gets it, the best last; what is shared at once."""
    page = prize_page(event, Audience.PUBLIC)
    shared: dict[tuple[int, ...], list[PersonsAward]] = {}
    for one in page.given:
        shared.setdefault(one.award.prizes, []).append(one)
    return [
        CeremonyStep(
            ", ".join(for_words(page.prizes[number]) for number in numbers),
            tuple(map(_line, people)),
        )
        for numbers, people in sorted(shared.items(), reverse=True)
    ]


def _line(one: PersonsAward) -> dict[str, str]:
    person = one.person
    return wall_row(person.name, person.rank, prize_words(one.award), tied=person.tied)
