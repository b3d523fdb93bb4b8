"""Whoever sends too much reads the limit that is in force, and reads it from one place."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.forms import Form
from django.utils import translation
from django.utils.datastructures import MultiValueDict

from boards import deal_file
from boards.deal_file import FileTooLarge, checked_size
from boards.deal_formats import deal_format_names
from boards.errors import WhizError
from whiz_tournament.limits import sizes
from whiz_tournament.services.boards.image_files import cleaned_picture
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.director.boards.dealing_forms import FileForm
from whiz_tournament.web.director.boards.pictures import PictureForm

ROOT = Path(__file__).parents[2]
THREE = 3 * sizes.MEGABYTE
FOUR = b"a" * (THREE + 1)

READERS: list[tuple[str, Callable[[], object], str]] = [
    (
        "PICTURE",
        lambda: cleaned_picture(FOUR),
        "This picture is too large: at most 3 MB. Take it again in a smaller size.",
    ),
]
FORMS: list[tuple[str, type[Form]]] = [("DEAL_FILE", FileForm)]


@pytest.mark.parametrize(("name", "read", "sentence"), READERS)
def test_the_sentence_follows_the_limit(
    monkeypatch: pytest.MonkeyPatch, name: str, read: Callable[[], object], sentence: str
) -> None:
    monkeypatch.setattr(sizes, name, THREE)
    with pytest.raises(WhizError) as refused, translation.override("en"):
        read()
    with translation.override("en"):
        assert error_sentence(refused.value) == sentence


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_the_sentence_of_a_form_follows_the_limit(
    monkeypatch: pytest.MonkeyPatch, name: str, form: type[Form]
) -> None:
    monkeypatch.setattr(sizes, name, THREE)
    with translation.override("en"):
        filled = form({}, MultiValueDict({"file": [SimpleUploadedFile("a.pbn", FOUR)]}))
        assert filled.errors["file"] == ["This file is too large: at most 3 MB."]


def test_the_help_of_a_form_says_the_limit() -> None:
    deal_file_mb, picture_mb = map(sizes.megabytes, (sizes.DEAL_FILE, sizes.PICTURE))
    with translation.override("en"):
        file, picture = FileForm.base_fields["file"], PictureForm.base_fields["picture"]
        assert str(file.help_text) == f"{deal_format_names()}: at most {deal_file_mb} MB."
        said = f"JPEG, PNG or WebP, at most {picture_mb} MB: the four hands, face up."
        assert str(picture.help_text) == said


def test_the_pure_reader_and_the_pages_have_one_limit() -> None:
    assert sizes.DEAL_FILE == deal_file.MOST_BYTES
    with pytest.raises(FileTooLarge) as refused:
        checked_size(b"a" * (sizes.DEAL_FILE + 1))
    assert str(refused.value) == "The file is larger than 2 MB: split it"


def test_the_body_of_a_request_has_the_limit_of_the_module() -> None:
    assert settings.DATA_UPLOAD_MAX_MEMORY_SIZE == sizes.REQUEST


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_no_sentence_holds_the_figure_of_a_size(language: str) -> None:
    catalogue = ROOT / "locale" / language / "LC_MESSAGES" / "django.po"
    lines = catalogue.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.search(r"\d\s?M(i?B|i?o)\b", line)] == []
