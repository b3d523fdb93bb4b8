"""What may be downloaded: tables, deals, documents, a card; released, or all for the staff."""

from whiz_tournament.services.downloads.contents import DownloadedFile
from whiz_tournament.services.downloads.files import (
    count_download,
    score_card_file,
    tournament_file,
)
from whiz_tournament.services.downloads.staff_files import staff_tournament_file
