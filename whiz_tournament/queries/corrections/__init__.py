"""What is put right after the fact: asked for, shown with all that follows, and made."""
