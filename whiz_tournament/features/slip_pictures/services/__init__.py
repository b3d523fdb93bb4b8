"""Pictures of slips: sent, read, and settled by a person; no result is written by itself."""
