"""Addresses of the pages about hands."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.boards import cards_by_hand, handing_over, pictures

B = "director/t/<slug:slug>/boards/"
CARDS = f"{B}<number:board>/cards/"
GROUP = f"{CARDS}other/<number:group>/"
BOARD_PAGES: list[URLPattern] = [
    path(f"{B}file/", handing_over.export_deal_file, name="director_deal_file"),
    path(f"{B}over/", handing_over.hand_overs_view, name="director_hand_over"),
    path(f"{B}over/<row:number>/back/", handing_over.take_back_view, name="director_hand_back"),
    path(f"{B}<number:board>/picture/", pictures.picture_page, name="director_picture"),
    path(f"{B}<number:board>/picture/file/", pictures.picture_file, name="director_picture_file"),
    path(
        f"{B}<number:board>/picture/drop/", pictures.picture_dropped, name="director_picture_drop"
    ),
    path(CARDS, cards_by_hand.cards_view, name="director_cards"),
    path(f"{CARDS}part/", cards_by_hand.cards_part_view, name="director_cards_part"),
    path(f"{CARDS}other/", cards_by_hand.other_cards_view, name="director_other_cards"),
    path(f"{CARDS}other/drop/", cards_by_hand.drop_other_cards, name="director_drop_cards"),
    path(GROUP, cards_by_hand.other_cards_view, name="director_cards_of_group"),
    path(f"{GROUP}drop/", cards_by_hand.drop_other_cards, name="director_drop_group"),
]
