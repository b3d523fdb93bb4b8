"""The demo club: invented people and evenings, on which everything can be tried."""
