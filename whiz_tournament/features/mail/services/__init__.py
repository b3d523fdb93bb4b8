"""The club's mail server, the addresses that people leave, and who is written to."""
