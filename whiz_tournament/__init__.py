"""How a tournament is run: the Django project and its only app, one folder a floor."""
