"""The manual: one text a language, shown in the help and drawn on paper."""
