"""Files of a tournament for everybody and for the staff; calendar and feed."""
