"""The club's administrator says what its mail leaves by, and tries it."""

from collections.abc import Callable

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from boards.errors import N_, filled
from whiz_tournament.features.mail.queries.server import (
    computer_route,
    has_mail,
    mail_server_row,
    program_address,
)
from whiz_tournament.features.mail.services.addresses import retry_mails, stop_mails
from whiz_tournament.features.mail.services.server import (
    choose_mail_server,
    end_mail,
    try_mail_server,
)
from whiz_tournament.limits.mail import LONGEST_ADDRESS
from whiz_tournament.models import MailMoment, MailSecurity, Player, PublishedEvent
from whiz_tournament.queries.people.players import player_by_id
from whiz_tournament.queries.publishing.mailed_kinds import AnyMailedKind
from whiz_tournament.web.shared.acts import Words, act, form_page, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.phone_address import phone_address
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page, director_page


class MailServerForm(forms.Form):
    """A server for mail; the password is never shown again."""

    host = forms.CharField(
        label=gettext_lazy("Mail server"),
        max_length=253,
        required=False,
        help_text=gettext_lazy("For sending (SMTP), for example smtp.example.org"),
    )
    security = forms.ChoiceField(
        label=gettext_lazy("Encryption"),
        choices=[
            (MailSecurity.TLS, gettext_lazy("Encrypted from the start (TLS, port 465)")),
            (
                MailSecurity.STARTTLS,
                gettext_lazy("Encrypted after a greeting (STARTTLS, port 587)"),
            ),
            (
                MailSecurity.NONE,
                gettext_lazy("None: only for a server inside your house (port 25)"),
            ),
        ],
        widget=forms.RadioSelect,
        initial=MailSecurity.TLS,
    )
    port = forms.IntegerField(
        label=gettext_lazy("Port"),
        required=False,
        help_text=gettext_lazy("Empty: the usual one"),
    )
    username = forms.CharField(
        label=gettext_lazy("User name"),
        max_length=254,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        max_length=500,
        required=False,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=gettext_lazy(
            "It is stored encrypted and never shown. Empty: the one that was typed last stays."
        ),
    )
    sender = forms.CharField(
        label=gettext_lazy("Sender"),
        max_length=LONGEST_ADDRESS,
        required=False,
        help_text=gettext_lazy("The club’s e-mail address. Answers go there."),
        widget=forms.EmailInput,
    )
    program_address = forms.CharField(
        label=gettext_lazy("Address of this program"),
        max_length=300,
        help_text=gettext_lazy(
            "Links in mails begin with it. Where only the club’s wifi reaches it, they open only "
            "there."
        ),
    )
    moment = forms.ChoiceField(
        label=gettext_lazy("Results are sent"),
        choices=[
            (
                MailMoment.PROVISIONAL,
                gettext_lazy("as soon as they are published, provisional too"),
            ),
            (MailMoment.FINAL, gettext_lazy("when they are final")),
        ],
        widget=forms.RadioSelect,
        initial=MailMoment.PROVISIONAL,
    )


class TrialForm(forms.Form):
    """Where the test goes."""

    to = forms.CharField(
        label=gettext_lazy("Your e-mail address"),
        max_length=LONGEST_ADDRESS,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


def _held(request: StaffRequest) -> dict[str, object]:
    """Return what the form begins with: what was kept, and how this page was reached."""
    row = mail_server_row(request.club)
    names = ("host", "security", "port", "username", "sender", "moment")
    reached = phone_address(request)
    known = program_address(request.club, row) or reached
    return {**{name: getattr(row, name) for name in names}, "program_address": known}


def _server_form(request: StaffRequest) -> MailServerForm:
    return MailServerForm(request.POST or None, initial=_held(request))


def _page(request: StaffRequest, form: MailServerForm | TrialForm) -> HttpResponse:
    """Show how mail leaves, with the form that was sent."""
    row = mail_server_row(request.club)
    given = computer_route(request.club)
    values: dict[str, object] = {
        "here": "mail",
        "form": MailServerForm(initial=_held(request)) if isinstance(form, TrialForm) else form,
        "trial": form if isinstance(form, TrialForm) else TrialForm(),
        "works": has_mail(request.club),
        "own": bool(row.pk),
        "has_password": bool(row.locked_password),
        "computer_host": given.host if given else "",
        "wrong": filled(row.error, row.error_params, _) if row.error else "",
        "stopped": row.stopped,
    }
    return render(request, "mail/server.html", values, status=form_status(form))


@admin_page
@form_page(_server_form, _page, "director_mail", N_("Kept. Send yourself a test now."))
def mail_view(request: StaffRequest, form: MailServerForm) -> None:
    """Show how mail leaves, and keep another way."""
    choose_mail_server(club=request.club, **form.cleaned_data)


@admin_page
@require_POST
@form_page(
    TrialForm,
    _page,
    "director_mail",
    N_("The server took the test. Look into your mailbox."),
)
def mail_test_view(request: StaffRequest, form: TrialForm) -> None:
    """Send a test, and say what is wrong."""
    try_mail_server(club=request.club, **form.cleaned_data)


@admin_page
@act("director_mail", N_("The mail server is forgotten."))
def mail_end_view(request: StaffRequest) -> None:
    """Forget the server and its password."""
    end_mail(club=request.club)


# The director tries waiting mails again, or ends somebody's mails who asked for it.


def mail_now_view(kind: AnyMailedKind) -> Callable[..., HttpResponse]:
    """Return the view that sends what waits of the mails about an event of this kind."""

    @director_page
    @SlugLookup(kind.by_slug)
    @act(its(kind.page), N_("The mails are being sent."))
    def view(request: StaffRequest, event: PublishedEvent) -> None:
        retry_mails(event=event)

    return view


@director_page
@SlugLookup(player_by_id, "player")
@act(its("director_player", "player"), N_("{name} receives no more results by e-mail."))
def end_player_mail_view(request: StaffRequest, player: Player) -> Words:
    """Send somebody no more results."""
    stop_mails(player=player)
    return {"name": player.name}
