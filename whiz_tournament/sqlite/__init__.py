"""Django's database backend for SQLite, with one queue of writers and checkpoints of our own.

``DATABASES["default"]["ENGINE"]`` names this package; ``base.py`` is what Django looks for.
"""
