"""Targets chosen, sent to after each release, waited for, and mended."""

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from django.core import serializers
from django.utils import timezone, translation
from django_scopes import scope

from boards.errors import WhizError
from tests.features.online.services.conftest import Servers
from tests.features.online.targets.servers import PASSWORD, Server
from tests.tournaments import DIRECTOR, end_rounds, running
from tests.written import all_written
from whiz_tournament.credentials import credential_key_path
from whiz_tournament.features.online.jobs.queueing import queue_due_uploads
from whiz_tournament.features.online.queries.made_sites import site_folder
from whiz_tournament.features.online.queries.targets import target_states
from whiz_tournament.features.online.services.hosted_clubs import host_club
from whiz_tournament.features.online.services.target_settings import (
    BucketRefused,
    HostRefused,
    OwnFolderRefused,
    TargetFolderRefused,
    TargetSettings,
)
from whiz_tournament.features.online.services.targets import (
    PasswordNeeded,
    accept_offered,
    change_target,
    choose_target,
    empty_and_remove,
    remove_target,
    try_target,
    upload_now,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.wording import (
    error_words,
    next_try_words,
    online_words,
    waiting_words,
)
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.jobs.running import run_job
from whiz_tournament.limits.times import pause_after
from whiz_tournament.models import Club, Job, JobState, NewsKind, Protocol, UploadTarget
from whiz_tournament.queries.people.clubs import server_is_shared
from whiz_tournament.services.backups.second_copy import SharedServer
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release

pytestmark = pytest.mark.django_db
Pages = dict[str, bytes]


def settings_of(place: Place) -> TargetSettings:
    return TargetSettings(place.protocol, place.host, place.port, place.username, place.folder,
                          place.bucket, place.region)  # fmt: skip


def chosen(club: Club, place: Place) -> UploadTarget:
    target = choose_target(club=club, given=settings_of(place), password=place.password)
    target.trusted = place.trusted
    target.save()
    return target


def on_stick(club: Club, stick: Path) -> UploadTarget:
    return chosen(club, Place(Protocol.FOLDER, folder=str(stick)))


def work(target: UploadTarget) -> UploadTarget:
    """What the worker does when the bell rings."""
    run_job(Job.objects.get(input__target=target.public_id).pk)
    target.refresh_from_db()
    return target


def said(target: UploadTarget) -> tuple[str, str, str]:
    state = next(each for each in target_states() if each.public_id == target.public_id)
    with translation.override("en"):
        return online_words(state), waiting_words(state), error_words(state)


def test_a_release_goes_there_by_itself_and_so_does_what_takes_it_back(
    club: Club, stick: Path, pages: Pages
) -> None:
    target = on_stick(club, stick)
    assert try_target(target=target)
    assert work(target).sent == 1
    assert (stick / "index.html").read_bytes() == pages["index.html"]
    tournament = running(club)
    end_rounds(tournament)
    close_tournament(tournament=tournament, actor=DIRECTOR)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    assert [each.input for each in Job.objects.filter(state=JobState.QUEUED, kind="upload")] == [
        {"target": target.public_id}
    ]
    hour = timezone.localtime(UploadTarget.objects.get().wanted_at).strftime("%H:%M")
    pages["index.html"] = b"with the ranking"
    assert "On its way: provisional ranking" in said(target)[1]
    assert work(target).waits is False
    assert (stick / "index.html").read_bytes() == b"with the ranking"
    name = tournament.name
    assert said(target) == (f"Online: provisional ranking of “{name}”, at {hour}", "", "")
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    assert work(target).sent_kind == NewsKind.CORRECTION
    withdraw_release(tournament=tournament, actor=DIRECTOR)
    assert work(target).sent_kind == NewsKind.WITHDRAWN


def test_the_real_site_goes_there(club: Club, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "start_embedded_worker", lambda: None)
    target = on_stick(club, stick)
    try_target(target=target)
    assert work(target).error == ""
    assert "Club" in (stick / "index.html").read_text()
    assert (stick / "manifest.json").read_bytes() == (
        site_folder(club) / "manifest.json"
    ).read_bytes()


def test_an_erased_name_is_sent_away(club: Club, stick: Path, pages: Pages) -> None:
    target = on_stick(club, stick)
    try_target(target=target)
    work(target)
    player = running(club).entries.get(number=1).player
    erase_player(player=player)
    del pages["fr/players/anne.html"]
    assert work(target).sent_kind == NewsKind.NAMES
    assert not (stick / "fr/players").exists()


def test_without_internet_it_waits_longer_and_longer_and_says_so(
    club: Club, servers: Servers, pages: Pages
) -> None:
    server = servers["sftp"]
    target = chosen(club, server.fresh())
    assert try_target(target=target)
    work(target)
    target.wanted, target.port, target.wanted_kind = 2, 1, NewsKind.FINAL
    target.wanted_name = "Cup"
    target.save()
    pauses = []
    for _ in range(3):
        UploadTarget.objects.update(next_try_at=None)
        assert len(queue_due_uploads()) == 1
        work(target)
        assert target.next_try_at is not None
        pauses.append(round((target.next_try_at - timezone.now()) / timedelta(seconds=30)))
        assert queue_due_uploads() == []
    assert pauses == [2, 4, 10]
    _, waits, error = said(target)
    assert waits.startswith("Waits for the internet: final ranking of “Cup”, at ")
    assert error == "127.0.0.1 cannot be reached. Check the internet and the address."
    with translation.override("en"):
        assert next_try_words(target_states()[0]).startswith("It is tried again ")
    target.port = server.place.port
    target.save()
    UploadTarget.objects.update(next_try_at=timezone.now() - timedelta(seconds=1))
    assert reconcile("test") == 1
    assert (work(target).waits, target.failures, said(target)[1:]) == (False, 0, ("", ""))


def test_a_place_is_emptied_of_what_we_put_there_and_then_forgotten(
    club: Club, servers: Servers, pages: Pages
) -> None:
    server = servers["sftp"]
    place = server.fresh()
    target = chosen(club, place)
    assert try_target(target=target)
    work(target)
    (server.root / place.folder / "own.txt").write_text("the host's own")
    empty_and_remove(target=target)
    assert said(target)[1] == "The files there are being deleted (0 %)"
    target.port = 1
    target.save()
    work(target)
    assert said(target)[1:] == (
        "Deletion waits for the server",
        "127.0.0.1 cannot be reached. Check the internet and the address.",
    )
    assert "index.html" in server.files(place)
    target.stopped = True
    target.save()
    assert said(target)[1] == "The files there are deleted once this is put right"
    UploadTarget.objects.update(port=place.port, next_try_at=None, stopped=False)
    assert reconcile("test") == 1
    run_job(Job.objects.get().pk)
    assert [*server.files(place)] == ["own.txt"]
    assert not UploadTarget.objects.exists()


def test_a_place_that_is_saved_again_while_it_is_emptied_gets_all_pages_again(
    club: Club, stick: Path, pages: Pages
) -> None:
    target = on_stick(club, stick)
    assert try_target(target=target)
    work(target)
    empty_and_remove(target=target)
    (stick / "manifest.json").unlink()  # the emptying was ended in the middle
    (stick / "whiz.css").unlink()
    change_target(
        target=target, given=TargetSettings(Protocol.FOLDER, folder=str(stick)), password=""
    )
    assert try_target(target=target)
    assert work(target).emptying is False
    assert (stick / "whiz.css").read_bytes() == pages["whiz.css"]
    assert (stick / "manifest.json").exists()


def test_an_empty_place_has_nothing_to_delete(club: Club, stick: Path, pages: Pages) -> None:
    target = on_stick(club, stick)
    empty_and_remove(target=target)
    run_job(Job.objects.get().pk)
    assert not UploadTarget.objects.exists()


def test_another_key_stops_it_until_somebody_accepts_it(
    club: Club, servers: Servers, pages: Pages
) -> None:
    server = servers["sftp"]
    place = server.fresh()
    target = chosen(club, place)
    try_target(target=target)
    assert work(target).trusted.startswith("ssh-ed25519 ")
    pinned = target.trusted
    server.other_identity()
    pages["index.html"] = b"new"
    target.wanted = 2
    target.save()
    upload_now(target=target)
    work(target)
    assert (target.stopped, target.trusted, queue_due_uploads()) == (True, pinned, [])
    assert "shows another key than before: SHA256:" in said(target)[2]
    assert server.files(place)["index.html"] != b"new"
    accept_offered(target=target)
    assert try_target(target=target)
    work(target)
    assert server.files(place)["index.html"] == b"new"
    assert target.trusted != pinned
    server.first_identity()


def test_a_password_is_locked_kept_and_never_sent_to_another_server(
    club: Club, servers: Servers, pages: Pages
) -> None:
    place = servers["sftp"].fresh()
    target = chosen(club, place)
    assert PASSWORD not in serializers.serialize("json", UploadTarget.objects.all())
    assert target.locked_password.startswith("-----BEGIN AGE ENCRYPTED FILE-----")
    assert credential_key_path().stat().st_mode & 0o777 == 0o600
    kept = settings_of(place)
    change_target(target=target, given=replace(kept, folder="www/other"), password="")
    assert try_target(target=target)
    for other in (replace(kept, host="localhost"), replace(kept, port=2222)):
        with pytest.raises(PasswordNeeded):
            change_target(target=target, given=other, password="")
        target.refresh_from_db()


def test_without_its_key_a_password_is_asked_for_again(
    club: Club, servers: Servers, pages: Pages
) -> None:
    place = servers["sftp"].fresh()
    target = chosen(club, place)
    kept = credential_key_path().read_text()
    credential_key_path().unlink()
    assert not try_target(target=target)
    assert said(target)[2] == (
        "The password of 127.0.0.1 cannot be read on this computer. Type it again."
    )
    credential_key_path().write_text(kept)


def test_what_is_removed_is_sent_to_no_more(club: Club, stick: Path, pages: Pages) -> None:
    target = on_stick(club, stick)
    try_target(target=target)
    work(target)
    remove_target(target=target)
    assert (UploadTarget.objects.count(), Job.objects.filter(kind="upload").count()) == (0, 0)
    assert (stick / "index.html").exists()


SERVER = TargetSettings(Protocol.SFTP, "sftp.example.org", 0, "anne")


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        (replace(SERVER, host="-oProxyCommand=x"), HostRefused),
        (replace(SERVER, host="a b"), HostRefused),
        (replace(SERVER, host="anne:secret@example.org"), HostRefused),
        (replace(SERVER, host="https://anne:secret@example.org/dav"), HostRefused),
        (replace(SERVER, host="exa\nmple.org"), HostRefused),
        (replace(SERVER, folder="../other"), TargetFolderRefused),
        (replace(SERVER, folder="www/../../etc"), TargetFolderRefused),
        (replace(SERVER, folder="www\\site"), TargetFolderRefused),
        (replace(SERVER, folder="www/\x07"), TargetFolderRefused),
        (replace(SERVER, protocol=Protocol.S3, host="", bucket="Our Bucket"), BucketRefused),
        (TargetSettings(Protocol.FOLDER, folder="relative"), OwnFolderRefused),
        (TargetSettings(Protocol.FOLDER, folder="/nowhere"), OwnFolderRefused),
        (TargetSettings(Protocol.FOLDER, folder=f"/tmp/{'a' * 300}"), OwnFolderRefused),
    ],
)
def test_what_was_typed_wrongly_is_refused(
    club: Club, given: TargetSettings, refusal: type[WhizError]
) -> None:
    with pytest.raises(refusal) as caught:
        choose_target(club=club, given=given, password="x")
    assert "secret" not in str(caught.value)
    assert UploadTarget.objects.count() == 0


def test_a_pasted_address_is_taken_apart() -> None:
    pasted = replace(
        SERVER, protocol=Protocol.WEBDAV, host="https://cloud.example.org:8443/remote.php/dav/anne/"
    )
    found = pasted.checked()
    assert (found.host, found.port) == ("cloud.example.org", 8443)
    assert found.folder == "remote.php/dav/anne"


@pytest.mark.usefixtures("other")
def test_on_a_shared_server_nobody_looks_into_its_network(club: Club, servers: Servers) -> None:
    target = chosen(club, servers["sftp"].fresh())
    assert not try_target(target=target)
    assert "127.0.0.1 is not on the internet." in said(target)[2]
    with pytest.raises(SharedServer):
        choose_target(club=club, given=TargetSettings(Protocol.FOLDER, folder="/tmp"), password="")


def test_a_club_that_only_publishes_here_does_not_make_a_server_shared(club: Club) -> None:
    host_club(name="Les As")
    assert not server_is_shared()
    Club.objects.create(name="Elsewhere", host="elsewhere.test")
    assert server_is_shared()


@pytest.fixture
def other(db: None) -> None:
    Club.objects.create(name="Elsewhere", host="elsewhere.test")


@pytest.fixture
def written(servers: Servers) -> Iterator[io.StringIO]:
    """All that is logged, by us and by the libraries, as the console would have it."""
    # What a server of the tests says while it starts is not ours.
    for kind in ("sftp", "ftps", "webdav", "s3"):
        assert servers[kind]
    with all_written() as stream:
        yield stream


def cut(server: Server) -> None:
    server.own_line.budget = 700


def wrong(server: Server) -> None:
    server.strict(True)
    UploadTarget.objects.update(username="luc")


FAULTS: dict[str, Callable[[Server], None]] = {
    "well": lambda server: None,
    "cut": cut,
    "another name": wrong,
    "full": lambda server: setattr(server, "full", True),
    "another certificate": lambda server: server.other_identity(),
}


@pytest.mark.parametrize("kind", ["sftp", "ftps", "webdav", "s3"])
def test_no_password_is_ever_written_down(
    club: Club, servers: Servers, pages: Pages, written: io.StringIO, kind: str
) -> None:
    server = servers[kind]
    for name, fault in FAULTS.items():
        target = chosen(club, server.fresh())
        fault(server)
        target.refresh_from_db()
        # A host key is taken at first sight; a certificate never is without a word.
        fine = {"well", "another certificate"} if kind == "sftp" else {"well"}
        assert try_target(target=target) is (name in fine), target.error_code
        upload_now(target=target)
        work(target)
        server.fresh()
        notes = serializers.serialize("json", [*UploadTarget.objects.all(), *Job.objects.all()])
        assert_unsaid(server.place.password, notes + repr(server.place) + str(target_states()))
        remove_target(target=target)
    if kind in {"sftp", "ftps"}:  # what speaks HTTP is our own and keeps no log
        assert len(written.getvalue().splitlines()) > 5
    assert_unsaid(server.place.password, written.getvalue())


def assert_unsaid(password: str, text: str) -> None:
    """Neither as it is, nor as JSON or a header of HTTP carries it."""
    import base64
    import json

    carried = base64.b64encode(f"anne:{password}".encode()).decode()
    for form in (password, json.dumps(password)[1:-1], carried):
        assert form not in text


def test_a_mistake_of_ours_that_says_the_password_is_blanked(
    club: Club,
    servers: Servers,
    pages: Pages,
    written: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The fault is planted: a driver that throws with all it knows."""
    target = chosen(club, servers["sftp"].fresh())
    assert try_target(target=target)

    def careless(place: Place) -> None:
        raise ValueError(place.password)

    monkeypatch.setattr("whiz_tournament.features.online.services.uploads.open_target", careless)
    work(target)
    assert "ValueError" in written.getvalue()
    assert_unsaid(PASSWORD, written.getvalue() + str(target_states()))


def test_a_pause_is_as_long_as_the_table_says() -> None:
    assert [pause_after(count) // timedelta(minutes=1) for count in (1, 2, 3, 4, 5, 6, 99)] == [
        1, 2, 5, 15, 30, 60, 60,
    ]  # fmt: skip


def test_targets_of_another_club_are_nobodys(club: Club, stick: Path) -> None:
    on_stick(club, stick)
    elsewhere = Club.objects.create(name="Elsewhere", host="elsewhere.test")
    with scope(club=elsewhere):
        assert target_states() == []
