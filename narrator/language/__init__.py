"""French both ways: the phrases of a grammar, matching what was heard, text fit for a voice."""
