"""How values are said to people: letters, figures, sentences; no HTTP."""
