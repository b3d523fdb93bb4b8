"""The club's Règlement du Whist: four players, an auction, penalties and a second account."""
