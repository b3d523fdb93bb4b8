"""Another program is told when results are out: what, once, and what becomes of what fails."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.api.callers import Caller, staff_key
from tests.features.competitions.made import competition
from tests.features.hook.listener import Listener
from tests.features.whist.made import ACTOR, card_evening
from tests.name_server import NameServer
from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import mistakes, words
from whiz_tournament.features.competitions.services.publishing import publish_competition
from whiz_tournament.features.hook.jobs import (
    JOB_KINDS,
    HookAddress,
    HookAddressRefused,
    post,
    queue_telling,
)
from whiz_tournament.features.hook.queries import trial_news
from whiz_tournament.features.hook.services import choose_hook, end_hook
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.jobs.running import run_job
from whiz_tournament.limits.mail import GIVEN_UP_AFTER
from whiz_tournament.models import Club, Job, JobState, ResultsHook, Role
from whiz_tournament.other_servers.errors import HostPrivate
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def use(club: Club, listener: Listener, moment: str = "provisional") -> ResultsHook:
    return choose_hook(club=club, address=listener.address, moment=moment)


def tell(club: Club) -> Job:
    """Do one attempt, as a worker does."""
    job = queue_telling(club)
    Job.objects.filter(pk=job.pk).update(state=JobState.QUEUED, attempts=0)
    run_job(job.pk)
    job.refresh_from_db()
    return job


def due() -> list[Job]:
    queue = JOB_KINDS["hook"].queue_due
    assert queue is not None
    return queue()


def test_nobody_is_told_without_an_address(club: Club) -> None:
    publish(played(club))
    assert not Job.objects.filter(kind="hook").exists()


def test_a_publication_is_told_once_in_plain_words(club: Club, listener: Listener) -> None:
    use(club, listener)
    Club.objects.filter(pk=club.pk).update(online_address="https://whiz.example.org/")
    tournament = played(club)
    tournament.club.refresh_from_db()
    publish(tournament)
    assert tell(club).state == JobState.DONE
    tell(club)
    [told] = listener.told
    url = f"https://whiz.example.org{reverse('public_tournament', args=[tournament.slug])}"
    assert told == {
        "event": "results",
        "kind": "tournament",
        "id": tournament.public_id,
        "name": tournament.name,
        "date": tournament.date.isoformat(),
        "status": "provisional",
        "club": "Whiz Club",
        "url": url,
        "title": "Whiz Club",
        "text": f"Les résultats provisoires de {tournament.name} sont publiés. {url}",
    }
    assert listener.paths == ["/hook?room=1"]
    assert listener.heads[0]["X-Message"] == "{{.text}}"
    assert ResultsHook.objects.get().told_at is not None


def test_provisional_results_wait_where_only_final_ones_are_told(
    club: Club, listener: Listener
) -> None:
    hook = use(club, listener, moment="final")
    tournament = played(club)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    hook.refresh_from_db()
    assert hook.waiting == []
    use(club, listener)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    tell(club)
    assert [told["status"] for told in listener.told] == ["provisional"]
    assert listener.told[0]["text"].startswith("Les résultats provisoires")


def test_what_was_withdrawn_meanwhile_is_not_told(club: Club, listener: Listener) -> None:
    use(club, listener)
    tournament = played(club)
    publish(tournament)
    withdraw_release(tournament=tournament, actor=DIRECTOR)
    assert tell(club).state == JobState.DONE
    hook = ResultsHook.objects.get()
    assert (listener.told, hook.waiting, hook.told_at) == ([], [], None)


def test_a_practice_is_never_told(club: Club, listener: Listener) -> None:
    hook = use(club, listener)
    tournament = played(club)
    tournament.practice = True
    tournament.save()
    publish(tournament)
    hook.refresh_from_db()
    assert hook.waiting == []


def test_what_fails_waits_and_is_tried_again_until_it_is_too_old(
    club: Club, listener: Listener
) -> None:
    hook = use(club, listener)
    listener.status = 503
    publish(played(club))
    assert tell(club).state != JobState.DONE
    hook.refresh_from_db()
    assert (hook.failures, hook.stopped, len(hook.waiting)) == (1, False, 1)
    Job.objects.filter(kind="hook").update(state=JobState.FAILED)
    assert due() == []
    ResultsHook.objects.update(next_try_at=timezone.now() - timedelta(seconds=1))
    assert [job.kind for job in due()] == ["hook"]
    listener.status = 200
    tell(club)
    hook.refresh_from_db()
    assert (hook.failures, hook.error, hook.waiting) == (0, "", [])
    long_ago = (timezone.now() - GIVEN_UP_AFTER - timedelta(minutes=1)).isoformat()
    old = {**listener.told[-1], "noted_at": long_ago}
    ResultsHook.objects.update(waiting=[old])
    tell(club)
    assert len(listener.told) == 2
    assert ResultsHook.objects.get().waiting == []


@pytest.mark.parametrize("status", [302, 404])
def test_what_waiting_does_not_mend_stops_until_somebody_does(
    club: Club, listener: Listener, status: int
) -> None:
    """A redirect is followed nowhere."""
    use(club, listener)
    listener.status = status
    publish(played(club))
    tell(club)
    hook = ResultsHook.objects.get()
    assert (hook.stopped, hook.error_params["status"], len(listener.told)) == (True, str(status), 1)
    Job.objects.filter(kind="hook").update(state=JobState.FAILED)
    assert due() == []
    listener.status = 200
    choose_hook(club=club, address="", moment="provisional")
    tell(club)
    assert len(listener.told) == 2


def test_evenings_and_competitions_are_told_too(club: Club, listener: Listener) -> None:
    use(club, listener)
    people = ("Anne Petit", "Bruno Noël", "Chloé Mercier", "Denis Roy")
    evening = card_evening(club, "whist_couleur", [people], name="Soirée de whist").evening
    close_evening(evening=evening, actor=ACTOR)
    publish_evening(evening=evening, actor=ACTOR)
    tell(club)
    session = played(club)
    publish(session)
    publish_competition(competition=competition(club, session), actor=DIRECTOR)
    tell(club)
    kinds = [told["kind"] for told in listener.told]
    assert kinds == ["whistevening", "tournament", "competition"]


@pytest.mark.parametrize(
    "typed",
    ["", "ntfy.sh/x", "http://example.org/x", "ftp://example.org", "https://a:b@example.org/",
     "https://example.org/a b", "https://", "https://example.org/#x", f"https://e.org/{'x' * 500}"],
)  # fmt: skip
def test_what_is_no_address_is_refused(club: Club, typed: str) -> None:
    with pytest.raises(HookAddressRefused):
        choose_hook(club=club, address=typed, moment="final")


def test_the_address_is_locked(club: Club, listener: Listener) -> None:
    use(club, listener)
    assert "room=1" not in str(ResultsHook.objects.values())
    end_hook(club=club)
    assert not ResultsHook.objects.exists()


def test_a_shared_server_calls_nothing_inside(
    club: Club, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A public name that leads into a house."""
    Club.objects.create(name="Another", host="other.example.org")
    NameServer(monkeypatch).answers["inside.example.org"] = [["10.0.0.1"]]
    with pytest.raises(HostPrivate):
        post(HookAddress.parse("https://inside.example.org/"), trial_news(club))


def test_the_administrator_types_tries_and_forgets_it(
    club: Club, admin: Client, listener: Listener
) -> None:
    url = reverse("director_hook")
    [mistake] = mistakes(admin.post(url, {"address": "nowhere", "moment": "final"}))
    assert "https://" in mistake
    admin.post(url, {"address": listener.address, "moment": "final"})
    shown = words(admin.get(url))
    assert "127.0.0.1" in shown
    assert "room=1" not in shown
    admin.post(reverse("director_hook_test"))
    assert [told["event"] for told in listener.told] == ["trial"]
    admin.post(reverse("director_hook_end"))
    assert not ResultsHook.objects.exists()


def test_a_program_types_tries_and_forgets_it(club: Club, listener: Listener) -> None:
    admin = Caller(f"Token {staff_key(club, Role.ADMIN)}")
    nothing: dict[str, Any] = {
        "host": "", "moment": "provisional", "waiting": 0, "told_at": None, "stopped": False,
        "error": "",
    }  # fmt: skip
    assert admin.get("hook/").body == nothing
    assert admin.post("hook/test/", {}).status == 404
    kept = admin.send("PUT", "hook/", {"address": listener.address, "moment": "final"})
    assert kept.body == {**nothing, "host": "127.0.0.1", "moment": "final"}
    assert admin.post("hook/test/", {}).status == 204
    listener.status = 410
    refused = admin.post("hook/test/", {})
    assert (refused.status, refused.code) == (422, "hook_refused")
    assert admin.send("DELETE", "hook/").status == 204
    assert admin.get("hook/").body == nothing
