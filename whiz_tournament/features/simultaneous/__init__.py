"""The same boards in several clubs, with one ranking of all."""
