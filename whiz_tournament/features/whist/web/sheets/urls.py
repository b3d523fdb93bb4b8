"""Addresses of the score sheets of evenings without boards."""

from django.urls import URLPattern, path

from whiz_tournament.features.whist.web.sheets import sheet

E = "director/evenings/<slug:slug>/"

urlpatterns: list[URLPattern] = [
    path(f"{E}tables/<number:table>/sheet/", sheet.sheet_page, name="evening_sheet"),
    path(f"{E}print/", sheet.print_sheets, name="evening_print"),
    path(f"{E}print/<str:job>/", sheet.sheets_job_view, name="evening_job"),
    path(f"{E}print/<str:job>/retry/", sheet.sheets_job_retry, name="evening_job_retry"),
    path(f"{E}print/<str:job>/file/", sheet.sheets_download, name="evening_download"),
]
