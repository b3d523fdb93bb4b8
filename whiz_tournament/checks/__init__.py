"""What Django looks at before the server starts; each check names its mend."""
