"""The director's pages about players, roll call, staff."""
