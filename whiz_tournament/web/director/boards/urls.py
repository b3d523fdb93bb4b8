"""Addresses of the pages about hands."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.boards import cards_by_hand, dealing, handing_over, pictures

CARDS = "boards/<number:board>/cards/"
GROUP = "boards/<number:board>/cards/other/<number:group>/"
OF_TOURNAMENT: list[URLPattern] = [
    path("boards/", dealing.boards_view, name="director_boards"),
    path("boards/counting/", dealing.counting, name="director_counting"),
    path("boards/count-on/", dealing.count_on, name="director_count_on"),
    path("boards/deal/", dealing.deal_view, name="director_deal"),
    path("boards/deal/seed/", dealing.deal_from_seed, name="director_deal_from_seed"),
    path("boards/deal/chosen/", dealing.deal_chosen, name="director_deal_chosen"),
    path("boards/load/", dealing.load_view, name="director_load"),
    path("boards/put-back/", dealing.put_back_view, name="director_put_hands_back"),
    path("boards/forget/", dealing.forget_view, name="director_forget"),
    path("boards/file/", handing_over.export_deal_file, name="director_deal_file"),
    path("boards/over/", handing_over.hand_overs_view, name="director_hand_over"),
    path("boards/over/<row:number>/back/", handing_over.take_back_view, name="director_hand_back"),
    path("boards/<number:board>/picture/", pictures.picture_page, name="director_picture"),
    path(
        "boards/<number:board>/picture/file/", pictures.picture_file, name="director_picture_file"
    ),
    path(
        "boards/<number:board>/picture/drop/",
        pictures.picture_dropped,
        name="director_picture_drop",
    ),
    path(CARDS, cards_by_hand.cards_view, name="director_cards"),
    path(f"{CARDS}part/", cards_by_hand.cards_part_view, name="director_cards_part"),
    path(f"{CARDS}other/", cards_by_hand.other_cards_view, name="director_other_cards"),
    path(f"{CARDS}other/drop/", cards_by_hand.drop_other_cards, name="director_drop_cards"),
    path(GROUP, cards_by_hand.other_cards_view, name="director_cards_of_group"),
    path(f"{GROUP}drop/", cards_by_hand.drop_other_cards, name="director_drop_group"),
]
