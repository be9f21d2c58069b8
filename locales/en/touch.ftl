# What fingers feel of each symbol, and how to tell apart those that resemble each other.

touch-shape-carre = Under the finger, four straight sides, four corners, and nothing in the middle.
touch-shape-cible = Under the finger, a circle, and a big dot in the middle.
touch-shape-coeur = Under the finger, an outline with a point at the bottom and a hollow at the top.
touch-shape-croix = Under the finger, two lines that cross in the middle, and four free ends.
touch-shape-egal = Under the finger, two lying lines, one above the other, that do not touch.
touch-shape-etoile = Under the finger, five points, one of them at the top, and a hollow between each two.
touch-shape-fleche = Under the finger, a long lying line, and two branches in a point at its right end.
touch-shape-lune = Under the finger, a crescent, with two points on the right side.
touch-shape-point_exclamation = Under the finger, a standing line, then a separate dot, at the bottom.
touch-shape-point_interrogation = Under the finger, a round hook, then a separate dot, at the bottom.
touch-shape-rond = Under the finger, a circle, and nothing in the middle.
touch-shape-sablier = Under the finger, a cross, closed by a line at the top and one at the bottom.
touch-shape-spirale = Under the finger, a single line, which starts in the middle, turns, and does not close.
touch-shape-zigzag = Under the finger, a single line, which goes up and down twice.

touch-alike-rond-cible = The circle and the target resemble each other: in the middle of the target there is a dot.
touch-alike-point_exclamation-point_interrogation = The two marks resemble each other: the exclamation mark is straight, the question mark is curved at the top.
touch-alike-rond-carre = The circle and the square resemble each other: the square has four corners.
touch-alike-cible-spirale = The target and the spiral resemble each other: the edge of the target is closed, the spiral stays open.
touch-alike-croix-sablier = The cross and the hourglass resemble each other: the hourglass is closed by a line at the top and one at the bottom.
touch-alike-fleche-point_exclamation = The arrow and the exclamation mark resemble each other when the card is turned: the two branches of the arrow touch its line, the dot is apart from it.
