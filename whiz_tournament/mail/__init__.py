"""Results by e-mail: values become messages, and messages leave by a server."""
