"""The score log, for every head that has one: a tournament's line, an evening's event.

``run_act`` is the whole way of a write: lock, look the id up, check, decide, append, commit. What
is asked travels as one ``Submission``; what becomes of it an act decides (``acts``); whose head it
is, and how that is locked, the owner's ``ScoreLog`` says for itself.
"""
