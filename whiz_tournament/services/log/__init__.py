"""The score log, for every head that has one: a tournament's line, an evening's event.

Lock, look the id up, guard, decide, append, commit: one way for both (``carry_out``). What a value
means, and whose head it is, each of the two says for itself (``meaning``, ``held``).
"""
