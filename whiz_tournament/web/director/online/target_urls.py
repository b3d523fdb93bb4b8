"""Addresses of the director's pages about where its site goes."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.web.director.online import targets

PREFIX: Final = "director/online/targets/"
TARGETS: Final[list[URLPattern]] = [
    path(PREFIX, targets.targets_view, name="director_targets"),
    path(f"{PREFIX}new/<str:protocol>/", targets.new_target, name="director_new_target"),
    path(f"{PREFIX}<str:target>/", targets.target_view, name="director_target"),
    path(f"{PREFIX}<str:target>/now/", targets.upload_now_view, name="director_upload_now"),
    path(f"{PREFIX}<str:target>/test/", targets.test_view, name="director_test_target"),
    path(f"{PREFIX}<str:target>/accept/", targets.accept_view, name="director_accept_target"),
    path(f"{PREFIX}<str:target>/remove/", targets.remove_view, name="director_remove_target"),
]
