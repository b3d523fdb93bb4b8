"""What Windows shows before the program runs, drawn: no test has its windows to photograph."""

from typing import Final

WORDS: Final = {
    "en": ("Extract All…", "Open", "Copy", "Windows protected your PC", "More info", "Run anyway",
           "Don’t run", "It prevented an unrecognised app from starting."),
    "fr": ("Extraire tout…", "Ouvrir", "Copier", "Windows a protégé votre ordinateur",
           "Informations complémentaires", "Exécuter quand même", "Ne pas exécuter",
           "Il a empêché le démarrage d’une application non reconnue."),
    "nl": ("Alles uitpakken…", "Openen", "Kopiëren", "Windows heeft uw pc beschermd",
           "Meer informatie", "Toch uitvoeren", "Niet uitvoeren",
           "Er is voorkomen dat een onbekende app werd gestart."),
}  # fmt: skip
"""Windows' own words."""
STYLE: Final = """
body { margin: 0; background: #e8e6ef; font: 22px/1.5 Figtree, system-ui, sans-serif; }
main { box-sizing: border-box; height: 460px; padding: 44px 60px; }
.file { display: inline-block; padding: 10px 18px; background: #cfe0f7; border-radius: 6px; }
.menu { width: 420px; margin: 14px 0 0 150px; padding: 10px 0; background: #fff;
  border: 1px solid #b9b5c4; border-radius: 10px; box-shadow: 0 8px 24px #0003; }
.menu div { padding: 9px 28px; }
.chosen { background: #5b2168; color: #fff; font-weight: 700; }
.asks { width: 760px; margin: 0 auto; padding: 34px 44px; background: #0a4b8c; color: #fff; }
.asks h1 { margin: 0 0 14px; font-size: 36px; font-weight: 400; }
.asks u { font-weight: 700; outline: 4px solid #ffd666; outline-offset: 6px; }
.asks p { margin: 0 0 22px; }
.asks .keys { margin: 90px 0 0; text-align: right; }
.asks b, .asks i { padding: 10px 26px; border: 2px solid #fff; font-style: normal; }
.asks b { outline: 4px solid #ffd666; margin-right: 18px; }
"""
PAGE: Final = "<!DOCTYPE html><html lang={language}><style>{style}</style><main>{inside}</main>"


def unpacking(language: str, version: str) -> str:
    """Return a page with the menu of the file that was fetched."""
    extract, open_it, copy, *_ = WORDS[language]
    inside = (
        f'<div class="file">whiz-tournament-{version}-windows-x64.zip</div><div class="menu">'
        f'<div>{open_it}</div><div class="chosen">{extract}</div><div>{copy}</div></div>'
    )
    return PAGE.format(language=language, style=STYLE, inside=inside)


def allowing(language: str) -> str:
    """Return a page with what Windows asks, and the two places to press."""
    *_, title, more, run, leave, about = WORDS[language]
    inside = (
        f'<div class="asks"><h1>{title}</h1><p>{about}</p><p><u>{more}</u></p>'
        f'<p class="keys"><b>{run}</b><i>{leave}</i></p></div>'
    )
    return PAGE.format(language=language, style=STYLE, inside=inside)
