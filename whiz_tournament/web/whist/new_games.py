"""The games that an evening can be played by, each with its agreements."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.whist import RULE_SETS
from scoring.whist.options import OptionSpec
from scoring.whist.ruleset import RuleSet
from whiz_tournament.web.whist.new_form import NewEveningForm, written
from whiz_tournament.wording.whist.games import GAME_WORDS


@dataclass(frozen=True, slots=True)
class ShownOption:
    """One agreement as it is drawn: choices with words, or a number."""

    name: str
    label: str
    help: str
    value: str
    choices: tuple[tuple[str, str, bool], ...]
    smallest: int | None
    largest: int | None


@dataclass(frozen=True, slots=True)
class ShownGame:
    """One game to choose, with its agreements."""

    slug: str
    name: str
    sentence: str
    place: int
    chosen: bool
    options: tuple[ShownOption, ...]
    differs: bool


def shown_games(form: NewEveningForm) -> list[ShownGame]:
    """Return the games, the chosen one marked."""
    return [_game(form, RULE_SETS[slug], place) for place, slug in enumerate(GAME_WORDS)]


def _game(form: NewEveningForm, game: RuleSet[Any], place: int) -> ShownGame:
    options = tuple(_option(form, game.slug, spec) for spec in game.options)
    usual = [written(spec.default) for spec in game.options]
    words = GAME_WORDS[game.slug]
    return ShownGame(
        slug=game.slug,
        name=str(words.name),
        sentence=str(words.sentence),
        place=place,
        chosen=game.slug == form.game,
        options=options,
        differs=[option.value for option in options] != usual,
    )


def _option(form: NewEveningForm, slug: str, spec: OptionSpec) -> ShownOption:
    said = form.chosen.get(f"{slug}-{spec.name}", written(spec.default))
    words = [_(text) for text in spec.words] or [str(choice) for choice in spec.choices]
    return ShownOption(
        name=f"opt-{slug}-{spec.name}",
        label=_(spec.label),
        help=_(spec.help) if spec.help else "",
        value=said,
        choices=tuple(
            (written(choice), text, written(choice) == said)
            for choice, text in zip(spec.choices, words, strict=True)
        ),
        smallest=spec.smallest,
        largest=spec.largest,
    )
