"""The backups: how they stand, and the second place for an encrypted copy."""

from typing import Any

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.models import Role
from whiz_tournament.queries.server.backups import backup_standing, on_one_disk
from whiz_tournament.services.backups.second_copy import (
    SHORTEST,
    choose_second_place,
    end_second_copies,
)
from whiz_tournament.web.director.backup_words import backup_in_words
from whiz_tournament.web.shared.acts import act, form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page


class SecondPlaceForm(forms.Form):
    """Where copies go, and what opens them."""

    folder = forms.CharField(
        label=_("Folder on the stick or the other disk"),
        max_length=500,
        help_text=_("Its whole path, for example /media/anne/STICK"),
    )
    passphrase = forms.CharField(
        label=_("Passphrase"),
        min_length=SHORTEST,
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("Four words or more. Write it down at home: without it no copy opens."),
    )
    again = forms.CharField(
        label=_("Passphrase once more"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean(self) -> dict[str, Any]:
        """Compare the two: a slip of the hand would lock every copy for ever."""
        given: dict[str, Any] = super().clean() or {}
        if given.get("passphrase") != given.get("again"):
            self.add_error("again", _("This is another passphrase than above."))
        return given


def _page(request: StaffRequest, form: SecondPlaceForm) -> HttpResponse:
    standing = backup_standing()
    values = {
        "form": form,
        "first": backup_in_words(standing.folder) if standing.folder else "",
        "first_is_good": standing.folder is not None and standing.folder.good,
        "second": backup_in_words(standing.second) if standing.second else "",
        "second_is_good": standing.second is not None and standing.second.good,
        "chosen": standing.chosen,
        "one_disk": on_one_disk(),
        "is_admin": request.member.may(Role.ADMIN),
    }
    return render(request, "director/backups.html", values, status=form_status(form))


@director_page
@require_safe
def backups(request: StaffRequest) -> HttpResponse:
    """Show how the backups stand, and offer the second place to the club's administrator."""
    return _page(request, SecondPlaceForm())


@admin_page
@require_POST
@form_page(SecondPlaceForm, _page, "director_backups")
def second_place(request: StaffRequest, form: SecondPlaceForm) -> None:
    """Begin sending encrypted copies to another disk."""
    given = form.cleaned_data
    choose_second_place(folder=given["folder"], passphrase=given["passphrase"])


@admin_page
@act("director_backups")
def end_second_place(request: StaffRequest) -> None:
    """Send no more copies; those that are there stay."""
    end_second_copies()
