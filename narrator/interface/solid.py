"""Cards as solids for a 3D printer: a plate of the size of a printed card, with the same relief on it.

Lengths are millimetres, from the bottom left corner of the card; it lies on its back, and is felt from above.

A dot is a dome 0.6 high, the least height on a sign (2010 ADA Standards, table 703.3.1: 0.6 to 0.9, 1.5 to 1.6 wide,
domed); its width and its place are those of `sheet`. A symbol is 1.0 high. Every plate is the same, so that nothing but
its relief tells a card.
"""

import io
import math
import struct
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from narrator.interface import sheet

THICKNESS, ROUNDING = 2.0, 3.0
SYMBOL_HEIGHT, DOT_HEIGHT = 1.0, 0.6
# What is raised begins inside the plate: solids that only touch do not become one.
_SUNK = 0.5
_FINEST = 0.002
_CURVE, _ROUND = 16, 32
_POINT = 25.4 / 72

Points = list[tuple[float, float]]


def stl(card: sheet.Card) -> bytes:
    """Return a card as a binary STL file, one closed surface.

    Raises:
        ImportError: what makes it is not installed (extra `[kit]`).
        CardError: the drawing cannot be read.
    """
    from manifold3d import CrossSection, JoinType, Manifold, OpType

    width, height = sheet.CARD
    cut = height - sheet.CUT_CORNER
    corners = [(0.0, 0.0), (width, 0.0), (width, cut), (width - sheet.CUT_CORNER, height), (0.0, height)]
    plate = CrossSection([corners]).offset(-ROUNDING, JoinType.Miter).offset(ROUNDING, JoinType.Round)
    body = plate.extrude(THICKNESS)
    relief = sheet.relief(card, (0.0, 0.0))
    radius = (sheet.DOT**2 / 4 + DOT_HEIGHT**2) / (2 * DOT_HEIGHT)
    dome = Manifold.sphere(radius, _ROUND).translate((0.0, height, THICKNESS + DOT_HEIGHT - radius))
    for dot in relief.findall("{*}circle"):
        body += dome.translate((float(dot.get("cx", 0)), -float(dot.get("cy", 0)), 0.0))
    for drawing in relief.findall("{*}g"):
        symbol = CrossSection.batch_boolean(list(_areas(_drawn(drawing))), OpType.Add)
        body += symbol.extrude(SYMBOL_HEIGHT + _SUNK).translate((0.0, 0.0, THICKNESS - _SUNK))
    # Two corners that single precision makes one would open the surface.
    mesh = body.simplify(_FINEST).to_mesh()
    triangles = np.asarray(mesh.vert_properties, np.float32)[:, :3][np.asarray(mesh.tri_verts)]
    return _stl(triangles)


def _stl(triangles: "np.ndarray[Any, np.dtype[np.float32]]") -> bytes:
    """Return triangles, shape (n, 3, 3), as the usual binary file: a header, their number, each with its normal."""
    facets = np.zeros(len(triangles), [("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])
    normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    facets["normal"] = normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    facets["corners"] = triangles
    return b"Narrator, millimetres".ljust(80) + struct.pack("<I", len(triangles)) + facets.tobytes()


def _drawn(drawing: ET.Element) -> Any:
    """Return a drawing as svglib reads it, in points, as the PDF has it."""
    from svglib.svglib import svg2rlg

    width, height = sheet.CARD
    size = {"width": f"{width:g}mm", "height": f"{height:g}mm", "viewBox": f"0 0 {width:g} {height:g}"}
    page = ET.Element(drawing.tag.replace("}g", "}svg"), size)
    page.append(drawing)
    return svg2rlg(io.StringIO(ET.tostring(page, encoding="unicode")))


def _areas(shape: Any, above: tuple[float, ...] = (_POINT, 0.0, 0.0, _POINT, 0.0, 0.0)) -> Iterator[Any]:
    """Yield the areas that a shape and the shapes in it cover; a line ends and turns round."""
    from manifold3d import CrossSection, FillRule
    from reportlab.graphics.shapes import Group, mmult, transformPoint

    if isinstance(shape, Group):
        for part in shape.contents:
            yield from _areas(part, mmult(above, shape.transform))
        return
    lines = [[transformPoint(above, point) for point in line] for line in _lines(shape)]
    if getattr(shape, "fillColor", None) is not None:
        yield CrossSection(lines, FillRule.NonZero)
    if shape.strokeColor is not None and shape.strokeWidth:
        scale = math.sqrt(abs(above[0] * above[3] - above[1] * above[2]))
        pen = CrossSection.circle(shape.strokeWidth * scale / 2, _ROUND)
        for line in lines:
            for one, other in zip(line, line[1:] or line, strict=False):
                yield CrossSection.batch_hull([pen.translate(one), pen.translate(other)])


def _lines(shape: Any) -> list[Points]:
    """Return the lines of a shape that has no others in it; one that closes ends where it begins."""
    match type(shape).__name__:
        case "Circle" | "Ellipse":
            across, up = (shape.r, shape.r) if hasattr(shape, "r") else (shape.rx, shape.ry)
            turns = [2 * math.pi * step / (4 * _CURVE) for step in range(4 * _CURVE + 1)]
            return [[(shape.cx + across * math.cos(turn), shape.cy + up * math.sin(turn)) for turn in turns]]
        case "Rect":
            left, bottom, right, top = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
            return [[(left, bottom), (right, bottom), (right, top), (left, top), (left, bottom)]]
        case "Line":
            return [[(shape.x1, shape.y1), (shape.x2, shape.y2)]]
        case "PolyLine" | "Polygon" as kind:
            line = list(zip(shape.points[::2], shape.points[1::2], strict=True))
            return [line + line[:1] if kind == "Polygon" else line]
        case _:
            return _path(shape.operators, shape.points)


def _path(operators: Sequence[int], numbers: Sequence[float]) -> list[Points]:
    """Return the lines of a path of reportlab: 0 moves, 1 draws a line, 2 a curve of Bézier, 3 closes."""
    points = iter(zip(numbers[::2], numbers[1::2], strict=True))
    lines: list[Points] = []
    for operator in operators:
        if operator == 0:
            lines.append([next(points)])
        elif operator == 1:
            lines[-1].append(next(points))
        elif operator == 2:
            ends = [lines[-1][-1], next(points), next(points), next(points)]
            lines[-1] += [_bezier(ends, step / _CURVE) for step in range(1, _CURVE + 1)]
        else:
            lines[-1].append(lines[-1][0])
    return lines


def _bezier(ends: Sequence[tuple[float, float]], at: float) -> tuple[float, float]:
    weights = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
    x, y = (sum(weight * end[axis] for weight, end in zip(weights, ends, strict=True)) for axis in (0, 1))
    return x, y
