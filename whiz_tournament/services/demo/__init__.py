"""The demo club: invented people, real deals, plausible results, the same on every machine."""
