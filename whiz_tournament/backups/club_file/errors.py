"""What a club file is refused for: one sentence each, and nothing of it is left half done."""

from boards.errors import N_, WhizError


class NotAClubFile(WhizError):
    message = N_("{name} is not a club file. Choose the file whose name ends in .whiz.")


class ClubFileDamaged(WhizError):
    message = N_("{name} is damaged or incomplete. Save it again on the laptop it comes from.")


class ClubFileNewer(WhizError):
    message = N_(
        "{name} was saved by version {version} of the program, which is newer than this one. "
        "Install the new version here, then open it again."
    )


class ClubFileTooLarge(WhizError):
    message = N_("Unpacked, {name} is larger than a club file can be. It is not opened.")


class PassphraseMissing(WhizError):
    message = N_("{name} is sealed. Type the passphrase that was chosen when it was saved.")


class NoRoom(WhizError):
    message = N_("There is not enough room in {folder}. Make room there, then try again.")


class FolderGone(WhizError):
    message = N_("{folder} is no longer there. Plug the stick in again and save once more.")


class FileNotKept(WhizError):
    message = N_("{folder} does not keep the file ({reason}). Take another stick.")


class ClubFileUnfit(WhizError):
    message = N_("What is in {name} is not the whole data of a club. Nothing was changed here.")
