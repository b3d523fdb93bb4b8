"""The director's pages about access codes and phones."""
