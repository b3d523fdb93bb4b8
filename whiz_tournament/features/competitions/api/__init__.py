"""The API of competitions: several sessions together, read by everybody."""
