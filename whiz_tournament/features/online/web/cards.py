"""What the pages of the core show of pages elsewhere, place by place."""

from collections.abc import Sequence

from django.urls import reverse

from whiz_tournament.features.online.web.director.target_cards import target_values
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.web.director.play.sent import Sent


def online_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place."""
    match place:
        case CardPlace.AFTER_PUBLISHING:
            return [PlacedCard("online/of_evening.html", target_values())]
        case CardPlace.CLUB_MENU | CardPlace.RESULT_TABS:
            return [PlacedCard(f"online/{place}.html")]
        case CardPlace.PUBLIC_HOME_COMING if hasattr(about, "is_hosted"):
            from whiz_tournament.features.online.web.hosted_coming import hosted_home_card

            return hosted_home_card()
    return ()


def sent_lines() -> list[Sent]:
    """Return how far each target is."""
    url = reverse("director_targets")
    return [
        Sent(
            target.state.where,
            str(target.online),
            good=not (target.waiting or target.error),
            url=url,
        )
        for target in target_values()["targets"]
    ]
