"""What is asked on this computer: at the first start, and about the wifi of the room."""

import sys
from pathlib import Path
from typing import Final

from django import forms
from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.backups.folder import backup_folder
from whiz_tournament.live.running_server import laptop, let_phones_in
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.server.changes_file import news_since
from whiz_tournament.queries.server.data_version import updated_from
from whiz_tournament.queries.server.laptop_settings import laptop_settings
from whiz_tournament.services.laptop import (
    BEFORE_ALL,
    finish_first_start,
    keep_wifi,
    news_were_read,
)
from whiz_tournament.services.people.clubs import FIRST_NAME, choose_sign_in_name, rename_club
from whiz_tournament.web.director.laptop.status import laptop_only
from whiz_tournament.web.shared.acts import form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page

ASKS: Final = {"win32": "Windows", "darwin": "macOS"}
"""Systems that ask about a program that others may reach."""


class FirstStartForm(forms.Form):
    """What the program cannot know by itself."""

    name = forms.CharField(
        label=_("Name of the club"),
        max_length=LONGEST_NAME,
        help_text=_("It is shown on every page and paper."),
    )
    username = forms.CharField(
        label=_("Your first name"),
        max_length=150,
        required=False,
        help_text=_("The history then says who did what."),
    )
    phones = forms.ChoiceField(
        label=_("Let phones in?"),
        choices=[
            ("yes", _("Yes: phones on the same wifi see rankings and enter scores")),
            ("no", _("No: this computer alone, all scores are typed here")),
        ],
        initial="yes",
        widget=forms.RadioSelect,
    )


class WifiForm(forms.Form):
    """The network of the room."""

    name = forms.CharField(
        label=_("Name of the wifi"),
        max_length=32,
        required=False,
        help_text=_("Exactly as phones show it. Empty: forget the network."),
    )
    key = forms.CharField(
        label=_("Key of the wifi"),
        max_length=63,
        required=False,
        strip=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        help_text=_("Empty for an open network. It stays on this computer and in no copy."),
    )
    on_cards = forms.BooleanField(
        label=_("Print name, key and code on the table cards"), required=False
    )


def _first_form(request: StaffRequest) -> FirstStartForm:
    alone = laptop_settings().lets_phones_in is False
    held = {"name": request.club.name, "phones": "no" if alone else "yes"}
    form = FirstStartForm(request.POST or None, initial=held)
    if laptop_settings().demo:
        del form.fields["name"]
    if laptop_settings().demo or request.member.user.get_username() != FIRST_NAME:
        del form.fields["username"]
    return form


def _first_page(request: StaffRequest, form: FirstStartForm) -> HttpResponse:
    values = {
        "form": form,
        "data": Path(settings.DATA_DIR),
        "backups": backup_folder(),
        "asks": ASKS.get(sys.platform, ""),
        "asked_as": "Python",  # the program that asks to be reached, as its file is called
    }
    return render(request, "director/laptop/first_start.html", values, status=form_status(form))


@admin_page
@laptop_only
@form_page(_first_form, _first_page)
def first_start_view(request: StaffRequest, form: FirstStartForm) -> HttpResponse:
    """Ask how club and director are called, and whether phones come in; say where the data lie."""
    phones = form.cleaned_data["phones"] == "yes"
    with transaction.atomic():
        if "name" in form.cleaned_data:
            rename_club(club=request.club, name=form.cleaned_data["name"])
        if username := form.cleaned_data.get("username"):
            choose_sign_in_name(user=request.member.user, username=username)
        finish_first_start(lets_phones_in=phones)
    return redirect(_after(phones=phones))


def _after(*, phones: bool) -> str:
    """Return the page to go on with: phones are let in at once; not to takes a new start."""
    server = laptop()
    holds = server is None or server.lets_phones_in == phones or (phones and let_phones_in())
    return "director_home" if holds else "director_computer_again"


def _wifi_form(request: StaffRequest) -> WifiForm:
    settings = laptop_settings()
    held = {
        "name": settings.wifi_name,
        "key": settings.wifi_key,
        "on_cards": settings.wifi_on_cards,
    }
    return WifiForm(request.POST or None, initial=held)


def _wifi_page(request: StaffRequest, form: WifiForm) -> HttpResponse:
    values = {"form": form, "title": _("Wifi of the room"), "back": "director_computer"}
    return render(request, "director/form.html", values, status=form_status(form))


@director_page
@laptop_only
@form_page(_wifi_form, _wifi_page, "director_computer")
def wifi_view(request: StaffRequest, form: WifiForm) -> None:
    """Keep the network of the room, for the code that joins phones to it."""
    keep_wifi(**form.cleaned_data)


@director_page
@require_http_methods(["GET", "POST"])
def news_view(request: StaffRequest) -> HttpResponse:
    """Show the changes; once they are read nobody is reminded of them."""
    if request.method == "POST":
        news_were_read()
        return redirect("director_home")
    before = updated_from()
    values = {
        "before": "" if before == BEFORE_ALL else before,
        "unread": before,
        "versions": news_since(before or BEFORE_ALL),
    }
    return render(request, "director/laptop/news.html", values)
