"""The picture that a messenger shows beside a link: the first three, a deal, or the club."""
