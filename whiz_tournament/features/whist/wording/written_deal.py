"""The line that says a deal of which a form was filled in; ``deal_line`` reads it again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from scoring.whist.events import Status

_DOUBLING_WORDS: Final = {"2": "x", "4": "xx"}


def written_deal(fields: Mapping[str, Sequence[str]]) -> str:
    """Return the line of what the form of a deal holds, without its trump.

    It names the contract as files do, so it is read alike in all languages; people as they are
    keyed. A phone writes the same (``static/js/outbox/hall/line.js``); a test holds both together.
    """
    one = {name: values[0] for name, values in fields.items() if values}
    if one.get("status") == Status.PASSED_OUT.value:
        return "pass"
    who = [key for name in ("announcer", "joined") for key in fields.get(name, ()) if key]
    numbers = [values[0] for name, values in _counted(fields, who) if values and values[0]]
    parts = (
        one.get("contract", "").replace("_", " "),
        one.get("level", ""),
        _DOUBLING_WORDS.get(one.get("doubling", ""), ""),
        "+".join(who),
        one.get("side_tricks") or "+".join(numbers),
    )
    return " ".join(filter(None, parts))


def _counted(
    fields: Mapping[str, Sequence[str]], who: Sequence[str]
) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the tricks of each attacker, else the queens of each player, as the line says them."""
    for key in who:
        yield key, fields.get(f"attacker_tricks-{key}", ())
    if not who:
        yield from sorted(item for item in fields.items() if item[0].startswith("queens-"))
