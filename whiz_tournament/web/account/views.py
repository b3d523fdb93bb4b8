"""Signing in by password or by a one-time link, signing out, choosing a password."""

from typing import Any, Final

from django import forms
from django.contrib.auth import login
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, PasswordChangeView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from whiz_tournament.metrics import AccessKind, count_refusal
from whiz_tournament.queries.people.staff import member_of_user, name_as_chosen
from whiz_tournament.services.people.access import end_what_a_password_gave
from whiz_tournament.services.people.clubs import FIRST_NAME, choose_sign_in_name, use_sign_in_link
from whiz_tournament.services.people.passwords import hashing_slot
from whiz_tournament.web.shared.form_refusals import refusals_on
from whiz_tournament.web.shared.staff_permissions import member_of

SIGNS_IN_WITH = "django.contrib.auth.backends.ModelBackend"


BY_LINK: Final = "came_by_link"
"""In the session of somebody who came in by a link, until a password is chosen."""


class SignInForm(AuthenticationForm):
    """The name that somebody chose, in capitals or not, and the password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Ask for the name in the words of the page where it was chosen."""
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Your first name")

    def clean_username(self) -> str:
        """Return the name as it was typed once, whatever its capitals now."""
        typed: str = self.cleaned_data["username"]
        return name_as_chosen(typed) or typed


class NameAndPasswordForm(SetPasswordForm):  # type: ignore[type-arg]  # its kind of user is known at checking alone
    """Who somebody is, and a first password: with both they come back."""

    username = forms.CharField(
        label=_("Your first name"),
        max_length=150,
        help_text=_("You sign in with it, and the history shows it."),
    )
    field_order = ("username", "new_password1", "new_password2")

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        """Offer the name that a colleague gave, but not the one that nobody chose."""
        super().__init__(user, *args, **kwargs)
        name = user.get_username()
        self.fields["username"].initial = "" if name == FIRST_NAME else name
        self.fields["username"].required = name == FIRST_NAME


class SignIn(LoginView):
    """Name and password; the session gets a new key."""

    template_name = "account/sign_in.html"
    authentication_form = SignInForm
    # Django's own names its host so; to our templates it means that a plain file is drawn.
    extra_context = {"site": None}

    def setup(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        """Send on who is in already: only a member of this club, or the way back would loop."""
        super().setup(request, *args, **kwargs)
        self.redirect_authenticated_user = member_of(request) is not None

    def post(self, request: HttpRequest, *args: str, **kwargs: Any) -> HttpResponse:
        """Look at the password when no other is being hashed."""
        with hashing_slot():
            return super().post(request, *args, **kwargs)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Let in a member of this club; to anybody else the pair does not fit."""
        user = form.get_user()
        if member_of_user(user) is None:
            form.add_error(None, form.get_invalid_login_error())
            return self.form_invalid(form)
        return super().form_valid(form)

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Show the form again; a pair that does not fit is counted, a field left empty is not."""
        if form.non_field_errors():
            locked = getattr(self.request, "axes_locked_out", False)  # its own page follows
            count_refusal(AccessKind.PASSWORD, blocked=locked)
        return super().form_invalid(form)


class ChoosePassword(PasswordChangeView):
    """A new password for the person signed in; the old one is asked for where there is one."""

    template_name = "account/password.html"
    success_url = reverse_lazy("director_home")

    def post(self, request: HttpRequest, *args: str, **kwargs: Any) -> HttpResponse:
        """Look at the old password and keep the new one when no other is being hashed."""
        with hashing_slot():
            return super().post(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Keep the password; what was given before it ends: other sessions, keys, links."""
        with refusals_on(form):
            if name := form.cleaned_data.get("username"):
                choose_sign_in_name(user=form.user, username=name)
        if form.errors:
            return self.form_invalid(form)
        response = super().form_valid(form)
        end_what_a_password_gave(user=form.user)
        self.request.session.pop(BY_LINK, None)
        return response

    def get_form_class(self) -> Any:
        """Return the form without an old password after a link: who forgot it comes that way."""
        user = self.request.user
        has_one = user.is_authenticated and user.has_usable_password()
        has_one = has_one and BY_LINK not in self.request.session
        return PasswordChangeForm if has_one else NameAndPasswordForm


@never_cache
@require_http_methods(["GET", "POST"])
def sign_in_link(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button that uses up the link: previews of messengers open links, they never press."""
    if request.method == "GET":
        return render(request, "account/link.html", {"token": token})
    login(request, use_sign_in_link(token=token), backend=SIGNS_IN_WITH)
    request.session[BY_LINK] = True
    return redirect("director_home")
