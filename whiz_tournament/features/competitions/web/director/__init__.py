"""The director's pages about several sessions together."""
