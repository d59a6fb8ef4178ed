"""The plane in exact integers: rounding, roots, 64 headings, circles against convex polygons. No floating point."""

from __future__ import annotations

from typing import Final

from sandtable.kit.bits import i64, vec

HEADINGS: Final = 64
UNIT_BITS: Final = 14
UNIT: Final = 16384
"""Length of a vector of `DIR_X`, `DIR_Y` (BP-NUM-06)."""

_QUADRANT: Final[list[tuple[int, int]]] = [
    (16384, 0),
    (16305, 1606),
    (16069, 3196),
    (15679, 4756),
    (15137, 6270),
    (14449, 7723),
    (13623, 9102),
    (12665, 10394),
    (11585, 11585),
    (10394, 12665),
    (9102, 13623),
    (7723, 14449),
    (6270, 15137),
    (4756, 15679),
    (3196, 16069),
    (1606, 16305),
]


def _directions() -> list[tuple[int, int]]:
    """All headings: each quadrant is the one before, turned by a right angle (BP-NUM-06)."""
    found = list(_QUADRANT)
    for _ in range(48):
        x, y = found[-16]
        found.append((-y, x))
    return found


DIR_X: Final[vec[i64]] = vec[i64]([x for x, _ in _directions()])
DIR_Y: Final[vec[i64]] = vec[i64]([y for _, y in _directions()])


def _roots() -> list[int]:
    """16 times the square root of every number below 256, rounded down."""
    found = [0]
    for square in range(256, 65536, 256):
        root = found[-1]
        while (root + 1) * (root + 1) <= square:
            root += 1
        found.append(root)
    return found


_ROOTS: Final[vec[i64]] = vec[i64](_roots())


def rdiv(a: i64, b: i64) -> i64:
    """a / b, b > 0, to the nearest integer, halves away from zero (BP-NUM-04)."""
    if a >= 0:
        return (2 * a + b) // (2 * b)
    return -((b - 2 * a) // (2 * b))


def scaled(value: i64) -> i64:
    """value / UNIT, as `rdiv` rounds it: a part of a direction in mm."""
    return (value + UNIT // 2) >> UNIT_BITS if value >= 0 else -((UNIT // 2 - value) >> UNIT_BITS)


def isqrt(n: i64) -> i64:
    """Floor of the square root (BP-NUM-05): a guess of eight bits, then Newton, who comes from above."""
    if n < 256:
        return _ROOTS[n] >> 4 if n > 0 else n
    shift: i64 = 0
    rest = n
    while rest >= 65536:
        rest >>= 8
        shift += 4
    while rest >= 256:
        rest >>= 2
        shift += 1
    guess = (_ROOTS[rest] + 1) << shift >> 4
    guess = (guess + n // guess) >> 1
    while guess * guess > n:
        guess = (guess + n // guess) >> 1
    return guess


def csqrt(n: i64) -> i64:
    """The smallest k with k * k >= n (BP-NUM-05)."""
    root = isqrt(n)
    return root if root * root == n else root + 1


def stretch(value: i64, x: i64, y: i64, length: i64) -> i64:
    """One component `value` of the vector (x, y) stretched to `length` (BP-NUM-07); (x, y) is not zero."""
    return stretched(value, root_of(x, y), length)


def root_of(x: i64, y: i64) -> i64:
    """256 times the length of a vector: what `stretched` divides by."""
    return isqrt((x * x + y * y) * 65536)


def stretched(value: i64, root: i64, length: i64) -> i64:
    """One component of a vector with this root stretched to `length` (BP-NUM-07)."""
    return rdiv(value * length * 256, root)


def heading_of(x: i64, y: i64) -> i64:
    """The heading nearest to a vector, the smaller one of two (BP-NUM-08)."""
    if x >= 0:
        first: i64 = 0 if y >= 0 else 48
    else:
        first = 16 if y >= 0 else 32
    best: i64 = 0
    most = x * DIR_X[0] + y * DIR_Y[0]
    for h in range(first, first + 17):  # the nearest is in the quadrant of the vector, its last heading included
        dot = x * DIR_X[h % HEADINGS] + y * DIR_Y[h % HEADINGS]
        if dot > most:
            most = dot
            best = h % HEADINGS
    return best


def side_of(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> i64:
    """Cross product of the edge a-b with the point: positive on its left, where an anticlockwise polygon lies."""
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def holds_point(px: vec[i64], py: vec[i64], first: i64, last: i64, x: i64, y: i64) -> bool:
    """Is the point in the convex polygon of corners first..last-1, outline included (BP-GEO-16, BP-GEO-23)?"""
    before = last - 1
    for at in range(first, last):
        if side_of(px[before], py[before], px[at], py[at], x, y) < 0:
            return False
        before = at
    return True


def disc_overlaps(px: vec[i64], py: vec[i64], first: i64, last: i64, x: i64, y: i64, r: i64) -> bool:
    """Does a disc overlap the polygon (BP-GEO-18)? Touching is not overlap."""
    inside = True
    before = last - 1
    for at in range(first, last):
        ax, ay, bx, by = px[before], py[before], px[at], py[at]
        ex, ey = bx - ax, by - ay
        cross = ex * (y - ay) - ey * (x - ax)
        if cross <= 0:
            inside = False
        along = ex * (x - ax) + ey * (y - ay)
        length = ex * ex + ey * ey
        if along >= 0 and along <= length and cross * cross < r * r * length:
            return True
        if (x - bx) * (x - bx) + (y - by) * (y - by) < r * r:
            return True
        before = at
    return inside


def is_convex(corners: list[tuple[int, int]]) -> bool:
    """Is the polygon convex, with its corners anticlockwise and not all in a line?"""
    if len(corners) < 3:
        return False
    area = 0
    for at in range(len(corners)):
        (ax, ay), (bx, by), (cx, cy) = corners[at - 2], corners[at - 1], corners[at]
        turn = int(side_of(ax, ay, bx, by, cx, cy))
        if turn < 0:
            return False
        area += turn
    return area > 0
