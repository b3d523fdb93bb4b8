"""Addresses of the pages of evenings without boards for everybody."""

from django.urls import URLPattern, path

from whiz_tournament.features.whist.web import public_evening

ADDRESSES: list[URLPattern] = [
    path("e/<slug:slug>/", public_evening.public_evening_view, name="public_evening"),
    path("e/<slug:slug>/picture.png", public_evening.evening_picture_view, name="evening_picture"),
    path("e/<slug:slug>/files/<str:name>", public_evening.evening_file_view, name="evening_file"),
    path("seasons/<slug:game>/<year:year>/", public_evening.season_view, name="public_season"),
    path(
        "seasons/<slug:game>/<year:year>/<quarter:number>/",
        public_evening.quarter_view,
        name="public_quarter",
    ),
]
