"""Addresses of signing in and out."""

from django.contrib.auth.views import LogoutView
from django.urls import URLPattern, path

from whiz_tournament.web.account import views

urlpatterns: list[URLPattern] = [
    path("sign-in/", views.SignIn.as_view(), name="sign_in"),
    path("sign-in/<str:token>/", views.sign_in_link, name="sign_in_link"),
    path("sign-out/", LogoutView.as_view(), name="sign_out"),
    path("password/", views.ChoosePassword.as_view(), name="password"),
]
