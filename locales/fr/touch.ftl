# Ce que les doigts sentent de chaque symbole, et comment distinguer ceux qui se ressemblent.

touch-shape-carre = Sous le doigt, quatre côtés droits, quatre coins, et rien au milieu.
touch-shape-cible = Sous le doigt, un cercle, et un gros point au milieu.
touch-shape-coeur = Sous le doigt, un contour avec une pointe en bas et un creux en haut.
touch-shape-croix = Sous le doigt, deux traits qui se croisent au milieu, et quatre bouts libres.
touch-shape-egal = Sous le doigt, deux traits couchés, l’un au-dessus de l’autre, qui ne se touchent pas.
touch-shape-etoile = Sous le doigt, cinq pointes, dont une en haut, et un creux entre deux pointes.
touch-shape-fleche = Sous le doigt, un long trait couché, et deux branches en pointe au bout droit.
touch-shape-lune = Sous le doigt, un croissant, avec deux pointes du côté droit.
touch-shape-point_exclamation = Sous le doigt, un trait debout, puis un point séparé, en bas.
touch-shape-point_interrogation = Sous le doigt, un crochet arrondi, puis un point séparé, en bas.
touch-shape-rond = Sous le doigt, un cercle, et rien au milieu.
touch-shape-sablier = Sous le doigt, une croix, fermée par un trait en haut et un trait en bas.
touch-shape-spirale = Sous le doigt, un seul trait, qui part du milieu, tourne, et ne se referme pas.
touch-shape-zigzag = Sous le doigt, un seul trait, qui monte et descend deux fois.

touch-alike-rond-cible = Le rond et la cible se ressemblent : au milieu de la cible, on sent un point.
touch-alike-point_exclamation-point_interrogation = Les deux points se ressemblent : le point d’exclamation est droit, le point d’interrogation est courbe en haut.
touch-alike-rond-carre = Le rond et le carré se ressemblent : le carré a quatre coins.
touch-alike-cible-spirale = La cible et la spirale se ressemblent : le bord de la cible est fermé, la spirale reste ouverte.
touch-alike-croix-sablier = La croix et le sablier se ressemblent : le sablier est fermé par un trait en haut et un trait en bas.
touch-alike-fleche-point_exclamation = La flèche et le point d’exclamation se ressemblent quand la carte est tournée : les deux branches de la flèche touchent le trait, le point en est séparé.
