"""Where the club's pages go: what is there, what waits, and the connection tested."""

from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from boards.json_values import JsonObject
from whiz_tournament.features.online.queries.targets import target_of_id
from whiz_tournament.features.online.services.target_settings import TargetSettings
from whiz_tournament.features.online.services.targets import (
    LONGEST_PASSWORD,
    accept_offered,
    change_target,
    choose_target,
    empty_and_remove,
    remove_target,
    try_target,
    upload_now,
)
from whiz_tournament.features.online.targets.protocols import PROTOCOLS
from whiz_tournament.features.online.web.director.target_cards import target_values
from whiz_tournament.limits.sizes import HIGHEST_PORT
from whiz_tournament.models import Protocol, Role, UploadTarget
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.acts import act, back_or, form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page

# The form of a target: what its protocol needs, and nothing else.


class TargetForm(forms.Form):
    """Where the pages go, and what opens it."""

    host = forms.CharField(
        label=_("Server"), max_length=500, help_text=_("For example sftp.example.org")
    )
    bucket = forms.CharField(label=_("Bucket"), max_length=63)
    region = forms.CharField(label=_("Region"), max_length=40, help_text=_("For example eu-west-3"))
    port = forms.IntegerField(
        label=_("Port"),
        min_value=1,
        max_value=HIGHEST_PORT,
        help_text=_("Empty: the usual one"),
    )
    username = forms.CharField(
        label=_("Name to sign in with"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    folder = forms.CharField(
        label=_("Folder"),
        max_length=500,
        help_text=_("Empty, or one that is only for these pages, for example www/whiz"),
    )

    def __init__(
        self, *args: Any, protocol: Protocol, kept: UploadTarget | None = None, **values: Any
    ) -> None:
        super().__init__(*args, **values)
        self.protocol = protocol
        spec = PROTOCOLS[protocol]
        self.fields = {name: self.fields[name] for name in spec.fields}
        for name, field in self.fields.items():
            field.required = name in spec.needed
            field.label = str(spec.labels.get(name, field.label))
            field.help_text = str(spec.help_texts.get(name, field.help_text))
        if kept is not None and kept.locked_password:
            self.fields["password"].help_text = _("Kept, never shown. Type it only to change it.")

    def given(self) -> TargetSettings:
        """Return what was typed, without the password."""
        values = {name: self.cleaned_data.get(name) for name in PROTOCOLS[self.protocol].fields}
        return TargetSettings(
            self.protocol,
            port=values.pop("port", None) or 0,
            **{name: str(value or "") for name, value in values.items() if name != "password"},
        )

    def password_typed(self) -> str:
        """Return the password if one was typed."""
        return str(self.cleaned_data.get("password") or "")


def shown(target: UploadTarget) -> JsonObject:
    """Return what the form shows of a target: never its password."""
    names = set(PROTOCOLS[Protocol(target.protocol)].fields) - {"password"}
    return {name: getattr(target, name) or None for name in names}


of_target: Final = SlugLookup(target_of_id, "target")


@director_page
@require_safe
def targets_view(request: StaffRequest) -> HttpResponse:
    """Show where the pages go and how far they are; offer the administrator further places.

    A page that polls gets its part, this one's or that of the page that publishes, or nothing new.
    """
    values = {
        "here": "targets",
        **target_values(),
        "protocols": [(protocol, spec.words) for protocol, spec in PROTOCOLS.items()],
        "is_admin": request.member.may(Role.ADMIN),
    }
    if request.GET.get("v") == values["targets_version"]:
        return HttpResponse(status=204)
    if "HX-Request" not in request.headers:
        return render(request, "online/targets.html", values)
    if "publish" in request.GET:
        values["back"] = request.GET["publish"]
        return render(request, "online/of_evening.html", values)
    return render(request, "online/target_cards.html", values)


def _form_page(
    request: StaffRequest, form: TargetForm, target: UploadTarget | None
) -> HttpResponse:
    """Show what is known of a place."""
    values = {
        "here": "targets",
        "form": form,
        "protocol": PROTOCOLS[form.protocol],
        "target": target,
    }
    return render(request, "online/target.html", values, status=form_status(form))


def _tested(request: StaffRequest, target: UploadTarget) -> None:
    """Test the connection; the page that follows says what came of it."""
    if try_target(target=target):
        messages.success(request, gettext("The connection works. The pages are on their way."))


def _new_form(request: StaffRequest, protocol: str) -> TargetForm:
    if protocol not in Protocol.values:
        raise NotFound
    return TargetForm(request.POST or None, protocol=Protocol(protocol))


def _new_page(request: StaffRequest, form: TargetForm, protocol: str) -> HttpResponse:
    return _form_page(request, form, None)


def _form(request: StaffRequest, target: UploadTarget) -> TargetForm:
    protocol = Protocol(target.protocol)
    return TargetForm(request.POST or None, protocol=protocol, kept=target, initial=shown(target))


@admin_page
@form_page(_new_form, _new_page, "director_targets")
def new_target(request: StaffRequest, form: TargetForm, protocol: str) -> None:
    """Add a place, and test the connection to it at once."""
    given, password = form.given(), form.password_typed()
    _tested(request, choose_target(club=request.club, given=given, password=password))


@admin_page
@of_target
@form_page(_form, _form_page, "director_targets")
def target_view(request: StaffRequest, form: TargetForm, target: UploadTarget) -> None:
    """Change a place or what opens it, and test the connection at once."""
    change_target(target=target, given=form.given(), password=form.password_typed())
    _tested(request, target)


@director_page
@require_POST
@of_target
@act(back_or("director_targets"))
def upload_now_view(request: StaffRequest, target: UploadTarget) -> None:
    """Send what waits now."""
    upload_now(target=target)


@admin_page
@require_POST
@of_target
@act("director_targets")
def test_view(request: StaffRequest, target: UploadTarget) -> None:
    """Test the connection."""
    _tested(request, target)


@admin_page
@require_POST
@of_target
@act("director_targets")
def accept_view(request: StaffRequest, target: UploadTarget) -> None:
    """Trust the new key or certificate, and test the connection with it."""
    accept_offered(target=target)
    _tested(request, target)


@admin_page
@require_POST
@of_target
@act("director_targets")
def remove_view(request: StaffRequest, target: UploadTarget) -> None:
    """Send nothing there any more; if it is asked for, delete first what is there."""
    remove = empty_and_remove if "empty" in request.POST else remove_target
    remove(target=target)
