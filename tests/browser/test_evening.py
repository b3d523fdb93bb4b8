"""A whole evening as a director drives it, served from a checkout."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.whole_evening import play_a_whole_evening
from tests.management.test_serve import serving

pytestmark = pytest.mark.browser


def test_a_whole_evening(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as club:
        play_a_whole_evening(browser, club)
