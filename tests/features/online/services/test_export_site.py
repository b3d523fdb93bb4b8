"""The site of plain files: what is in it, that nothing leads nowhere, what is written again."""

import io
import re
import zipfile
from decimal import Decimal
from pathlib import Path
from uuid import uuid4

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client

from scoring.whist import RULE_SETS
from tests.features.online.services.clubs import contents, dead_links, published, read, whole_club
from tests.security.worlds import FIRST, SECOND, Secrets, world
from tests.tournaments import DIRECTOR
from tests.web.public.reading import text_of
from whiz_tournament.features.online.queries.made_sites import archive_of
from whiz_tournament.features.online.queries.manifest import read_manifest
from whiz_tournament.features.online.services.export_site import export_site
from whiz_tournament.features.online.services.kept_digests import KeptDigests
from whiz_tournament.features.online.services.site_folder import SiteNotWritten, site_differences
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, Player, PublicForm
from whiz_tournament.queries.name_search.matching import SearchedName
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.play.rounds import reopen_tournament
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release
from whiz_tournament.services.rulings.given_scores import give_penalty
from whiz_tournament.services.setup.tournaments import delete_tournament

pytestmark = pytest.mark.django_db
HELP = 3 * (1 + len(RULE_SETS))  # pages that no evening changes


def test_a_whole_club_in_three_languages_without_a_dead_link(club: Club, tmp_path: Path) -> None:
    made = whole_club(club)
    found = export_site(club=club, folder=tmp_path)
    assert found.lost_links == ()
    assert dead_links(tmp_path) == []
    pages = {name: read(tmp_path / name) for name in contents(tmp_path) if name.endswith(".html")}
    assert {name: page.live for name, page in pages.items() if page.live} == {}
    assert found.pages == len(pages)
    french = {name for name in pages if not name.startswith(("en/", "nl/"))}
    for language in ("en", "nl"):
        assert {f"{language}/{name}" for name in french} <= set(pages)
    assert len(pages) == 3 * len(french)
    assert {name.split("/")[0] for name in french} == {
        "c", "e", "help", "index.html", "seasons", "t"
    }  # fmt: skip
    boards = [name for name in french if name.startswith(f"t/{made.slug}/boards/")]
    assert len(boards) == 1 + made.boards.count()
    assert '<html lang="nl"' in (tmp_path / "nl" / "index.html").read_text()


# What only a server can make for who asks.
FILES = re.compile(r'<details class="panel files.*?</details>', re.DOTALL)
OTHERWISE = re.compile(
    r'<form.*?</form>|<p class="(?:meta|row noprint|muted noprint)">.*?</p>', re.DOTALL
)
"""What a page that nobody serves leaves out, and moments, which it says with their day."""


def said(html: str) -> str:
    """The words between the menu and the foot, with all their figures."""
    main = html.partition("<main")[2].partition("</main>")[0]
    return text_of(f"<main{OTHERWISE.sub(' ', FILES.sub(' ', main))}")


def test_every_page_says_what_the_live_page_says(club: Club, tmp_path: Path) -> None:
    whole_club(club)
    export_site(club=club, folder=tmp_path)
    pages = [name for name in contents(tmp_path) if name.endswith("index.html")]
    for name in pages:
        language, _, inside = name.partition("/")
        if language not in {"en", "nl"}:
            language, inside = "fr", name
        client = Client()
        client.cookies["language"] = language
        live = client.get("/" + inside.removesuffix("index.html"))
        assert live.status_code == 200, name
        assert said((tmp_path / name).read_text()) == said(live.content.decode()), name


PICTURE = re.compile(r'property="og:image" content="([^"]*)"')
TAKEN = {
    "picture.png", "ranking.csv", "ranking.xlsx", "travellers.csv", "results.pbn", "event.json"
}  # fmt: skip


def test_files_and_pictures_lie_beside_the_pages(club: Club, tmp_path: Path) -> None:
    club.online_address = "https://resultats.example.org/club/"
    club.save()
    made = whole_club(club)
    export_site(club=club, folder=tmp_path)
    cache.clear()  # of how often earlier tests of this process asked for files
    files = {name: data for name, data in contents(tmp_path).items() if Path(name).name in TAKEN}
    for name, data in files.items():
        language, _, inside = name.partition("/")
        client = Client()
        client.cookies["language"] = language if language in {"en", "nl"} else "fr"
        live = client.get(f"/{inside if language in {'en', 'nl'} else name}")
        assert (live.status_code, live.content == data) == (200, True), name
    taken = {name.split("/")[-1] for name in files if name.startswith(f"t/{made.slug}/")}
    assert taken == TAKEN
    of_pages = {
        address.removeprefix(club.online_address)
        for page in tmp_path.rglob("*.html")
        for address in PICTURE.findall(page.read_text())
    }
    assert of_pages == {name for name in files if name.endswith(".png")}
    assert {name.split("/")[0] for name in of_pages} == {"c", "e", "t", "en", "nl", "picture.png"}
    ranking = read(tmp_path / "en" / "t" / made.slug / "index.html")
    assert "../../../en/t/" + made.slug + "/files/ranking.csv" in ranking.ways
    assert f"../../../t/{made.slug}/files/event.json" in ranking.ways


def test_two_exports_of_one_state_are_equal_byte_for_byte(club: Club, tmp_path: Path) -> None:
    whole_club(club)
    one, two = tmp_path / "one", tmp_path / "two"
    with time_machine.travel("2026-11-24T20:00:00Z"):
        export_site(club=club, folder=one, packed=True)
    with time_machine.travel("2026-11-24T22:59:00Z"):
        export_site(club=club, folder=two, packed=True)
    assert contents(one) == contents(two)
    assert archive_of(one).read_bytes() == archive_of(two).read_bytes()
    with zipfile.ZipFile(archive_of(one)) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == contents(one)


def test_only_what_changed_is_drawn_and_written_again(club: Club, tmp_path: Path) -> None:
    made = published(club)
    first = export_site(club=club, folder=tmp_path)
    times = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.html")}
    again = export_site(club=club, folder=tmp_path)
    assert (again.files, again.written, again.removed) == (first.files, 0, 0)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.html")} == times
    assert again.drawn == 3  # the front page, in each language
    second = published(club)
    more = export_site(club=club, folder=tmp_path)
    assert more.drawn == first.drawn - HELP
    changed = {path for path, at in times.items() if path.stat().st_mtime_ns != at}
    assert changed == {tmp_path / name / "index.html" for name in ("", "en", "nl")}
    assert made.slug != second.slug


def test_each_thing_that_pages_depend_on_has_just_them_drawn_again(
    club: Club, tmp_path: Path
) -> None:
    """Whoever leaves one out of the digests of the parts leaves an old page here."""
    made, _other = published(club), published(club)  # of the same people
    whole = export_site(club=club, folder=tmp_path).drawn
    pages = sum(path.is_file() for path in tmp_path.glob(f"**/t/{made.slug}/**/*"))
    front, ranking = 3, tmp_path / "t" / made.slug / "index.html"
    player = made.entries.get(number=4).player

    Player.objects.filter(pk=player.pk).update(name="Zénobie Aardvark")
    assert export_site(club=club, folder=tmp_path).drawn == 2 * pages + front
    assert "Zénobie Aardvark" in ranking.read_text()

    erase_player(player=player)
    assert export_site(club=club, folder=tmp_path).drawn == 2 * pages + front
    assert "Zénobie Aardvark" not in ranking.read_text()

    before = ranking.read_text()
    made.refresh_from_db()
    reopen_tournament(tournament=made, actor=DIRECTOR, reason="late")
    give_penalty(
        tournament=made,
        actor=DIRECTOR,
        uuid=uuid4(),
        entry=1,
        percent_of_board=Decimal(50),
        reason="late",
    )
    publish_results(tournament=made, actor=DIRECTOR, final=True)
    assert export_site(club=club, folder=tmp_path).drawn == pages + front
    assert ranking.read_text() != before

    known = KeptDigests.read(tmp_path)
    known.program = "another version of a template"
    known.write(tmp_path)
    assert export_site(club=club, folder=tmp_path).drawn == whole
    assert export_site(club=club, folder=tmp_path).drawn == front


def files_that_name(name: str, folder: Path) -> list[str]:
    """The files in which a name stands, however a list writes it."""
    searched = SearchedName.of(name)
    made = contents(folder).items()
    return [file for file, data in made if searched.stands_in(_text_of_file(data))]


def _text_of_file(data: bytes) -> str:
    """What a file says; a workbook is a zip of what it says."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return data.decode(errors="replace")
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        return " ".join(parts.read(name).decode(errors="replace") for name in parts.namelist())


def test_who_hides_is_nowhere_in_the_next_site(club: Club, tmp_path: Path) -> None:
    made = whole_club(club)
    folder = tmp_path / "site"
    export_site(club=club, folder=folder, packed=True)
    player = made.entries.get(number=4).player
    name = player.name
    assert f"t/{made.slug}/players/index.html" in files_that_name(name, folder)
    Player.objects.filter(pk=player.pk).update(public_form=PublicForm.INITIAL)
    export_site(club=club, folder=folder)
    assert not archive_of(folder).exists()
    assert files_that_name(name, folder) == []


def test_who_is_erased_is_nowhere_in_the_next_site(club: Club, tmp_path: Path) -> None:
    made = published(club)
    player = made.entries.get(number=4).player
    name = player.name
    export_site(club=club, folder=tmp_path)
    erase_player(player=player)
    export_site(club=club, folder=tmp_path)
    assert files_that_name(name, tmp_path) == []
    assert dead_links(tmp_path) == []


def test_what_is_no_longer_public_goes_with_its_folders(club: Club, tmp_path: Path) -> None:
    made = published(club)
    export_site(club=club, folder=tmp_path)
    (tmp_path / "CNAME").write_text("whiz.example.org")
    for _ in made.releases.all():
        withdraw_release(tournament=made, actor=DIRECTOR)
    export_site(club=club, folder=tmp_path)
    at = tmp_path / "t" / made.slug
    assert sorted(path.name for path in at.iterdir()) == ["boards", "index.html", "players"]
    assert [path.name for path in (at / "boards").iterdir()] == ["index.html"]
    made.refresh_from_db()
    delete_tournament(tournament=made, actor=DIRECTOR)
    gone = export_site(club=club, folder=tmp_path)
    assert gone.removed == 9
    assert not (tmp_path / "t").exists()
    assert (tmp_path / "CNAME").read_text() == "whiz.example.org"
    assert dead_links(tmp_path) == []


def site_of_world(club: Club, folder: Path, secrets: Secrets) -> dict[str, bytes]:
    forget_cached_pages()
    with world(club, "closed_rounds", 3, secrets):
        export_site(club=club, folder=folder)
    return contents(folder)


@time_machine.travel("2026-11-24T20:00:00Z", tick=False)
def test_hidden_hands_and_results_change_no_byte(club: Club, tmp_path: Path) -> None:
    first = site_of_world(club, tmp_path / "one", FIRST)
    assert site_of_world(club, tmp_path / "two", SECOND) == first
    assert any(name.startswith("c/") for name in first)


def test_a_run_that_breaks_off_leaves_the_old_site(club: Club, tmp_path: Path) -> None:
    made = published(club)
    export_site(club=club, folder=tmp_path)
    before = contents(tmp_path)
    published(club)

    def broken(percent: int) -> None:
        if percent:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        export_site(club=club, folder=tmp_path, report=broken)
    now = contents(tmp_path)
    assert {name: now[name] for name in before} == before
    assert {name.split("/")[0] for name in set(now) - set(before)} == {".next"}
    export_site(club=club, folder=tmp_path)
    assert not (tmp_path / ".next").exists()
    assert not site_differences(tmp_path)
    assert made.slug in (tmp_path / "index.html").read_text()


def test_a_run_that_breaks_off_among_the_files_is_mended_by_the_next(
    club: Club, tmp_path: Path
) -> None:
    made = published(club)
    export_site(club=club, folder=tmp_path)
    player = made.entries.get(number=4).player
    name = player.name
    Player.objects.filter(pk=player.pk).update(name="Zénobie Aardvark")
    card = tmp_path / "t" / made.slug / "players" / "9" / "index.html"
    card.unlink()
    (card / "stone").mkdir(parents=True)  # no file can take this place
    with pytest.raises(SiteNotWritten):
        export_site(club=club, folder=tmp_path)
    (card / "stone").rmdir()
    card.rmdir()
    assert site_differences(tmp_path).changed
    export_site(club=club, folder=tmp_path)
    assert not site_differences(tmp_path)
    assert [file for file, data in contents(tmp_path).items() if name.encode() in data] == []


def test_files_that_somebody_touched_are_found_and_made_again(club: Club, tmp_path: Path) -> None:
    made = published(club)
    export_site(club=club, folder=tmp_path)
    ranking, card = f"t/{made.slug}/index.html", f"en/t/{made.slug}/players/3/index.html"
    (tmp_path / ranking).write_text("won by me")
    (tmp_path / card).unlink()
    (tmp_path / "more.html").write_text("")
    found = site_differences(tmp_path)
    assert (found.missing, found.changed, found.unknown) == ((card,), (ranking,), ("more.html",))
    export_site(club=club, folder=tmp_path)
    (tmp_path / "more.html").unlink()
    assert not site_differences(tmp_path)
    assert read_manifest(tmp_path)
