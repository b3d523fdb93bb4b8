"""PBN 2.1, the deal file that everybody reads: tolerant in, strict out."""

from boards.pbn.reader import read_pbn
from boards.pbn.writer import write_pbn

__all__ = ["read_pbn", "write_pbn"]
