"""Addresses of what everybody sees."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.publishing import releases

OF_TOURNAMENT: list[URLPattern] = [
    path("publish/", releases.publish_page, name="director_publish"),
    path("close/", releases.close_view, name="director_close"),
    path("reopen/", releases.reopen_view, name="director_reopen"),
    path("publish/again/", releases.publish_anew, name="director_publish_again"),
    path("publish/provisional/", releases.publish_provisional, name="director_provisional"),
    path("publish/final/", releases.publish_final, name="director_final"),
    path("publish/withdraw/", releases.withdraw_release_view, name="director_withdraw_release"),
]
