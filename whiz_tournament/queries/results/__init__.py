"""Reads about results: traveller, ranking, score card, rulings, warnings."""
