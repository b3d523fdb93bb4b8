"""Signing in by password or by a one-time link, signing out, choosing a password."""

from typing import Any

from django.contrib.auth import login
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.contrib.auth.views import LoginView, PasswordChangeView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from whiz_tournament.services.people.clubs import use_sign_in_link
from whiz_tournament.services.people.password_hashing import hashing_slot

SIGNS_IN_WITH = "django.contrib.auth.backends.ModelBackend"


class SignIn(LoginView):
    """Name and password; the session gets a new key."""

    template_name = "account/sign_in.html"
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: str, **kwargs: Any) -> HttpResponse:
        """Look at the password when no other is being hashed."""
        with hashing_slot():
            return super().post(request, *args, **kwargs)


class ChoosePassword(PasswordChangeView):
    """A new password for the person signed in; the old one is asked for where there is one."""

    template_name = "account/password.html"
    success_url = reverse_lazy("director_home")

    def get_form_class(self) -> Any:
        """Return the form without an old password for who came in by a link."""
        user = self.request.user
        has_one = user.is_authenticated and user.has_usable_password()
        return PasswordChangeForm if has_one else SetPasswordForm


@never_cache
@require_http_methods(["GET", "POST"])
def sign_in_link(request: HttpRequest, token: str) -> HttpResponse:
    """Show a button that uses up the link: previews of messengers open links, they never press."""
    if request.method == "GET":
        return render(request, "account/link.html", {"token": token})
    login(request, use_sign_in_link(token=token), backend=SIGNS_IN_WITH)
    return redirect("director_home")
