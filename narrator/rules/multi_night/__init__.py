"""The multi-night game: nights and days as pure functions, until a camp wins (RULES.md section 6)."""
