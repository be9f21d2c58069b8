# The sheets of cards to print in relief: what is written on them, and what may be missing.

sheet-page = { $title }, page { $number } of { $total }
sheet-corner = Cut corner: top right. Raised: only what is black.
sheet-scale = This line is { $length } mm long; if not, print at 100%.
sheet-label = Raised: the name in Braille.

sheet-written = { $file } is written.
sheet-told =
    { $cards ->
        [one] One card
       *[other] { $cards } cards
    }, { $pages ->
        [one] one A4 page
       *[other] { $pages } A4 pages
    }. Print at one hundred percent, without fitting to the page.
sheet-copies = { $file } is written; print it { $copies } times.
sheet-solids =
    { $cards ->
        [one] One plate
       *[other] { $cards } plates
    } of { $width } by { $height } millimetres. Print flat, relief upwards, at one hundred percent; the unit is the millimetre.
sheet-needs-theme = A sheet is made for a theme; add it, for example: --theme harry_potter
sheet-no-pdf = What writes a PDF is missing; install it with: { $python } -m pip install reportlab svglib pikepdf; or ask for an .svg file, which needs nothing.
sheet-no-solid = What writes an STL file is missing; install it by: { $python } -m pip install manifold3d reportlab svglib; or ask for an .svg file, which needs nothing.
sheet-unwritten = I cannot write { $file }: { $reason }. Choose another place.
sheet-name-long = The name "{ $name }" is too long for a card; give it in the theme a short name, short, that fits in { $lines } lines of { $cells } Braille cells.
sheet-name-sign = The name "{ $name }" has "{ $sign }", which my French Braille lacks; give it in the theme a short name, short, without that sign.
sheet-drawing = I cannot reproduce the drawing { $file }; it must be an SVG file with a viewBox attribute, made of these shapes only: { $shapes }.
