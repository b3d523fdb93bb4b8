"""Addresses of the score sheets of evenings without boards."""

from django.urls import URLPattern, path

from whiz_tournament.web.director import converters  # noqa: F401 - the addresses below need them
from whiz_tournament.web.sheets import printing, sheet

E = "director/evenings/<slug:slug>/"

urlpatterns: list[URLPattern] = [
    path(f"{E}tables/<small:table>/sheet/", sheet.sheet_page, name="evening_sheet"),
    path(f"{E}print/", printing.print_sheets, name="evening_print"),
    path(f"{E}print/<str:job>/", printing.job_page, name="evening_job"),
    path(f"{E}print/<str:job>/retry/", printing.job_retry, name="evening_job_retry"),
    path(f"{E}print/<str:job>/file/", printing.download, name="evening_download"),
]
