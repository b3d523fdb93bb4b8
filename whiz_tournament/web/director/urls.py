"""Addresses of the director's pages: each room has its own, under the club's or a tournament's."""

from django.urls import URLPattern, URLResolver, include, path

from whiz_tournament.plugging import AddressRoot, feature_addresses
from whiz_tournament.web.director import backups, cancelling, club_page, evening_list, home
from whiz_tournament.web.director.boards import urls as boards
from whiz_tournament.web.director.calls import pages as calls
from whiz_tournament.web.director.changes import urls as changes
from whiz_tournament.web.director.clock import pages as clock
from whiz_tournament.web.director.corrections import urls as corrections
from whiz_tournament.web.director.devices import access_codes as devices
from whiz_tournament.web.director.happened import pages as happened
from whiz_tournament.web.director.history import page as history
from whiz_tournament.web.director.laptop import urls as laptop
from whiz_tournament.web.director.people import urls as people
from whiz_tournament.web.director.play import urls as play
from whiz_tournament.web.director.printing import pages as printing
from whiz_tournament.web.director.publishing import releases as publishing
from whiz_tournament.web.director.results import urls as results
from whiz_tournament.web.director.sections import pages as sections
from whiz_tournament.web.director.setup import urls as setup
from whiz_tournament.web.director.substitutes import pages as substitutes
from whiz_tournament.web.director.wishes import urls as wishes

OF_CLUB: list[URLPattern] = [
    path("", home.director_home, name="director_home"),
    path("all/", evening_list.all_evenings, name="director_all_evenings"),
    path("club/", club_page.club_page, name="director_club"),
    path("club/rules/", home.club_view, name="director_club_rules"),
    path("club/uses/", club_page.switch_view, name="director_switch_feature"),
    path("backups/", backups.backups, name="director_backups"),
    path("backups/second/", backups.second_place, name="director_second_place"),
    path("backups/second/end/", backups.end_second_place, name="director_end_second_place"),
    path("backups/now/", backups.back_up_view, name="director_back_up"),
    path("backups/leave/", backups.leave_view, name="director_leave_backup"),
    path("backups/other/", backups.put_back_other_view, name="director_put_back_other"),
    path("backups/put-back/<str:name>/", backups.put_back_view, name="director_put_back"),
    path("jobs/<str:job>/cancel/", cancelling.cancel, name="director_cancel_job"),
    *laptop.OF_CLUB,
    *people.OF_CLUB,
    *setup.OF_CLUB,
    *calls.OF_CLUB,
    *feature_addresses(AddressRoot.DIRECTOR),
]
OF_TOURNAMENT: list[URLPattern] = [
    *setup.OF_TOURNAMENT,
    *people.OF_TOURNAMENT,
    *boards.OF_TOURNAMENT,
    *printing.OF_TOURNAMENT,
    *devices.OF_TOURNAMENT,
    *play.OF_TOURNAMENT,
    *results.OF_TOURNAMENT,
    *publishing.OF_TOURNAMENT,
    *happened.OF_TOURNAMENT,
    *history.OF_TOURNAMENT,
    *calls.OF_TOURNAMENT,
    *changes.OF_TOURNAMENT,
    *clock.OF_TOURNAMENT,
    *corrections.OF_TOURNAMENT,
    *substitutes.OF_TOURNAMENT,
    *sections.OF_TOURNAMENT,
    *wishes.OF_TOURNAMENT,
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("director/t/<slug:slug>/", include(OF_TOURNAMENT)),
    path("director/", include(OF_CLUB)),
]
