"""How many tricks the cards allow when all four hands are seen: makeable tricks.

``solver`` is the only door to the solver, which may be entered by one at a time in a process.
"""

from boards.double_dummy.makeable import Makeable, makeable

__all__ = ["Makeable", "makeable"]
