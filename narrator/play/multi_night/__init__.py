"""The evening of the multi-night game, moderated by the narrator (RULES.md section 6)."""
