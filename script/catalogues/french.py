"""French typography: the apostrophe is ’, and a no-break space is before the double signs."""

import re

NBSP = "\u00a0"
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[sd]|\{\w*(?:[!:][^}]*)?\}")
MARKUP = re.compile(r"<[^>]*>|&\w+;|https?://\S+")
APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
SPACE_BEFORE_SIGN = re.compile(r" (?=[!?;»]|:(?:\s|$)|%%)")
LOOSE_SIGN = re.compile(r"(?:[^\S\u00a0\u202f]|[\w»)])(?:[!?;%»]|:(?=\s|$))")


def mend(text: str) -> str:
    """Put right what can be put right without reading: apostrophes, spaces before signs.

    >>> mend("C'est juste ?") == "C’est juste\\u00a0?"
    True
    """
    return SPACE_BEFORE_SIGN.sub(NBSP, APOSTROPHE.sub("’", text)).replace("« ", f"«{NBSP}")


def is_faulty(text: str) -> bool:
    """Tell whether a sentence still breaks the rule: a sign that touches its word.

    >>> is_faulty("Vraiment?"), is_faulty("Vraiment\\u00a0?"), is_faulty("de %(seat)s")
    (True, False, False)
    """
    bare = MARKUP.sub("", PLACEHOLDER.sub("x", text.replace("%%", "%")))
    return bool(APOSTROPHE.search(bare) or LOOSE_SIGN.search(bare))
