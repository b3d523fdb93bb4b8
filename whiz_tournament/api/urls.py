"""Addresses of the REST API, version 1."""

from django.urls import URLPattern, URLResolver, path, re_path

from whiz_tournament.api import problems, results, score, tokens

LINE = "tournaments/<str:public_id>/results/<int:round>/<int:table>/<int:board>/"

urlpatterns: list[URLPattern | URLResolver] = [
    path("score/", score.ScoreView.as_view(), name="api_score"),
    path("token/", tokens.TokenView.as_view(), name="api_token"),
    path("tournaments/<str:public_id>/results/", results.ResultsView.as_view(), name="api_results"),
    path(f"{LINE}confirm/", results.ConfirmView.as_view(), name="api_confirm"),
    path(f"{LINE}void/", results.VoidView.as_view(), name="api_void"),
    path(f"{LINE}restore/", results.RestoreView.as_view(), name="api_restore"),
    re_path(r"^", problems.not_found, name="api_not_found"),
]
