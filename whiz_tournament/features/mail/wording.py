"""What each kind of mail says, and why an address takes none."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.contracts import Contract
from scoring.methods.base import Unit
from whiz_tournament.features.mail.queries.links import confirm_link, stop_link
from whiz_tournament.features.mail.queries.result_mails import result_mail
from whiz_tournament.features.mail.queries.server import program_address, results_address
from whiz_tournament.models import AddressRefusal, MailDelivery, MailKind, ReleaseStatus
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.mailed_kinds import ResultMail, ToldFigures
from whiz_tournament.queries.results.score_card import ScoreCardLine
from whiz_tournament.wording.letters import contract_in_words, overtricks
from whiz_tournament.wording.moments import weekday_words
from whiz_tournament.wording.quantities import rank_in_words
from whiz_tournament.wording.results.values import outcome_words
from whiz_tournament.wording.scores import board_score_figure, score_figure


@dataclass(frozen=True, slots=True)
class BoardWords:
    """One board: which, what became of it, and what it was worth."""

    label: str
    board: str
    outcome: str
    score: str


@dataclass(frozen=True, slots=True)
class MailText:
    """All that a mail says, in one language; the templates draw what there is of it.

    ``more``: other addresses with their labels, below the link.
    ``figures`` are large, each with what it is of; ``paragraphs`` are above the ``link``
    (address and label), ``note`` is below it. ``why``: the reason for which it comes, above the way
    to end such mails.
    """

    subject: str
    title: str
    greeting: str = ""
    day: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    boards: tuple[BoardWords, ...] = ()
    paragraphs: tuple[str, ...] = ()
    link: tuple[str, str] | None = None
    more: tuple[tuple[str, str], ...] = ()
    note: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Composed:
    """What a mail says, the figures that it tells, and the address that ends such mails."""

    text: MailText
    figures: ToldFigures | None = None
    stop: str = ""


def result_of(delivery: MailDelivery) -> Composed | None:
    """Return somebody's result; nothing to an address that is not confirmed."""
    address, club = delivery.address, delivery.club
    mail = None if address.nonce or address.refusal else result_mail(delivery)
    if mail is None:
        return None
    program, person = program_address(club), address.player
    more = [link for feature in features() for link in feature.mail_links(person, program)]
    text = result_text(mail, results_address(club), more)
    return Composed(text, mail.figures, stop_link(club, address))


def question_of(delivery: MailDelivery) -> Composed | None:
    """Return the question whether results may come, while nobody has answered it."""
    address, club = delivery.address, delivery.club
    if not address.nonce or address.refusal:
        return None
    return Composed(question_text(address.player.name, club.name, confirm_link(club, address)))


COMPOSED: Final[Mapping[MailKind, Callable[[MailDelivery], Composed | None]]] = {
    MailKind.RESULTS: result_of,
    MailKind.QUESTION: question_of,
}
"""What each kind of mail says, asked when it is sent, in the language of who reads it."""


def result_text(mail: ResultMail, results: str, more: Sequence[tuple[str, str]] = ()) -> MailText:
    """Return what tells somebody's result; ``results`` is where the club's are shown.

    ``more`` is what features add: addresses and labels.
    """
    figures = mail.figures
    place = rank_in_words(figures.rank, tied=figures.tied) if figures.rank else _("not ranked")
    score = score_figure(figures.score, mail.unit)
    subject = _("{event}: {place}, {score}").format(event=mail.event, place=place, score=score)
    if mail.corrected:
        subject = _("Corrected: {what}").format(what=subject)
    of = ngettext("of %(n)d player", "of %(n)d players", mail.of) % {"n": mail.of}
    return MailText(
        subject,
        mail.event,
        _greeting(mail.name),
        day=weekday_words(mail.day) if mail.day else "",
        figures=(
            (place, of),
            (score, _("percentage") if mail.unit == Unit.PERCENT else _("score")),
        ),
        boards=_boards(mail),
        link=(f"{results}{mail.path}", _("See all the results")),
        more=tuple(more),
        note=_note(mail),
        why=_("You receive this because you left your address on your own page and confirmed it."),
    )


def question_text(name: str, club: str, url: str) -> MailText:
    """Return what asks whether results may come to this address."""
    return MailText(
        _("{club}: results by e-mail?").format(club=club),
        _("Results by e-mail?"),
        _greeting(name),
        paragraphs=(
            _(
                "Somebody left this address on your page so that your results come here after each"
                " tournament, whist evening and competition. Was it you?"
            ),
        ),
        link=(url, _("Yes, send me my results")),
        note=_(
            "If not, do nothing: nothing more is sent, and the address is forgotten within two"
            " weeks."
        ),
    )


def trial_text(club: str) -> MailText:
    """Return what shows that mail arrives."""
    paragraph = _("Players who ask for it can have their results by e-mail.")
    subject = _("{club}: this mail arrived").format(club=club)
    return MailText(subject, _("Mail arrives"), paragraphs=(paragraph,))


def _greeting(name: str) -> str:
    return _("Hello {name},").format(name=name)


def address_refusal_words(refusal: str) -> str:
    """Return why mail to an address came back, as a sentence that names no address."""
    return {
        AddressRefusal.UNKNOWN.value: _("There is no such mailbox."),
        AddressRefusal.FULL.value: _("The mailbox is full."),
        AddressRefusal.SIGNS.value: _(
            "The club’s mail server cannot write to letters like these before the @."
        ),
        AddressRefusal.REFUSED.value: _("The mailbox takes no mail."),
    }.get(refusal, "")


def _note(mail: ResultMail) -> str:
    if mail.corrected:
        return _("This replaces what an earlier mail said: the results were corrected.")
    if mail.status == ReleaseStatus.PROVISIONAL:
        return _("This is provisional. You hear from us again only if your own result changes.")
    return _("This result is final.")


def _boards(mail: ResultMail) -> tuple[BoardWords, ...]:
    if mail.best is None or mail.worst is None:
        return ()
    return (
        _board(_("Your best board"), mail.best, mail.unit),
        _board(_("Your worst board"), mail.worst, mail.unit),
    )


def _board(label: str, line: ScoreCardLine, unit: str) -> BoardWords:
    return BoardWords(
        label=label,
        board=_("Board %(number)s") % {"number": line.board},
        outcome=_outcome(line),
        score=board_score_figure(line.cell.score, unit),
    )


def _outcome(line: ScoreCardLine) -> str:
    """Return the contract and what was made of it, or what became of the board without one."""
    outcome = line.outcome
    if not outcome.contract:
        return outcome_words(outcome, line.state, line.cell.seat)
    delta = int(outcome.result) if outcome.result and outcome.result != "=" else 0
    contract = contract_in_words(Contract.parse(outcome.contract))
    result = f"{contract}\N{NO-BREAK SPACE}{overtricks(delta)}"
    if outcome.declarer == line.cell.seat:
        return _("{contract}, played by you").format(contract=result)
    return result
