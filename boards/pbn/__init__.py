"""PBN 2.1, the deal file that everybody reads: tolerant in, strict out."""

from boards.pbn.reader import read_pbn
from boards.pbn.writer import PlayedGame, pbn_contract, write_pbn, write_played_pbn

__all__ = ["PlayedGame", "pbn_contract", "read_pbn", "write_pbn", "write_played_pbn"]
