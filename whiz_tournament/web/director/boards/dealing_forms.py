"""The forms of the boards page: a deal file, a published seed, what the deals shall be like."""

from fractions import Fraction
from math import ceil
from typing import Any, Final

from django import forms
from django.utils.text import capfirst, format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.deal_formats import deal_format_names
from boards.dealing_targets import CONDITIONS, Target, Targets
from whiz_tournament.limits import sizes
from whiz_tournament.web.shared.form_fields import refuse_large

SHARES: Final = (
    ("", gettext_lazy("as it comes")),
    ("1/4", gettext_lazy("on a quarter of the boards")),
    ("1/2", gettext_lazy("on half of the boards")),
    ("3/4", gettext_lazy("on three quarters of the boards")),
    ("1", gettext_lazy("on every board")),
)


class FileForm(forms.Form):
    """A deal file, within the size that is read."""

    file = forms.FileField(
        label=gettext_lazy("Deal file"),
        help_text=format_lazy(
            gettext_lazy("{formats}: at most {limit} MB."),
            formats=deal_format_names(),
            limit=sizes.megabytes(sizes.DEAL_FILE),
        ),
    )

    def clean_file(self) -> object:
        """Refuse a file that would not be read anyway, before it is in memory."""
        file = self.cleaned_data["file"]
        refuse_large(file, sizes.DEAL_FILE)
        return file


class SeedForm(forms.Form):
    """A text from which anyone can deal the same boards again."""

    seed = forms.CharField(
        label=gettext_lazy("Published words"),
        max_length=64,
        strip=False,
        help_text=gettext_lazy(
            "Anyone who knows the words can deal the boards: publish them after play, or let "
            "chance decide them in front of everybody."
        ),
    )


class TargetsForm(forms.Form):
    """On how many boards, at least, each condition shall hold."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for condition in CONDITIONS.values():
            self.fields[condition.name] = forms.ChoiceField(
                label=capfirst(_(condition.words)), choices=SHARES, required=False
            )

    def clean(self) -> dict[str, object]:
        """Ask for one condition at least: without any, plain deals are a button of their own."""
        chosen = super().clean() or {}
        if not self.errors and not any(chosen.values()):
            raise forms.ValidationError(_("Choose at least one condition, or deal by chance."))
        return chosen

    def targets(self, boards: int) -> Targets:
        """Return what was chosen, for that many boards."""
        return Targets.of(
            Target(name, ceil(Fraction(share) * boards))
            for name, share in self.cleaned_data.items()
            if share
        )
