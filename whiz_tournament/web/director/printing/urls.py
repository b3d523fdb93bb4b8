"""Addresses of what is printed."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.printing import pages

OF_TOURNAMENT: list[URLPattern] = [
    path("print/", pages.print_page, name="director_print"),
    path("print/<str:job>/", pages.job_page, name="director_job"),
    path("print/<str:job>/retry/", pages.job_retry, name="director_job_retry"),
    path("print/<str:job>/file/", pages.download, name="director_download"),
]
