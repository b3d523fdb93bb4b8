"""Addresses of what is published elsewhere, and of the mail that tells of it."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.web.director.online import hosted, hosted_clubs, mail, page, site

HERE: Final = "director/online/hosted/"
CLUBS: Final = "director/online/clubs/"
ONLINE: Final[list[URLPattern]] = [
    path("director/online/", page.online_view, name="director_online"),
    path("director/online/site/", site.part_view, name="director_online_site"),
    path("director/online/site/make/", site.make_view, name="director_online_make"),
    path("director/online/site/file/", site.file_view, name="director_online_file"),
    path(HERE, hosted.hosted_view, name="director_hosted"),
    path(f"{HERE}connect/", hosted.connect_view, name="director_hosted_connect"),
    path(f"{HERE}test/", hosted.check_view, name="director_hosted_test"),
    path(f"{HERE}try/", hosted.try_view, name="director_hosted_try"),
    path(f"{HERE}stop/", hosted.stop_view, name="director_hosted_stop"),
    path(f"{HERE}<number:delivery>/over/", hosted.over_view, name="director_hosted_over"),
    path(CLUBS, hosted_clubs.hosted_clubs_view, name="director_hosted_clubs"),
    path(f"{CLUBS}<slug:hosted>/code/", hosted_clubs.new_code_view, name="director_hosted_code"),
    path(f"{CLUBS}<slug:hosted>/revoke/", hosted_clubs.revoke_view, name="director_hosted_revoke"),
    path("director/mail/", mail.mail_view, name="director_mail"),
    path("director/mail/test/", mail.mail_test_view, name="director_mail_test"),
    path("director/mail/end/", mail.mail_end_view, name="director_mail_end"),
    path(
        "director/players/<str:player>/mail/end/",
        mail.end_player_mail_view,
        name="director_player_mail_end",
    ),
]
TOURNAMENT_MAIL: Final[list[URLPattern]] = [
    path("director/t/<slug:slug>/publish/mail/", mail.mail_now_view, name="director_mail_now"),
]
