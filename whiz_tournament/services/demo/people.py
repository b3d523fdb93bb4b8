"""Invented players with names as they are in France and Belgium."""

CLUB = "Cercle de Whiz des Tilleuls"
PLAYERS = (
    "Anne Lefèvre",
    "Bruno De Smet",
    "Chloé Vandenberghe",
    "Denis Dubois",
    "Éléonore d’Haene",
    "François Müller",
    "Geneviève Œuvrard",
    "Hugo Peeters",
    "Inès Garcia",
    "Jean-Baptiste de La Tour",
    "Katrien Van den Broeck",
    "Luc Moreau",
    "Marie-Claire Noël",
    "Noor Jacobs",
    "Olivier Lambert",
    "Pascale Étienne",
)
