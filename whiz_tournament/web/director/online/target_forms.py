"""The form of a target: what its protocol needs, and nothing else."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from whiz_tournament.models import Protocol, UploadTarget
from whiz_tournament.services.online.target_settings import HIGHEST_PORT, TargetSettings
from whiz_tournament.services.online.targets import LONGEST_PASSWORD

SERVER: Final = ("host", "port", "username", "password", "folder")
FIELDS: Final[Mapping[Protocol, tuple[str, ...]]] = {
    Protocol.SFTP: SERVER,
    Protocol.FTPS: SERVER,
    Protocol.FTP: SERVER,
    Protocol.WEBDAV: SERVER,
    Protocol.S3: ("bucket", "region", "username", "password", "host", "port", "folder"),
    Protocol.FOLDER: ("folder",),
}
NEEDED: Final[Mapping[Protocol, tuple[str, ...]]] = {
    Protocol.S3: ("bucket", "username"),
    Protocol.FOLDER: ("folder",),
}
NEEDED_OF_A_SERVER: Final = ("host", "username")


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
        self.fields = {name: self.fields[name] for name in FIELDS[protocol]}
        needed = NEEDED.get(protocol, NEEDED_OF_A_SERVER)
        for name, field in self.fields.items():
            field.required = name in needed
        if protocol == Protocol.S3:
            self._say_it_as_buckets_do()
        if protocol == Protocol.FOLDER:
            self.fields["folder"].help_text = _("Its whole path, for example /media/anne/STICK")
        if kept is not None and kept.locked_password:
            self.fields["password"].help_text = _("Kept, never shown. Type it only to change it.")

    def _say_it_as_buckets_do(self) -> None:
        self.fields["host"].help_text = _("Empty: Amazon’s own, by its region")
        self.fields["username"].label = _("Access key")
        self.fields["password"].label = _("Secret key")

    def given(self) -> TargetSettings:
        """Return what was typed, without the password."""
        values = {name: self.cleaned_data.get(name) for name in FIELDS[self.protocol]}
        return TargetSettings(
            self.protocol,
            port=values.pop("port", None) or 0,
            **{name: str(value or "") for name, value in values.items() if name != "password"},
        )

    def password_typed(self) -> str:
        """Return the password if one was typed."""
        return str(self.cleaned_data.get("password") or "")


def shown(target: UploadTarget) -> dict[str, Any]:
    """Return what the form shows of a target: never its password."""
    names = set(FIELDS[Protocol(target.protocol)]) - {"password"}
    return {name: getattr(target, name) or None for name in names}
