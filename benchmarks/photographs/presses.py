"""Buttons whose answer is a page of its own and that change nothing."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Press:
    """On pages of that address: what is filled in (JavaScript), and which button is pressed."""

    name: str
    path: str
    button: str
    before: str = "0"


_FREE = "document.querySelectorAll('form').forEach(form => { form.noValidate = true })"


def _filled(selector: str, value: str) -> str:
    return f"{_FREE}; document.querySelector({selector!r}).value = {value!r}"


PRESSES = (
    Press("refused", r"^/sign-in/$", "form .btn.main", _FREE),
    Press("refused", r"/enter/$", "form .btn.main", _FREE),
    Press("refused", r"^/director/new/$", "main form .btn.main", _filled("[name=name]", "")),
    Press("refused", r"/players/add/$", "main form .btn.main", _FREE),
    Press("refused", r"/rulings/(score|penalty)/$", "main form .btn.main", _FREE),
    Press("refused", r"/print/$", "[value=slips]", _filled("[name=players]", "99")),
    Press("read", r"/players/list/$", "main form .btn.main", _filled(
        "textarea", "Nom;Licence\\nAnne Lefèvre;\\nZoé Tardive;123")),
    Press("shown", r"/changes/arrive/$", "main form .btn.main", _filled(
        "input[type=text]", "Zoé Tardive")),
    Press("shown", r"/changes/leave/\?", "main form .btn.main", _FREE),
    Press("shown", r"/changes/lose-table/$", "main form .btn.main", _FREE),
    Press("first", r"/tables/1/deal/$", "[name=chosen]", _FREE),
    Press("last", r"/tables/1/deal/$", "[name=chosen]:last-of-type", _FREE),
    Press("tables", r"/evenings/new/$", "main [value=tables]", f"{_FREE}; [...document"
          ".querySelectorAll('[name=here]')].forEach((box, i) => { box.checked = i < 9 })"),
    Press("typed", r"/desk/[^/]+/rounds/2/tables/2/$", "#sheet .btn.main", _FREE +
          "; document.querySelectorAll('input[name^=line-]').forEach("
          "(line, i) => { line.value = ['N 10CX 99', 'E 7P 3', 'zzz'][i % 3] })"),
)  # fmt: skip
