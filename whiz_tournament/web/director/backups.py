"""Data and computer: the backups with *now* and *put back*, the second place, the club's file."""

import shutil
from pathlib import Path
from typing import Any, Final

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import N_
from whiz_tournament.backups.folder import BackupFile
from whiz_tournament.backups.listing import backup_list, backup_losses, backup_named, made_at
from whiz_tournament.limits.sizes import DISK_GIGABYTE
from whiz_tournament.live.running_server import ask_for_end, laptop, own_computer
from whiz_tournament.live.visitors import visitors
from whiz_tournament.models import Role
from whiz_tournament.queries.server.backups import backup_standing, on_one_disk, sticks
from whiz_tournament.services.backups.put_back import (
    back_up_now,
    backup_waits,
    leave_as_it_is,
    prepare_way_back_in,
    put_back,
    put_back_from,
)
from whiz_tournament.services.backups.second_copy import (
    SHORTEST,
    choose_second_place,
    end_second_copies,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.director.backup_words import (
    backup_in_words,
    listed_backups,
    lost_rounds,
)
from whiz_tournament.web.shared.acts import act, form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page

SHOWN: Final = 6
ALL: Final = 200


class SecondPlaceForm(forms.Form):
    """Where copies go, and what opens them: what is plugged in is offered, else a path is typed."""

    place = forms.ChoiceField(
        label=_("What is plugged in"), required=False, widget=forms.RadioSelect
    )
    folder = forms.CharField(
        label=_("Folder on the stick or the other disk"),
        max_length=500,
        required=False,
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

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer what is plugged in now."""
        super().__init__(*args, **kwargs)
        offered = [(str(folder), _place_words(folder)) for folder in sticks()]
        place = self.fields["place"]
        assert isinstance(place, forms.ChoiceField)  # noqa: S101 - declared above
        place.choices = offered
        if offered:
            place.initial = offered[0][0]

    def clean(self) -> dict[str, object]:
        """Compare the two: a slip of the hand would lock every copy for ever."""
        given: dict[str, object] = super().clean() or {}
        if given.get("passphrase") != given.get("again"):
            self.add_error("again", _("This is another passphrase than above."))
        given["folder"] = given.get("folder") or given.get("place") or ""
        if not given["folder"]:
            self.add_error("folder", _("Choose a stick or type a folder."))
        return given


def _place_words(folder: Path) -> str:
    """Return a disk's name, its free room, and whether it is the one that the data is on."""
    free = round(shutil.disk_usage(folder).free / DISK_GIGABYTE)
    sentence = gettext("{name}: {free} GB free").format(name=folder.name or folder, free=free)
    if on_one_disk(beside=folder):
        sentence += gettext(" (the same disk as Whiz: no help if it breaks)")
    return sentence


class OtherBackupForm(forms.Form):
    """A backup of another disk or stick, with what opens it."""

    path = forms.CharField(
        label=_("File or folder"),
        max_length=500,
        help_text=_("In a folder, the newest backup is taken."),
    )
    passphrase = forms.CharField(
        label=_("Passphrase"),
        max_length=200,
        required=False,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "off"}),
        help_text=_("The one of copies on a stick; other copies have none."),
    )


def _page(request: StaffRequest, form: SecondPlaceForm) -> HttpResponse:
    standing = backup_standing()
    is_admin = request.member.may(Role.ADMIN)
    own = own_computer()
    most = ALL if "all" in request.GET else SHOWN
    disk = shutil.disk_usage(settings.DATA_DIR)
    server = laptop()
    listed = backup_list(most) if own and is_admin else None
    values = {
        "form": form,
        "offers": bool(sticks()),
        "first": backup_in_words(standing.folder) if standing.folder else "",
        "first_is_good": standing.folder is not None and standing.folder.good,
        "second": backup_in_words(standing.second) if standing.second else "",
        "second_is_good": standing.second is not None and standing.second.good,
        "chosen": standing.chosen,
        "one_disk": on_one_disk(),
        "second_on_one_disk": standing.chosen and on_one_disk(beside=standing.chosen.folder),
        "backups": listed_backups(listed) if listed else [],
        "older": listed.older if listed else 0,
        "may_put_back": server is not None and is_admin,
        "is_own": own,
        "is_admin": is_admin,
        "server": server,
        "waits": backup_waits(),
        "seen": len(visitors.of(request.club.pk)),
        "now": timezone.localtime(),
        "free": round(disk.free / DISK_GIGABYTE),
    }
    return render(request, "director/backups.html", values, status=form_status(form))


@director_page
@require_safe
def backups(request: StaffRequest) -> HttpResponse:
    """Show the backups and how they stand; the second place is the administrator's to choose."""
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


@admin_page
@act("director_backups", N_("Backed up."))
def back_up_view(request: StaffRequest) -> None:
    """Make a backup now."""
    back_up_now()


@admin_page
@require_http_methods(["GET", "POST"])
def put_back_view(request: StaffRequest, name: str) -> HttpResponse:
    """Say what would go, ask twice, then start again with the backup in place."""
    file = backup_named(name)
    if laptop() is None or file is None:
        raise NotFound
    if request.method == "POST":
        put_back(name=name)
        return starting_again(request)
    values = _losses(file) | {"is_second": "sure" in request.GET}
    return render(request, "director/backups/put_back.html", values)


def _losses(file: BackupFile) -> dict[str, object]:
    losses = backup_losses(file.path)
    return {
        "at": made_at(file),
        "losses": losses,
        "rounds": lost_rounds(losses),
        "acts": losses.acts,
    }


def _other_page(request: HttpRequest, form: OtherBackupForm) -> HttpResponse:
    values = {"form": form, "sticks": sticks()}
    return render(request, "director/backups/other.html", values, status=form_status(form))


@form_page(OtherBackupForm, _other_page)
def _put_back_other(request: StaffRequest, form: OtherBackupForm) -> HttpResponse:
    put_back_from(**form.cleaned_data)
    return starting_again(request)


@admin_page
@require_http_methods(["GET", "POST"])
def put_back_other_view(request: StaffRequest) -> HttpResponse:
    """Put a backup of another disk back; it says itself what it is, so it is asked once."""
    if laptop() is None:
        raise NotFound
    return _put_back_other(request)


def starting_again(request: StaffRequest) -> HttpResponse:
    """Start again with other data in place; the browser that asked finds its way back in."""
    token = prepare_way_back_in(username=request.user.get_username())
    ask_for_end(again=True)
    values = {"again": True, "done": True, "next": reverse("sign_in_link", args=[token])}
    return render(request, "director/laptop/end.html", values)


@admin_page
@act("director_backups", N_("Nothing is put back."))
def leave_view(request: StaffRequest) -> None:
    """Put nothing back at the next start."""
    leave_as_it_is()
