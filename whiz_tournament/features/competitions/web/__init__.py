"""The pages of competitions, for everybody and for directors."""
