"""The evening, told as the rule book tells it."""
