"""Accounts and transfers: IBAN with its check digits, and the code that a bank's app scans."""

import re
from decimal import Decimal
from typing import Final

from boards.errors import N_, WhizError
from whiz_tournament.models.arrivals import LONGEST_PAYEE

LONGEST_REFERENCE: Final = 140
MOST_BYTES: Final = 331
_IBAN: Final = re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")
_LENGTHS: Final = {"BE": 16, "FR": 27, "NL": 18, "LU": 20, "DE": 22, "CH": 21, "ES": 24, "IT": 27}


class IbanWrong(WhizError):
    message = N_("This is no IBAN: a letter or a digit is wrong. Compare it with the bank’s paper.")


def clean_iban(typed: str) -> str:
    """Return an IBAN without spaces, empty for nothing typed; refuses one whose digits are wrong.

    >>> clean_iban("be68 5390 0754 7034")
    'BE68539007547034'
    """
    iban = "".join(typed.split()).upper()
    if not iban:
        return ""
    if not _IBAN.fullmatch(iban) or len(iban) != _LENGTHS.get(iban[:2], len(iban)):
        raise IbanWrong(field="iban")
    if int("".join(str(int(sign, 36)) for sign in iban[4:] + iban[:4])) % 97 != 1:
        raise IbanWrong(field="iban")
    return iban


def spaced_iban(iban: str) -> str:
    """Return an IBAN in groups of four, as banks print it."""
    return " ".join(iban[start : start + 4] for start in range(0, len(iban), 4))


def transfer_code(*, payee: str, iban: str, amount: Decimal, reference: str) -> str:
    """Return the text of a code as EPC069-12 has it (version 002, UTF-8, no BIC).

    A reference that would make it too long for a code is cut.
    """
    head = ("BCD", "002", "1", "SCT", "", _line(payee)[:LONGEST_PAYEE], iban, f"EUR{amount:.2f}")
    before = "\n".join((*head, "", "", ""))
    left = min(LONGEST_REFERENCE, MOST_BYTES - len(before.encode()))
    cut = _line(reference)[:LONGEST_REFERENCE].encode()[:left].decode(errors="ignore")
    return before + cut


def _line(text: str) -> str:
    return " ".join(text.split())
