"""Evenings to look at, which come with the program: offered in words, opened by one tap."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext as _

from whiz_tournament.features.imports.services.sample_evenings import SAMPLES, open_sample
from whiz_tournament.web.shared.acts import act
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import tournament_url


@dataclass(frozen=True, slots=True)
class OfferedSample:
    """One sample evening in words."""

    key: str
    title: str
    sentence: str


def offered_samples() -> list[OfferedSample]:
    """Return the samples in the reader's language."""
    return [OfferedSample(sample.key, _(sample.title), _(sample.sentence)) for sample in SAMPLES]


@director_page
@act()
def sample_view(request: StaffRequest) -> HttpResponse:
    """Open a sample evening."""
    key = request.POST.get("sample", "")
    made = open_sample(club=request.club, actor=request.actor, key=key)
    return redirect(tournament_url("director_tournament", made))


ADDRESSES: Final[list[URLPattern]] = [
    path("try/sample/", sample_view, name="director_sample"),
]
STAFF_PAGES: Final = StaffPages(Place.TONIGHT, ("director_sample",))
