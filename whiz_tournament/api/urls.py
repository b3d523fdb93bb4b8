"""Addresses of the REST API, version 1."""

from django.urls import URLPattern, URLResolver, path, re_path

from whiz_tournament.api import problems, score

urlpatterns: list[URLPattern | URLResolver] = [
    path("score/", score.ScoreView.as_view(), name="api_score"),
    re_path(r"^", problems.not_found, name="api_not_found"),
]
