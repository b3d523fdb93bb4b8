"""Addresses of the director's pages about competitions."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.competitions import pages, printing

C = "director/competitions/<slug:slug>/"
COMPETITIONS: list[URLPattern] = [
    path("director/competitions/", pages.competitions_view, name="director_competitions"),
    path("director/competitions/new/", pages.new_competition, name="director_new_competition"),
    path(C, pages.competition_view, name="director_competition"),
    path(f"{C}publish/", pages.publish_view, name="director_competition_publish"),
    path(f"{C}withdraw/", pages.withdraw_view, name="director_competition_withdraw"),
    path(f"{C}mail/", pages.mail_now_view, name="director_competition_mail_now"),
    path(f"{C}delete/", pages.delete_view, name="director_competition_delete"),
    path(f"{C}restore/", pages.restore_view, name="director_competition_restore"),
    path(f"{C}print/", printing.print_competition, name="director_competition_print"),
    path(f"{C}print/<str:job>/", printing.competition_job, name="director_competition_job"),
    path(
        f"{C}print/<str:job>/retry/",
        printing.competition_job_retry,
        name="director_competition_job_retry",
    ),
    path(
        f"{C}print/<str:job>/file/",
        printing.competition_download,
        name="director_competition_job_file",
    ),
]
