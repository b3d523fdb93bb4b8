"""Scripts of the phones' pages run in browsers of the spring of 2021: iOS 14.5, Chrome 88."""

import re
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "static" / "js"
PHONES = (
    *sorted((SCRIPTS / "outbox").rglob("*.js")),
    *(SCRIPTS / f"{name}.js" for name in ("poll", "clock", "looks", "share")),
)
# What came later, and since which Chrome and Safari; a few that a hand reaches for.
LATER = {
    r"\.at\(": "at: 92, 15.4",
    r"\.find(?:Last|LastIndex)\(": "findLast: 97, 15.4",
    r"\.to(?:Sorted|Reversed|Spliced)\(": "toSorted: 110, 16",
    r"\b(?:Object|Map)\.groupBy\(": "groupBy: 117, 17.4",
    r"\bObject\.hasOwn\(": "hasOwn: 93, 15.4",
    r"\bArray\.fromAsync\(": "fromAsync: 121, 16.4",
    r"\bstructuredClone\(": "structuredClone: 98, 15.4",
    r"\brandomUUID\b": "randomUUID: 92, 15.4, and https alone",
    r"\bPromise\.withResolvers\b": "withResolvers: 119, 17.4",
    r"\bAbortSignal\.(?:timeout|any)\(": "AbortSignal.timeout: 103, 16",
    r"\.(?:submitter|requestSubmit)\b": "submitter: 81, 15.4; requestSubmit: 76, 16",
    r"\.(?:showModal|showPopover|checkVisibility)\(": "showModal: 37, 15.4; the others later",
    r":has\(": ":has in a selector: 105, 15.4; before, querySelector throws",
    r"\bstatic \{": "static blocks: 94, 16.4",
    r"#\w+ in \w": "#private in: 91, 15",
    r"(?m)^(?:const [^=\n]+= )?await ": "await outside functions: 89, 15",
    r"\{ cause:": "Error cause: 93, 15",
    r"\(\?<[=!]": "looking behind in an expression: 62, 16.4",
    r"/[gimsuy]*[dv][gimsuy]*[;,)]": "flags d and v of expressions: 90 and 112, 15 and 17",
}


def later(text: str) -> set[str]:
    """Return what of the list a script uses, its comments apart."""
    code = re.sub(r"(?m)(^|\s)//.*$", "", text)
    return {since for pattern, since in LATER.items() if re.search(pattern, code)}


@pytest.mark.parametrize("path", PHONES, ids=lambda path: str(path.relative_to(SCRIPTS)))
def test_a_phone_of_2021_runs_it(path: Path) -> None:
    # Where it is asked for first, and the page does without, it may stand.
    assert {name for name in later(path.read_text()) if path.stem != "looks"} == set()


@pytest.mark.parametrize(
    "fault",
    [
        "const last = rows.at(-1);",
        'form.querySelectorAll("label:has(:checked)")',
        "const by = event.submitter.value;",
        "await begin();",
        "const plan = await read();",
        "const copy = structuredClone(draft);",
    ],
)
def test_what_it_does_not_know_is_seen(fault: str) -> None:
    assert len(later(fault)) == 1


def test_what_it_knows_passes() -> None:
    known = "const one = rows[rows.length - 1] ?? null; // .at(-1) is newer\nlist.flat().map(f);"
    assert later(known) == set()
