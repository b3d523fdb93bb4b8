"""What a club file is refused for: one sentence each, and nothing of it is left half done."""

from boards.errors import N_, WhizError


class NotAClubFile(WhizError):
    """Another kind of file was chosen."""

    code = "not_a_club_file"
    message = N_("{name} is not a club file. Choose the file whose name ends in .whiz.")


class ClubFileDamaged(WhizError):
    """It breaks off, or its sums are wrong."""

    code = "club_file_damaged"
    message = N_(
        "{name} is damaged or broke off while it was copied. Save it once more on the laptop it "
        "comes from."
    )


class ClubFileNewer(WhizError):
    """It was saved by a program that knows more than this one."""

    code = "club_file_newer"
    message = N_(
        "{name} was saved by version {version} of the program, which is newer than this one. "
        "Install the new version here, then open it again."
    )


class ClubFileTooLarge(WhizError):
    """It would unpack to more than any club has."""

    code = "club_file_too_large"
    message = N_("{name} unpacks to more than a club file ever holds. It is not opened.")


class PassphraseMissing(WhizError):
    """It is sealed, and nobody said by what."""

    code = "passphrase_missing"
    message = N_("{name} is sealed. Type the passphrase that was chosen when it was saved.")


class NoRoom(WhizError):
    """The disk or the stick is full."""

    code = "no_room"
    message = N_("There is not enough room in {folder}. Make room there, then try again.")


class FolderGone(WhizError):
    """The stick was pulled out."""

    code = "folder_gone"
    message = N_("{folder} is no longer there. Plug the stick in again and save once more.")


class FileNotKept(WhizError):
    """The stick takes the file and does not give it back as it was."""

    code = "file_not_kept"
    message = N_("{folder} does not keep the file ({reason}). Take another stick.")


class ClubFileUnfit(WhizError):
    """It holds a database that is none of ours, or damaged."""

    code = "club_file_unfit"
    message = N_("What is in {name} is not the whole data of a club. Nothing was changed here.")
