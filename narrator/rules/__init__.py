"""The pure rules: cards, composition, night order, ballots, outcome."""
