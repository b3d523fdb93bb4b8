"""What acts that put something right, or take it back, always ask: why."""

from django import forms
from django.utils.translation import gettext_lazy


class ReasonedForm(forms.Form):
    """A form that ends with the reason."""

    reason = forms.CharField(
        label=gettext_lazy("Why?"),
        help_text=gettext_lazy("A few words; they stay in the history."),
        max_length=300,
    )

    def _ask(self, name: str, field: forms.Field) -> None:
        """Put a field before the reason."""
        self.fields[name] = field
        self.order_fields([*(n for n in self.fields if n != "reason"), "reason"])
