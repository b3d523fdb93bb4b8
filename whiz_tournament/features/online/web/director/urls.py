"""Addresses of what is published elsewhere."""

from typing import Final

from django.urls import URLPattern, path

from whiz_tournament.features.online.web.director import hosted, page, site, targets
from whiz_tournament.web.shared.places import Place, StaffPages

HOSTED = "online/hosted/"
CLUBS = "online/clubs/"
TARGETS = "online/targets/"
ADDRESSES: list[URLPattern] = [
    path("online/", page.online_view, name="director_online"),
    path("online/site/", site.part_view, name="director_online_site"),
    path("online/site/make/", site.make_view, name="director_online_make"),
    path("online/site/file/", site.file_view, name="director_online_file"),
    path(HOSTED, hosted.hosted_view, name="director_hosted"),
    path(f"{HOSTED}connect/", hosted.connect_view, name="director_hosted_connect"),
    path(f"{HOSTED}test/", hosted.check_view, name="director_hosted_test"),
    path(f"{HOSTED}try/", hosted.try_view, name="director_hosted_try"),
    path(f"{HOSTED}stop/", hosted.stop_view, name="director_hosted_stop"),
    path(f"{HOSTED}<number:delivery>/over/", hosted.over_view, name="director_hosted_over"),
    path(f"{HOSTED}people/over/", hosted.people_over_view, name="director_hosted_people_over"),
    path(f"{HOSTED}left/", hosted.left_view, name="director_hosted_left"),
    path(CLUBS, hosted.hosted_clubs_view, name="director_hosted_clubs"),
    path(f"{CLUBS}<slug:hosted>/code/", hosted.new_code_view, name="director_hosted_code"),
    path(f"{CLUBS}<slug:hosted>/revoke/", hosted.revoke_view, name="director_hosted_revoke"),
    path(TARGETS, targets.targets_view, name="director_targets"),
    path(f"{TARGETS}new/<str:protocol>/", targets.new_target, name="director_new_target"),
    path(f"{TARGETS}<str:target>/", targets.target_view, name="director_target"),
    path(f"{TARGETS}<str:target>/now/", targets.upload_now_view, name="director_upload_now"),
    path(f"{TARGETS}<str:target>/test/", targets.test_view, name="director_test_target"),
    path(f"{TARGETS}<str:target>/accept/", targets.accept_view, name="director_accept_target"),
    path(f"{TARGETS}<str:target>/remove/", targets.remove_view, name="director_remove_target"),
]
STAFF_PAGES: Final = StaffPages(
    Place.RESULTS, tuple(address.name for address in ADDRESSES if address.name)
)
