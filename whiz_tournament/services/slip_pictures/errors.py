"""What is refused about pictures of slips."""

from boards.errors import N_, Malformed, WhizError


class SlipReaderMissing(WhizError):
    message = N_(
        "This computer cannot read slips yet. Whoever looks after it starts the program with "
        "WHIZ_CAMERA=1, or installs its extra “camera”."
    )


class NoSlipPictures(Malformed):
    message = N_("Choose at least one picture or PDF.")


class TooManySlipFiles(Malformed):
    message = N_("Too many files at once: at most {limit}. Send the others after these.")


class SlipFilesTooLarge(Malformed):
    message = N_("Together these files are too large: at most {limit} MB. Send them in parts.")


class NoSlipFile(Malformed):
    message = N_("“{name}” is no JPEG, PNG or PDF. Take the picture again as JPEG.")


class SlipFileUnread(WhizError):
    message = N_("“{name}” could not be opened. Take it or scan it once more; all others are read.")


class SlipPagesTooMany(WhizError):
    message = N_(
        "“{name}” is too long: at most {limit} pages. Send it in parts; all others are read."
    )
