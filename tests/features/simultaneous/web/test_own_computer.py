"""The pages of a club on a computer of its own: its file saved, taken in, delivered, taken back."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.features.simultaneous.made import begin, delivery_of, end, invited, play, simultaneous
from tests.features.simultaneous.services.test_promised_boards import resealed
from tests.web.director.pages import mistakes, page, place, said, words
from whiz_tournament.models import (
    Club,
    DeliveredEvening,
    Embargo,
    Simultaneous,
    SimultaneousClub,
    Tournament,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
LIST = "/director/simultaneous/"


def upload(data: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("file.json", data, "application/json")


def taken_in(event: Simultaneous, director: Client) -> Tournament:
    """This club takes part by a file, as another computer would."""
    data, code = invited(event, "Ailleurs")
    answer = director.post(f"{LIST}invitation/", {"file": upload(data), "code": code})
    tournament = Tournament.objects.get()
    assert place(answer) == (302, page("tournament", tournament))
    return tournament


def test_the_organiser_makes_a_file_and_takes_the_results_in(
    club: Club, admin: Client, director: Client
) -> None:
    event = simultaneous(club)
    at = f"{LIST}{event.public_id}/"
    shown = admin.post(at, {"name": "Les As", "region": "", "own_computer": "on"})
    code = re.search(r"<code>([a-z0-9-]+)</code>", shown.content.decode())
    assert code is not None
    row = SimultaneousClub.objects.get()
    file = admin.get(f"{at}invitation/{row.public_id}/")
    assert file["Content-Disposition"].startswith("attachment; ")
    assert director.get(f"{at}invitation/{row.public_id}/").status_code == 403
    answer = director.post(f"{LIST}invitation/", {"file": upload(file.content), "code": code[1]})
    tournament = Tournament.objects.get()
    assert place(answer) == (302, page("tournament", tournament))
    data = delivery_of(end(play(begin(tournament))))
    assert place(admin.post(f"{at}deliveries/", {"file": upload(data)})) == (302, at)
    assert "The results of Les As are here." in said(admin.get(at))
    again = admin.post(f"{at}deliveries/", {"file": upload(data)}, follow=True)
    assert "The results of Les As were here already." in said(again)
    assert "Les As done 9 players delivered" in words(again)
    refused = admin.post(f"{at}deliveries/", {"file": upload(b"{}")})
    assert refused.status_code == 400
    assert mistakes(refused) == ["These are no results for this simultaneous: look at format."]
    assert DeliveredEvening.objects.count() == 1


def test_a_wrong_code_and_a_wrong_file_are_told_at_their_fields(
    club: Club, director: Client
) -> None:
    data, code = invited(simultaneous(club), "Ailleurs")
    for sent, sentence in (
        ((data, "x"), "This code does not open this file. Each file has a code of its own."),
        (
            (b"{", code),
            "This file is no invitation, or not whole. Save it again where it comes from.",
        ),
    ):
        answer = director.post(f"{LIST}invitation/", {"file": upload(sent[0]), "code": sent[1]})
        assert mistakes(answer) == [sentence]
    assert not Tournament.objects.exists()


def test_the_club_saves_its_results_and_waits_for_the_organiser(
    club: Club, director: Client
) -> None:
    tournament = begin(taken_in(simultaneous(club), director))
    assert "so they are not dealt here" in words(director.get(page("boards", tournament)))
    assert "Save the results as a file" not in words(director.get(page("publish", tournament)))
    end(play(tournament))
    text = words(director.get(page("publish", tournament)))
    assert "Save the results as a file" in text
    assert "Leave the simultaneous" not in text
    file = director.post(reverse("director_deliver_file", args=[tournament.slug]))
    assert file["Content-Disposition"] == f'attachment; filename="{tournament.slug}-1.json"'
    assert file.content == delivery_of(tournament)
    over = director.post(reverse("director_embargo_over", args=[tournament.slug]))
    assert place(over) == (302, page("publish", tournament))
    tournament.refresh_from_db()
    assert tournament.embargo == Embargo.ENDED
    assert "Publish provisionally" in words(director.get(page("publish", tournament)))
    history = words(director.get(page("history", tournament)))
    assert "Its results were written down for the simultaneous “Simultané”" in history


def test_an_invitation_without_its_promise_says_that_nothing_was_promised(
    club: Club, director: Client
) -> None:
    """Whoever knows the code can take the promise out: the file is then as one of before."""
    file = invited(simultaneous(club), "Ailleurs")
    data, code = resealed(file, commitment=None, nonce=None)
    for sent, is_told in ((data, True), (file[0], False)):
        director.post(f"{LIST}invitation/", {"file": upload(sent), "code": code})
        tournament = Tournament.objects.get(deleted_at=None)
        told = "Nothing was promised about these boards"
        assert (told in words(director.get("/director/"))) is is_told  # as soon as it is taken in
        begin(tournament)
        shown = words(director.get(page("boards", tournament)))
        assert (told in shown, "Promise of the organiser" in shown) == (is_told, not is_told)
        Tournament.objects.update(deleted_at=timezone.now())
