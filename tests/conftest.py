"""What every test relies on: which database, which browser, plain names of static files."""

import gc
import os
import re
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule
from django.conf import settings
from django.core.files.storage import storages
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from playwright.sync_api import Browser
from pytest_django.live_server_helper import LiveServer

from tests.both import WITHOUT_DATABASE, mark_both
from tests.browser.opening import OpenPage, opening
from tests.chromium import chromium, launch_arguments
from tests.costs import costly, listed, module_of
from tests.examples import examples
from tests.kept_searches import searches_are_kept
from tests.workers import end_workers

__all__ = ["searches_are_kept"]

# The same examples on every run, however slow the machine: a red run must be one's own doing.
# WHIZ_TEST_RANDOM=1 looks for new examples instead.
hypothesis_settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=examples(40),
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis_settings.register_profile("random", deadline=None, max_examples=examples(100))
hypothesis_settings.load_profile("random" if os.environ.get("WHIZ_TEST_RANDOM") else "steady")

TESTS = Path(__file__).parent
DATABASE_FIXTURES = frozenset({"db", "transactional_db", "django_db_setup", "live_server"})
# Pages and paper show what queries return and services keep, and those run on both databases. Who
# may see what is decided above the database as well; the longest of its proofs run on one.
SHOWN = (
    *TESTS.glob("features/*/web"),
    *TESTS.glob("features/*/printing"),
    *(
        TESTS / room
        for room in (
            "features/online/api/test_broken_releases.py",
            "api/results/test_results_bad.py",
            "api/test_access.py",
            "browser",
            "printing",
            "security/test_logs_without_keys.py",
            "security/test_matrix.py",
            "security/test_playing_director.py",
            "security/test_playing_director_results.py",
            "security/test_public_names.py",
            "security/test_two_clubs.py",
            "security/test_two_worlds.py",
            "features/online/test_two_worlds_hosted.py",
            "security/test_two_worlds_inside.py",
            "features/simultaneous/test_two_worlds.py",
            "features/simultaneous/test_two_worlds_hand_files.py",
            "features/simultaneous/test_two_worlds_hands.py",
            "features/mail/test_two_worlds.py",
            "security/test_two_worlds_travelling.py",
            "features/whist/test_two_worlds.py",
            "security/test_wifi_stays.py",
            "features/downloads/services/test_downloads.py",
            "features/online/services/test_export_site.py",
            "web",
            "wording",
        )
    ),
)
SECURITY = TESTS / "security"
# What script/proofs runs, beside all that drives Chromium and single tests marked so: whole
# processes that are started, killed and restored, every address asked by everybody.
PROOFS = tuple(
    TESTS / room
    for room in (
        "api/test_openapi.py",
        "backups",
        "faults",
        "features/clubs/services/test_deleting.py",
        "features/clubs/services/test_places_left.py",
        "features/clubs/services/test_travelling.py",
        "features/test_taken_out.py",
        "fleet",
        "features/online/test_release_documents.py",
        "fuzz",
        "jobs/test_celery.py",
        "features/online/jobs/test_delivery_watch.py",
        "management/test_serve.py",
        "platforms/test_without_unix.py",
        "release",
        "security/test_matrix.py",
        "security/test_playing_director.py",
        "features/simultaneous/test_two_worlds_hand_files.py",
        "features/simultaneous/test_two_worlds_hands.py",
        "features/online/test_two_worlds_hosted.py",
        "security/test_two_worlds_inside.py",
        "features/simultaneous/test_two_worlds.py",
        "features/mail/test_two_worlds.py",
        "security/test_two_worlds_travelling.py",
        "security/test_wifi_stays.py",
        "features/online/services/test_export_site.py",
        "features/mail/services/test_mails_killed.py",
        "features/club_file/web/test_pages.py",
    )
)
MARKED_PROOF = re.compile(r"\bmark\.(?:browser|proof)\b")
# What shorter proofs watch too, with more people, more pages, another width or a planted fault:
# script/proofs --long runs these alone, before a release. Decision 71 says what watches each here.
LONG = (
    "backups/test_drill.py::test_no_answered_score_falls_between_the_copy_and_the_replacement[post",
    "features/club_file/test_two_laptops.py",
    "backups/test_upgrades.py::test_every_version_upgrades_and_its_rankings_stay[whiz-0.1.0-13",
    "browser/manual/test_pictures.py::test_the_pictures_show_the_pages[chromium-en]",
    "browser/manual/test_pictures.py::test_the_pictures_show_the_pages[chromium-nl]",
    "browser/test_card_evenings.py::test_whist_belge_with_its_pot",
    "browser/test_card_evenings.py::test_whiz_at_the_table_while_one_rests",
    "browser/test_changing_evening.py",
    "features/online/web/test_site_browser.py",
    "browser/test_sections.py",
    "faults/test_kill_harness.py::test_an_answer_before_the_commit_is_flagged",
    "fleet/test_fleet.py",
    "fleet/test_point_in_time.py",
    "features/online/test_release_documents.py::test_a_reader_that_trusts_what_it_reads_is_caught",
    "journey/",
    "features/online/jobs/test_delivery_watch.py",
    "phones/test_evenings.py",
    "phones/test_walks.py::test_a_few_walks_meet_a_planted_fault",
    "release/test_wheel.py::test_a_whole_evening_by_uvx_in_an_empty_home",
    "release/test_wheel.py::test_a_whole_evening_without_a_checkout",
    "security/test_matrix.py::test_ids_of_another_club_are_ids_of_nothing",
    "features/simultaneous/test_two_worlds_hand_files.py::test_files_that_tell_too_early_are_caught",
    "features/simultaneous/test_two_worlds_hands.py::test_a_page_that_tells_a_hand_is_caught",
    "features/simultaneous/test_two_worlds_hands.py::test_boards_that_are_told_too_early_are_caught",
    "features/simultaneous/test_two_worlds_hands.py::test_once_it_is_over_anybody_reads_other_hands",
    "features/online/test_two_worlds_hosted.py::test_hands_that_went_out_too_early_are_caught",
    "features/simultaneous/test_two_worlds.py::test_a_board_that_counts_as_played_too_early",
    "features/simultaneous/test_two_worlds.py::test_a_ranking_of_all_that_is_shown_too_early",
    "features/simultaneous/test_two_worlds.py::test_once_it_is_over_the_worlds_do_differ",
    "security/test_two_worlds_travelling.py::test_a_phone_that_forgets_its_first_owner_is_caught",
    "security/test_two_worlds_travelling.py::test_a_phone_that_stays_tied_to_its_first_table",
    "security/test_two_worlds_travelling.py::test_an_owner_whose_phone_is_anybodys_is_caught",
    "upgrade/test_first_release.py",
    "features/simultaneous/web/test_pages_browser.py",
    "web/test_no_page_sideways.py",
    "web/test_three_languages.py",
    "web/test_touch_and_cut.py",
)
# Every page is proved sound at one width in one of the two colours; at the others before a release.
OTHER_LOOKS = re.compile(
    r"::test_every_page_is_sound\[chromium-1280"
    r"|::test_every_card_says_what_becomes_of_a_wish\[chromium-1280"
    r"|/desk/test_keyboard.py::test_pages_are_sound\[chromium-(?:320|360-dark|1280-light)"
    r"|::test_pages_hold_to_the_looks\[chromium-"
    r"(?:whist-320|whist_belge-1280|whist_couleur-(?:360|1280)|whist_reglement-320)"
)


def _touches_database(item: pytest.Item) -> bool:
    """Tell whether a test's answer may depend on the database."""
    fixtures: frozenset[str] = frozenset(getattr(item, "fixturenames", ()))
    return bool(item.get_closest_marker("django_db") or fixtures & DATABASE_FIXTURES)


def _belongs_here(item: pytest.Item, database: str) -> bool:
    """Each test runs on SQLite; on PostgreSQL those again that may answer otherwise there."""
    if database == "sqlite":
        return item.get_closest_marker("postgres") is None
    if item.get_closest_marker("postgres"):
        return True
    if item.get_closest_marker("sqlite") or item.get_closest_marker("browser"):
        return False
    return _touches_database(item) and not any(item.path.is_relative_to(room) for room in SHOWN)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what this run leaves out as a whole: it is most of all modules."""
    chosen: str = config.option.markexpr
    elsewhere: tuple[Path, ...] = PROOFS if chosen.endswith("not proof") else ()
    if os.environ.get("WHIZ_TEST_DB", "sqlite") == "postgres":
        elsewhere += (*SHOWN, *WITHOUT_DATABASE)
    if any(collection_path.is_relative_to(room) for room in elsewhere):
        return True
    if chosen.startswith("proof and") and collection_path.suffix == ".py":
        return not has_proofs(collection_path) or None
    return None


def has_proofs(path: Path) -> bool:
    """Tell whether a module may hold a test that script/proofs runs."""
    if path.relative_to(TESTS.parent).as_posix() in _modules_with_costly_tests():
        return True
    return _in_room_of_proofs(path) or bool(MARKED_PROOF.search(path.read_text(encoding="utf-8")))


@cache
def _modules_with_costly_tests() -> frozenset[str]:
    return frozenset(module_of(line) for line in listed())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, and count as left out, what belongs to the other database; mark the proofs.

    First of all hooks, so that ``-m proof`` finds its marks.
    """
    database = os.environ.get("WHIZ_TEST_DB", "sqlite")
    left_out = [item for item in items if not _belongs_here(item, database)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if _belongs_here(item, database)]
    dear = costly((item.nodeid for item in items), listed())
    if database == "postgres":
        mark_both(item for item in items if item.nodeid not in dear)
    for item in items:
        if item.nodeid in dear:
            item.add_marker(pytest.mark.proof)
        if _is_proof(item):
            item.add_marker(pytest.mark.proof)
            if not _finds_leaks(item.path):
                item.add_marker(pytest.mark.flaky(reruns=1))  # listed as R: docs/decisions/0044
        if _is_long(item.nodeid):
            item.add_marker(pytest.mark.long)
    # Two processes share the files in this order: what takes long begins first, so that in the end
    # none of them waits for the other.
    long = {item.path for item in items if item.get_closest_marker("proof")}
    items.sort(key=lambda item: item.path not in long)


def _finds_leaks(path: Path) -> bool:
    """Tell whether a test there looks for what must not be told: it is never tried again."""
    return path.is_relative_to(SECURITY) or path.name.startswith("test_two_worlds")


def _is_proof(item: pytest.Item) -> bool:
    """Tell whether a test takes so long that script/test leaves it to script/proofs."""
    return bool(item.get_closest_marker("browser")) or _in_room_of_proofs(item.path)


def _is_long(nodeid: str) -> bool:
    """Tell whether a shorter proof watches the same, and this one is left for a release."""
    return nodeid.removeprefix("tests/").startswith(LONG) or bool(OTHER_LOOKS.search(nodeid))


@cache
def _in_room_of_proofs(path: Path) -> bool:
    return any(path.is_relative_to(room) for room in PROOFS)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[Any], list[Any]]:
    """Read no test for doctests: they stand beside the rules, in the product."""
    collectors = yield
    if not file_path.is_relative_to(TESTS):
        return collectors
    return [each for each in collectors if not isinstance(each, DoctestModule)]


def pytest_collection_finish() -> None:
    """Ten thousand collected tests stay to the end: do not look through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let what is made once know who asks for it."""
    if made_once := sys.modules.get("tests.made_once"):
        made_once.running_test[:] = [item]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """End the embedded worker that a test woke, before the test's database is emptied.

    Left alone it would work for the next test, and log into a stream that is closed at the end.
    """
    if "whiz_tournament.jobs.embedded" in sys.modules:
        end_workers()


@pytest.fixture(scope="session", autouse=True)
def _settings_of_tests() -> None:
    """Give plain names to static files (nothing is collected), and a cheap password hash."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    # Django takes a copy of the setting when a storage is first looked at, maybe by the collection.
    settings.STORAGES["staticfiles"] = plain
    backends: dict[str, Any] = storages.backends  # its stubs take them for storages
    backends["staticfiles"] = plain
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(scope="session", autouse=True)
def _logs_are_emptied_between_tests() -> Iterator[None]:
    """Tests that commit end with a flush, which is dear, and which the triggers refuse."""
    from django.db import connection
    from django.test import TransactionTestCase

    from tests.emptying import empty

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _case: empty(connection))
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """SQLite in a file, as in a club: in memory there is no WAL and no second connection."""
    from whiz_tournament.settings.storage import SQLITE

    default = settings.DATABASES["default"]
    if default["ENGINE"] == SQLITE:
        default.setdefault("TEST", {})["NAME"] = str(settings.DATA_DIR / "test.sqlite3")


@pytest.fixture(scope="session", autouse=True)
def _children_use_the_test_database() -> Iterator[None]:
    """A child process of the tested one finds its database by name, and tests have their own."""
    from django.db import connection

    from whiz_tournament.jobs import programs

    def environment() -> dict[str, str]:
        found = connection.settings_dict
        where = f"{found['USER']}@{found['HOST']}:{found['PORT']}/"
        start = "sqlite:///" if connection.vendor == "sqlite" else f"postgres://{where}"
        given = {"DATABASE_URL": f"{start}{found['NAME']}", "WHIZ_DATA_DIR": str(settings.DATA_DIR)}
        return {**os.environ, **given}

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(programs, "environment", environment)
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the machine's own Chromium: the test tools cannot always download one."""
    return {
        **browser_type_launch_args,
        "executable_path": chromium(),
        "args": launch_arguments(),
    }


@pytest.fixture
def open_page(browser: Browser, live_server: LiveServer) -> Iterator[OpenPage]:
    """Give what opens pages of the test's own server in Chromium."""
    with opening(browser, live_server.url) as opener:
        yield opener
