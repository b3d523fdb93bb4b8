"""Whiz at one table with the cards dealt there: three players and the Domy, running totals."""
