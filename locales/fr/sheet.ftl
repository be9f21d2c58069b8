# Les feuilles de cartes à imprimer en relief : ce qui est écrit dessus, et ce qui peut manquer.

sheet-page = { $title }, page { $number } sur { $total }
sheet-corner = Coin coupé : en haut, à droite. En relief : le noir seul.
sheet-scale = Ce trait mesure { $length } mm ; sinon, imprimez à 100 %.
sheet-label = En relief : le nom en braille.

sheet-written = { $file } est écrit.
sheet-told =
    { $cards ->
        [one] Une carte
       *[other] { $cards } cartes
    }, { $pages ->
        [one] une page A4
       *[other] { $pages } pages A4
    }. Imprimez à cent pour cent, sans ajuster à la page.
sheet-copies = { $file } est écrit ; imprimez-le { $copies } fois.
sheet-solids =
    { $cards ->
        [one] Une plaque
       *[other] { $cards } plaques
    } de { $width } millimètres sur { $height }. Imprimez à plat, relief en haut, à cent pour cent ; l’unité est le millimètre.
sheet-needs-theme = Une feuille se fait pour un thème ; ajoutez-le, par exemple : --theme harry_potter
sheet-no-pdf = Il manque de quoi écrire un PDF ; installez-le par : { $python } -m pip install reportlab svglib pikepdf ; ou demandez un fichier .svg, qui ne demande rien.
sheet-no-solid = Il manque de quoi écrire un fichier STL ; installez-le par : { $python } -m pip install manifold3d reportlab svglib ; ou demandez un fichier .svg, qui ne demande rien.
sheet-unwritten = Je ne peux pas écrire { $file } : { $reason }. Choisissez un autre endroit.
sheet-name-long = Le nom « { $name } » est trop long pour une carte ; donnez-lui dans le thème un nom court, short, qui tienne en { $lines } lignes de { $cells } cellules braille.
sheet-name-sign = Le nom « { $name } » contient « { $sign } », que mon braille français n’a pas ; donnez-lui dans le thème un nom court, short, sans ce signe.
sheet-drawing = Je ne peux pas reproduire le dessin { $file } ; il faut un fichier SVG avec un attribut viewBox, fait seulement de ces formes : { $shapes }.
