"""Reads about what is dealt: hands, photographs, makeable tricks."""
