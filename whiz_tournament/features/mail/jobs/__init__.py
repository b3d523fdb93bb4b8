"""Values become messages, and messages leave by a mail server."""
