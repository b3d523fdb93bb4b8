"""What each language asks of numbers, dates and signs: faults of a text as people read it.

The rules know the words that are counted in this product; a word that is new here is added.
"""

import html
import re
from collections.abc import Iterator
from typing import Final

LANGUAGES: Final = ("fr", "en", "nl")
NOUNS: Final[dict[str, str]] = {
    "en": """
        board/boards card/cards day/days deal/deals difference/differences entry/entries
        evening/evenings guest/guests hand/hands hour/hours match|point/match|points
        member/members minute/minutes name/names page/pages people/people place/places
        player/players point/points rest/rests result/results round/rounds section/sections
        session/sessions sheet/sheets table/tables thing/things time/times
        tournament/tournaments trick/tricks warning/warnings wish/wishes
    """,
    "fr": """
        carte/cartes donne/donnes écart/écarts feuille/feuilles heure/heures joueur/joueurs
        jour/jours invité/invités levée/levées main/mains membre/membres minute/minutes nom/noms
        page/pages personne/personnes place/places point/points repos/repos résultat/résultats
        séance/séances section/sections soirée/soirées souhait/souhaits table/tables tour/tours
        tournoi/tournois
    """,
    "nl": """
        blad/bladen dag/dagen gast/gasten hand/handen kaart/kaarten lid/leden minuut/minuten
        avond/avonden naam/namen pagina/pagina’s persoon/personen plaats/plaatsen punt/punten
        matchpunt/matchpunten resultaat/resultaten ronde/ronde[ns] slag/slagen speler/spelers
        spel/spellen tafel/tafels toernooi/toernooien uitslag/uitslagen wens/wensen
        zitting/zittingen
    """,
}
"""Singular/plural of what is counted; ``|`` stands for a space."""
MONTHS: Final[dict[str, str]] = {
    "en": "January February March April May June July August September October November December",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
}
NUMBER: Final = r"(?P<number>[−-]?\d+(?:[.,]\d+)?)"
# A number that is a name ("Table 2"), a part of a time, a date, an interval or a list.
NAMED: Final = re.compile(
    r"(?:\b(?:tables?|rounds?|boards?|tours?|donnes?|tafels?|rondes?|spel(?:len)?|players?|joueurs?"
    r"|spelers?|sections?|secties?|n°|nr\.?|no\.?|of|de|à|to|tot|van|sur|:|/|–|\+|=|×|·)[\s\u00a0]*|[\d.,:/–+−-])$",
    re.IGNORECASE,
)
INLINE: Final = re.compile(r"</?(?:a|abbr|b|em|i|small|span|strong|time|use|svg)\b[^>]*>")
NAMED_YEAR: Final = re.compile(r"(?:19|20)\d\d")
COMPOUND = re.compile(r" (?:card|guide)s?\b")
"""What makes *table* a part of another noun in English: *two table cards*."""
HIDDEN: Final = re.compile(
    r"<(script|style|svg|textarea|pre|code|kbd)\b.*?</\1>|<!--.*?-->"
    r'|<section [^>]*lang="[^>]*>.*?</section>',  # what says itself that it speaks another language
    re.DOTALL,
)


def text_of(page: str) -> str:
    """Return what a page says, a line for each block."""
    bare = INLINE.sub("", re.sub(r">\s*\?\s*<", "><", HIDDEN.sub(" ", page)))
    said = html.unescape(re.sub(r"<[^>]*>", "\x00", bare))
    return "\n".join(
        filter(None, (re.sub(r"[ \t\n\r]+", " ", line).strip() for line in said.split("\x00")))
    )


def faults(text: str, language: str) -> list[str]:
    """Return the places of a text that its language writes otherwise."""
    return [
        f"{rule}: {line}"
        for line in text.splitlines()
        for rule, check in RULES.items()
        if any(check(line, language))
    ]


def _miscounted(line: str, language: str) -> Iterator[bool]:
    for pair in NOUNS[language].split():
        one, many = pair.replace("|", r"[ \u00a0]").split("/")
        if one == many:
            continue
        for found in re.finditer(rf"{NUMBER}[ \u00a0](?P<noun>{one}|{many})(?![\w’])", line):
            if NAMED.search(line[: found.start()]) or NAMED_YEAR.fullmatch(found["number"]):
                continue
            if language == "en" and COMPOUND.match(line[found.end() :]):
                continue
            single = _is_single(found["number"], language)
            yield bool(re.fullmatch(many if single else one, found["noun"]))


def _is_single(number: str, language: str) -> bool:
    """Return whether a number takes the singular: French below 2, the others at 1 alone."""
    size = abs(float(number.replace("−", "-").replace(",", ".")))
    return size < 2 if language == "fr" else size == 1


def _foreign_dates(line: str, language: str) -> Iterator[bool]:
    yield bool(re.search(r"\b(?:0?\d|1[0-2])/(?:1[3-9]|2\d|3[01])/(?:\d\d){1,2}\b", line))
    yield bool(re.search(r"\d[ \u00a0]?[ap]\.m\.", line))
    yield bool(re.search(r"\b[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}", line))
    yield language == "fr" and bool(re.search(rf"\b1 (?:{'|'.join(MONTHS['fr'].split())})\b", line))
    for other in LANGUAGES:
        words = set(MONTHS[other].split()) - set(MONTHS[language].split())
        yield other != language and bool(
            re.search(rf"\b\d{{1,2}} (?:{'|'.join(sorted(words))})\b", line)
        )


def _signs(line: str, language: str) -> Iterator[bool]:
    if language == "fr":
        yield bool(re.search(r"(?:[^\W\d]|[)»”])[:;?!](?=\s|$)|(?<![\u00a0\u202f])[;?!]$", line))
        yield bool(re.search(r" [:;?!%»](?=\s|$)|\d%", line))
    else:
        yield bool(re.search(r"\w(?<!\bin)[\s\u00a0\u202f][:;?!%](?=\s|$)", line))
        yield bool(re.search(r"[«»]", line))


def _decimals(line: str, language: str) -> Iterator[bool]:
    wrong = r"\d,\d(?!\d\d\b)" if language == "en" else r"(?<![\d.])\d+\.\d{1,2}(?![\d.])"
    yield bool(re.search(wrong, line))


RULES: Final = {
    "plural": _miscounted,
    "date": _foreign_dates,
    "sign": _signs,
    "decimal": _decimals,
}
