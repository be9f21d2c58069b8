"""What a screen reader reads in the PDF of a sheet: a heading, then each card as a heading and a described figure.

PDF 1.7 (ISO 32000-1), section 14.8, « Tagged PDF »: each part of a page is marked in its content, and the tree of the
structure names the marks.
"""

import io
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

_SVG = "http://www.w3.org/2000/svg"
_TAGS = {"heading": "H1", "note": "P", "name": "H2"}


@dataclass(frozen=True)
class Part:
    """A part of a page as an SVG file of its own, its structure type, and the words that stand for a picture.

    What says nothing to a reader, a mark for scissors or a scale, is an Artifact.
    """

    svg: str
    tag: str
    told: str = ""


def parts(page: str) -> tuple[Part, ...]:
    """Return the parts of a page of `sheet.pages`, in the order in which they are read."""
    root = ET.fromstring(page)
    printed, raised = root.findall(f"{{{_SVG}}}g")
    texts = [element for element in printed if element.get("class")]
    cards = raised.findall(f"{{{_SVG}}}g")
    reliefs = iter(cards)
    found: list[Part] = []
    for text in texts:
        tag = _TAGS[str(text.get("class"))]
        found.append(Part(_alone(root, printed, [text]), tag))
        told = next(reliefs) if tag == "H2" else None
        if told is not None and told.find(f"{{{_SVG}}}desc") is not None:
            words = f"{told.findtext(f'{{{_SVG}}}title')}. {told.findtext(f'{{{_SVG}}}desc')}"
            found.append(Part(_alone(root, raised, [told]), "Figure", words))
    for group, read in ((printed, texts), (raised, cards)):
        found.append(Part(_alone(root, group, [element for element in group if element not in read]), "Artifact"))
    return tuple(found)


def tag(data: bytes, pages: Sequence[Sequence[Part]], title: str) -> bytes:
    """Return a PDF whose parts, drawn one after the other on each page, are tagged."""
    import pikepdf
    from pikepdf import Array, Dictionary, Name

    with pikepdf.open(io.BytesIO(data)) as pdf:
        root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        document = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root, K=Array()))
        numbers: list[Any] = []
        for number, (page, drawn) in enumerate(zip(pdf.pages, pages, strict=True)):
            page.obj.StructParents = number
            page.obj.Tabs = Name.S
            stream = pikepdf.unparse_content_stream(list(_marked(pikepdf.parse_content_stream(page), drawn)))
            page.obj.Contents = pdf.make_stream(stream)
            elements = Array()
            for mark, part in enumerate(part for part in drawn if part.tag != "Artifact"):
                element = Dictionary(Type=Name.StructElem, S=Name(f"/{part.tag}"), P=document, Pg=page.obj, K=mark)
                if part.told:
                    element.Alt = pikepdf.String(part.told)
                elements.append(pdf.make_indirect(element))
            document.K.extend(elements)
            numbers += [number, pdf.make_indirect(elements)]
        root.K = document
        root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array(numbers)))
        root.ParentTreeNextKey = len(pages)
        pdf.Root.StructTreeRoot = root
        pdf.Root.MarkInfo = Dictionary(Marked=True)
        with pdf.open_metadata(set_pikepdf_as_editor=False) as metadata:
            metadata["dc:title"] = title
        tagged = io.BytesIO()
        pdf.save(tagged, deterministic_id=True)
    return tagged.getvalue()


def _alone(root: ET.Element, group: ET.Element, elements: Sequence[ET.Element]) -> str:
    svg = ET.Element(root.tag, root.attrib)
    ET.SubElement(svg, group.tag, group.attrib).extend(elements)
    return ET.tostring(svg, encoding="unicode")


def _marked(instructions: Sequence[Any], drawn: Sequence[Part]) -> Iterator[Any]:
    """Yield the instructions of a page with the marks of its parts: each part is saved and restored as a whole."""
    from pikepdf import ContentStreamInstruction, Dictionary, Name, Operator

    following = iter(drawn)
    depth = mark = 0
    for instruction in instructions:
        operator = str(instruction.operator)
        if operator == "q" and depth == 0:
            part = next(following)
            name = Name(f"/{part.tag}")
            if part.tag == "Artifact":
                yield ContentStreamInstruction([name], Operator("BMC"))
            else:
                yield ContentStreamInstruction([name, Dictionary(MCID=mark)], Operator("BDC"))
                mark += 1
        depth += {"q": 1, "Q": -1}.get(operator, 0)
        yield instruction
        if operator == "Q" and depth == 0:
            yield ContentStreamInstruction([], Operator("EMC"))
