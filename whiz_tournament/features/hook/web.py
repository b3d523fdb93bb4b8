"""The page where an administrator says which address is told, and tries it; what the help says."""

from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from boards.errors import N_, filled
from whiz_tournament.features.hook.jobs import LONGEST
from whiz_tournament.features.hook.queries import results_hook
from whiz_tournament.features.hook.services import choose_hook, end_hook, try_hook
from whiz_tournament.models import MailMoment
from whiz_tournament.web.help.topic import Topic, signed_in_here
from whiz_tournament.web.shared.acts import act, form_page
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page


class HookForm(forms.Form):
    """An address, never shown again, and from when on it is told."""

    address = forms.CharField(
        label=gettext_lazy("Address"),
        max_length=LONGEST,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "url"}),
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


def _form(request: StaffRequest) -> HookForm:
    row = results_hook(request.club)
    form = HookForm(request.POST or None, initial={"moment": row.moment} if row else None)
    if row:
        help_text = _("It is stored encrypted and never shown. Empty: the one of {host} stays.")
        form.fields["address"].help_text = help_text.format(host=row.host)
    else:
        form.fields["address"].help_text = _("For example https://ntfy.sh/our-club-results")
    return form


def _page(request: StaffRequest, form: HookForm) -> HttpResponse:
    row = results_hook(request.club)
    values: dict[str, object] = {
        "form": form,
        "hook": row,
        "wrong": filled(row.error, row.error_params, _) if row and row.error else "",
    }
    return render(request, "hook/page.html", values, status=form_status(form))


@admin_page
@form_page(_form, _page, "director_hook", N_("Kept. Send a trial now."))
def hook_view(request: StaffRequest, form: HookForm) -> None:
    """Show which address is told, and keep another one."""
    choose_hook(club=request.club, **form.cleaned_data)


@admin_page
@require_POST
@act("director_hook", N_("The other program took the trial."))
def hook_test_view(request: StaffRequest) -> None:
    """Send a trial."""
    try_hook(club=request.club)


@admin_page
@act("director_hook", N_("The address is forgotten."))
def hook_end_view(request: StaffRequest) -> None:
    """Tell nobody any more."""
    end_hook(club=request.club)


ADDRESSES: Final[list[URLPattern]] = [
    path("online/hook/", hook_view, name="director_hook"),
    path("online/hook/test/", hook_test_view, name="director_hook_test"),
    path("online/hook/end/", hook_end_view, name="director_hook_end"),
]
STAFF_PAGES: Final = StaffPages(
    Place.RESULTS, ("director_hook", "director_hook_test", "director_hook_end")
)


TOPICS: Final = (
    Topic(
        "hook",
        gettext_lazy("Notify another program"),
        (
            gettext_lazy(
                "When results are published, the program can notify one address: a group of ntfy, "
                "Matrix or Telegram, or a program of your own. Nothing is sent before you type one."
            ),
            gettext_lazy(
                "It sends the name of the evening, the club, the date and where the results are; "
                "no player’s name and no score."
            ),
            gettext_lazy("Without the internet it waits, and tries again for as long as mails do."),
        ),
        after="hosted",
        concerns=signed_in_here,
    ),
)
