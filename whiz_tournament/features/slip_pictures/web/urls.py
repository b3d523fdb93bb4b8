"""Addresses of the desk's pages of pictures."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.features.slip_pictures.web import picture_pages, sending_pages
from whiz_tournament.web.shared.places import Place, StaffPages

PICTURES: Final = "desk/<slug:slug>/pictures/"
PICTURE: Final = f"{PICTURES}<slug:picture>/"
ADDRESSES: list[URLPattern] = [
    path(PICTURES, sending_pages.pictures_view, name="desk_pictures"),
    path(
        f"{PICTURES}reading/<slug:job>/", sending_pages.reading_view, name="desk_pictures_reading"
    ),
    path(PICTURE, picture_pages.picture_view, name="desk_picture"),
    path(f"{PICTURE}jpeg/", picture_pages.picture_file_view, name="desk_picture_file"),
]
STAFF_PAGES: Final = StaffPages(
    Place.ENTRY, tuple(address.name for address in ADDRESSES if address.name)
)
