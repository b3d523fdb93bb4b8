"""Addresses of the pages about hands."""

from django.urls import URLPattern, path

from whiz_tournament.web.director import converters  # noqa: F401 - the addresses need them
from whiz_tournament.web.director.hands import by_hand, files, handing_over, pictures

B = "director/t/<slug:slug>/boards/"
CARDS = f"{B}<small:board>/cards/"
GROUP = f"{CARDS}other/<small:group>/"
HANDS: list[URLPattern] = [
    path(f"{B}file/", files.take_out, name="director_deal_file"),
    path(f"{B}over/", handing_over.handing_over, name="director_hand_over"),
    path(f"{B}over/<row:number>/back/", handing_over.taken_back, name="director_hand_back"),
    path(f"{B}<small:board>/picture/", pictures.picture_page, name="director_picture"),
    path(f"{B}<small:board>/picture/file/", pictures.picture_file, name="director_picture_file"),
    path(f"{B}<small:board>/picture/drop/", pictures.picture_dropped, name="director_picture_drop"),
    path(CARDS, by_hand.cards, name="director_cards"),
    path(f"{CARDS}part/", by_hand.part, name="director_part"),
    path(f"{CARDS}other/", by_hand.other_cards, name="director_other_cards"),
    path(f"{CARDS}other/drop/", by_hand.drop, name="director_drop_cards"),
    path(GROUP, by_hand.other_cards, name="director_cards_of_group"),
    path(f"{GROUP}drop/", by_hand.drop, name="director_drop_group"),
]
