"""What acts that put something right, or take it back, always ask: why."""

from django import forms

from whiz_tournament.web.shared.form_fields import STAYS_IN_HISTORY, ReasonField


class ReasonedForm(forms.Form):
    """A form that ends with the reason."""

    reason = ReasonField(help_text=STAYS_IN_HISTORY)

    def _ask(self, name: str, field: forms.Field) -> None:
        """Put a field before the reason."""
        self.fields[name] = field
        self.order_fields([*(n for n in self.fields if n != "reason"), "reason"])
