"""Addresses of the pages about hands."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.hands import files, handing_over

B = "director/t/<slug:slug>/boards/"
HANDS: list[URLPattern] = [
    path(f"{B}file/", files.take_out, name="director_deal_file"),
    path(f"{B}over/", handing_over.handing_over, name="director_hand_over"),
    path(f"{B}over/<int:number>/back/", handing_over.taken_back, name="director_hand_back"),
]
