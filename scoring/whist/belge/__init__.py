"""Whist belge: proposals, solos, abondances and misères, points and a pot of tokens."""
