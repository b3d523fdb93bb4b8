"""What a club notes about a person: each field once.

The form, the list, lists that come in and go out, the API, a person's own data, erasing and merging
follow from ``PLAYER_FIELDS``; the column is in ``models.players``, and what travels with an event
in ``queries.event_envelope``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db.models import BooleanField

from boards.errors import N_, WhizError
from whiz_tournament.limits.texts import LONGEST_SENT_NAME
from whiz_tournament.models.categories import clean_category
from whiz_tournament.models.names import NOBODY, clean_name
from whiz_tournament.models.players import Player, PublicForm


class EmailRefused(WhizError):
    message = N_("“{email}” is not an e-mail address. Correct it or leave it empty.")


class PlayerNotes(TypedDict, total=False):
    """What may be noted about a person, by the field's name."""

    name: str
    licence: str
    email: str
    category: str
    guest: bool
    public_name: bool
    public_form: str
    pseudonym: str
    kept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerField:
    """A field of a person: how it is called, checked, shown and forgotten.

    ``heading`` is its word, over a column too; ``label`` a longer one on the form.
    """

    name: str
    heading: str = ""
    label: str = ""
    help_text: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    suggested: bool = False
    """The form offers the words that are known."""
    clean: Callable[[str], str] | None = None
    """Of a text; without it, it is cleaned like a name and may be empty."""
    longest_sent: int = 0
    """How long a text may be before it is cleaned, where that is longer than the column."""
    typed: bool = True
    """On the form, and in what is sent to the API."""
    told: bool = True
    """In the answers of the API."""
    private: str = ""
    """Why the API tells it to directors alone, for its document."""
    own: bool = True
    """In what a person may see of what is kept about them."""
    titles: str = ""
    """Of the columns that hold it in a list, without accents; with none, no list holds it."""
    place: int = 0
    """Its place on the page of players; 0 for none."""
    in_preview: bool = False
    """A column of its own when a list is read."""
    under_name: bool = False
    """Under the name when a list is read; there instead of the column on narrow screens."""
    erased: str | bool | None = ""
    """What is left of it when somebody is forgotten; ``None``: it stays."""
    takes: str = ""
    """What is said when a record without any takes it from another; without it, none is taken."""

    @property
    def is_text(self) -> bool:
        """Return whether it is a text that somebody writes."""
        return not self.is_flag and not self.choices

    @property
    def column(self) -> Any:
        """Return the column of the table."""
        return getattr(Player, self.name).field

    @property
    def is_flag(self) -> bool:
        """Return whether it is true or false."""
        return isinstance(self.column, BooleanField)

    @property
    def default(self) -> Any:
        """Return what is noted where nothing is said."""
        return self.column.get_default()

    @property
    def longest(self) -> int:
        """Return how long its text may be."""
        return int(self.column.max_length)

    @property
    def is_required(self) -> bool:
        """Return whether it is a text that may not be empty."""
        return self.is_text and not self.column.blank

    def cleaned(self, value: Any) -> Any:
        """Return a value fit to be noted, or raise the error that names the field."""
        if not self.is_text:
            return value
        if self.clean is not None:
            return self.clean(value)
        is_empty = not value.strip() and not self.is_required
        return "" if is_empty else clean_name(value, self.name, self.longest).text


def checked_email(email: str) -> str:
    """Return the address without spaces around it; empty is allowed."""
    address = email.strip()
    if address:
        try:
            validate_email(address)
        except ValidationError as error:
            raise EmailRefused(field="email", email=address) from error
    return address


PLAYER_FIELDS: Final = (
    PlayerField(
        name="name",
        heading=N_("Name"),
        help_text=N_("Given name, then family name: Anne Lambert."),
        longest_sent=LONGEST_SENT_NAME,
        titles=(
            "nom, name, naam, joueur, player, speler, nom et prenom, nom prenom, prenom nom"
            ", full name, nom de famille, last name, surname, family name, achternaam"
            ", volledige naam"
        ),
        erased=NOBODY,
    ),
    PlayerField(
        name="licence",
        heading=N_("Licence"),
        label=N_("Licence number"),
        titles=(
            "licence, license, no licence, n° licence, numero de licence, licence number"
            ", lidnummer, member number, club number, numero de club, bondsnummer"
        ),
        place=1,
        in_preview=True,
        takes=N_("{kept} takes the licence number {value}."),
    ),
    PlayerField(
        name="email",
        heading=N_("E-mail"),
        clean=checked_email,
        private="Return the address for directors; nobody else writes to people.",
        titles="email, e-mail, mail, courriel, adresse e-mail, adresse mail, e-mail address",
        place=3,
        under_name=True,
        takes=N_("{kept} takes the address {value}."),
    ),
    PlayerField(
        name="category",
        heading=N_("Category"),
        help_text=N_(
            "Junior, first series: a word that the club or the organiser chooses. A simultaneous "
            "has a ranking for each."
        ),
        suggested=True,
        clean=clean_category,
        titles="categorie, category, serie, series, class, classe, reeks, klasse",
        place=2,
        in_preview=True,
        under_name=True,
        takes=N_("{kept} takes the category {value}."),
    ),
    # Nobody who types the name of anyone who was forgotten becomes that person again.
    PlayerField(name="guest", typed=False, erased=False),
    PlayerField(
        name="public_name",
        label=N_("The public may read the name"),
        help_text=N_("Otherwise results for everybody say “Player 17” instead."),
        erased=None,
    ),
    PlayerField(
        name="public_form",
        label=N_("How the public reads it"),
        choices=(
            (PublicForm.FULL, N_("The whole name")),
            (PublicForm.INITIAL, N_("Given name and initial: Anne L.")),
            (PublicForm.PSEUDONYM, N_("A pseudonym")),
        ),
        erased=PublicForm.FULL,
    ),
    PlayerField(name="pseudonym", heading=N_("Pseudonym"), longest_sent=LONGEST_SENT_NAME),
    PlayerField(name="kept", typed=False, told=False, own=False, erased=False),
)
NAME: Final = PLAYER_FIELDS[0]
LISTED: Final = tuple(field for field in PLAYER_FIELDS[1:] if field.titles)
"""What a list of players holds of each beside the name, in its order."""
TAKEN: Final = tuple(field for field in PLAYER_FIELDS if field.takes)
"""What a record without any takes from another of the same person."""
