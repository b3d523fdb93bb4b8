"""Files to download, of whatever they are: tables as CSV and workbooks, and how they are sent."""

from whiz_tournament.services.downloads.contents import DownloadedFile
from whiz_tournament.services.downloads.files import count_download
