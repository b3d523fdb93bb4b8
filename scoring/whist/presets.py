"""Tables of values that clubs play by elsewhere, to be copied: each with its source and its doubts.

What a source leaves open is a question mark, which nobody can play by: the club says what holds.
All figures are what each opponent pays.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from boards.errors import N_


@dataclass(frozen=True, slots=True)
class Preset:
    """A tariff as its source has it; ``remarks`` say what is doubtful, by contract."""

    game: str
    source: str
    text: str
    remarks: Mapping[str, str]

    @property
    def name(self) -> str:
        """Return what the table is called."""
        return self.text.partition("\n")[0]


TWO_PROGRAMS: Final = N_("All 13 tricks: two programs differ, one doubles. Ask the IWWA.")
NOT_SAID: Final = N_("The source does not say all figures.")

PRESETS: Final[Mapping[str, Preset]] = {
    "iwwa": Preset(
        game="whist_reglement",
        source=N_("Two programs that follow the IWWA; its own paper could not be read."),
        text="""IWWA wiezen
trou tricks 8-9 won 4 lost 6 extra 2 missing 2 all ?
emballage tricks 8 won 2 lost 6 extra 1 missing 2 all ?
seul tricks 5 won 2 lost 4 extra 1 missing 2 all ?
abondance tricks 9-12 won 5 6 8 9 lost 5 6 8 9
grande_misere won 7 lost 7
grande_misere_sur_table won 14 lost 14
solo_chlem won 30 lost 30""",
        remarks={
            "trou": TWO_PROGRAMS,
            "emballage": N_("All 13 tricks: 7 in one program, 14 in another. Ask the IWWA."),
            "seul": TWO_PROGRAMS,
            "petit_solo_chlem": N_("The IWWA’s solo of 13 tricks, 25 from each, is not this one."),
        },
    ),
    "whisthub": Preset(
        game="whist_reglement",
        source=N_("Texts about Whisthub, and Pagat: no official rules are known in Belgium."),
        text="""Kleurenwiezen
trou tricks 8-9 won 16 lost ? extra ? all 30
emballage tricks 8-13 won 8 11 14 17 20 30 lost 11 14 17 20 23 33 extra 3 missing 3 all 30
seul tricks 5-8 won 3 4 5 7 lost ? extra 1 most ?
petite_misere won 6 lost ?
abondance tricks 9-12 won 10 15 20 30 lost ? extra ?
grande_misere won 12 lost ?
piccolo won 8 lost ?
grande_misere_sur_table won 24 lost ?
solo_chlem won 60 lost ?""",
        remarks=dict.fromkeys(
            (
                *("trou", "seul", "petite_misere", "abondance", "grande_misere", "piccolo"),
                *("grande_misere_sur_table", "solo_chlem"),
            ),
            NOT_SAID,
        ),
    ),
    "wallonia": Preset(
        game="whist_reglement",
        source=N_(
            "A public program’s table for Wallonia, a third of what a player alone receives."
        ),
        text="""Wallonie
trou tricks 8-9 won 16 lost ? all 30
emballage tricks 8-12 won 7 10 13 16 19 lost 10 13 16 19 22 extra ? all ?
seul tricks 6-8 won 4 5 6 lost 5 6 7 extra ?
petite_misere won 8 lost 9
piccolissimo won 7 lost 8
abondance tricks 9-11 won 11 14 20 lost 13 17 24
grande_misere won 12 lost 14
grande_misere_sur_trou won 16 lost 18
piccolo won 9 lost 10
grande_misere_sur_table won 16 lost 18
petit_solo_chlem won 18 lost ?
solo_chlem won 20 lost ?""",
        remarks=dict.fromkeys(
            ("trou", "emballage", "seul", "petit_solo_chlem", "solo_chlem"), NOT_SAID
        ),
    ),
}
