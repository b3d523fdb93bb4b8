"""Whist of fixed pairs: points make manches, manches a partie, three parties a tour."""
