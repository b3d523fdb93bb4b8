"""Lists of players as people have them: pasted text, CSV, XLSX; read, never stored, here."""

from whiz_tournament.features.imports.queries import PlayerRow
from whiz_tournament.features.imports.services.player_files.columns import FileNote, PlayerFile
from whiz_tournament.features.imports.services.player_files.reading import (
    read_pasted,
    read_player_file,
)

__all__ = ["FileNote", "PlayerFile", "PlayerRow", "read_pasted", "read_player_file"]
