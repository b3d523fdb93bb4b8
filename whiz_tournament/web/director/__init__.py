"""The director's evening as pages: from the roll call to the published ranking."""
