"""Several sessions as one competition: rules as tables, figures as exact fractions.

``settings`` says what a club may choose, ``combining`` makes the list of it, ``ties`` parts equals,
``places`` turns ranks into points, ``shares`` reads for how much a session counts.
"""
