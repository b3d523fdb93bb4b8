"""What is refused about pictures of slips."""

from boards.errors import N_, Malformed, WhizError


class SlipReaderMissing(WhizError):
    """The packages that read slips are not installed."""

    code = "slip_reader_missing"
    message = N_(
        "This computer cannot read slips yet. Whoever looks after it starts the program with "
        "WHIZ_CAMERA=1, or installs its extra “camera”."
    )


class NoSlipPictures(Malformed):
    """Nothing was chosen."""

    code = "no_slip_pictures"
    message = N_("Choose at least one picture or PDF.")


class TooManySlipFiles(Malformed):
    """More files at once than one sending takes."""

    code = "too_many_slip_files"
    message = N_("Too many files at once: at most {limit}. Send the others after these.")


class SlipFilesTooLarge(Malformed):
    """More bytes at once than one sending takes."""

    code = "slip_files_too_large"
    message = N_("Together these files are too large: at most {limit} MB. Send them in parts.")


class NoSlipFile(Malformed):
    """A file of a kind that is not read."""

    code = "no_slip_file"
    message = N_("“{name}” is no JPEG, PNG or PDF. Take the picture again as JPEG.")


class SlipFileUnread(WhizError):
    """A file of which nothing could be made; whatever else was sent is read."""

    code = "slip_file_unread"
    message = N_("“{name}” could not be opened. Take it or scan it once more; all others are read.")


class SlipPagesTooMany(WhizError):
    """A PDF with more pages than one sending takes."""

    code = "slip_pages_too_many"
    message = N_(
        "“{name}” is too long: at most {limit} pages. Send it in parts; all others are read."
    )
