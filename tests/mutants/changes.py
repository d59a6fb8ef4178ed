"""Single changes of a rule: a condition negated or left out, a bound, a number, a sign or a call changed."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sandtable._build import PACKAGE
from sandtable.rulebook import CLAUSE_ID

GAMES = Path(PACKAGE, "games")
NO_RULES = {"edge", "players", "etudes"}
"""Folders of a game that follow no clause: pages, bots and puzzles."""

_MORE = re.compile(r"(\d{2})((?:(?:, | to )\d{2}\b)+)")
_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPPOSITES = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
}


@dataclass(frozen=True)
class Mutant:
    """One change in one function that cites clauses."""

    file: str
    """Path below the folder of the games."""
    function: str
    """Its name, behind that of its class."""
    line: int
    """Where the function begins."""
    number: int
    """Which of the changes of the function."""
    was: str
    now: str
    clauses: tuple[str, ...]
    nth: int = 1
    """Which of those changes of the function that read the same."""
    at: int = 0
    """Where the changed statement begins."""

    @property
    def game(self) -> str:
        """The folder of the game."""
        return self.file.split("/")[0]

    @property
    def chapter(self) -> str:
        """The folder of the chapter; what lies beside the chapters is one, too."""
        parts = self.file.split("/")
        return parts[1] if len(parts) > 2 else ""

    @property
    def key(self) -> str:
        """What it is called in `equivalent.toml`: nothing in it moves when lines do."""
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.file} {self.function}: {self.was} -> {self.now}{again}"

    def source(self) -> str:
        """The module with this change."""
        tree = ast.parse((GAMES / self.file).read_text(encoding="utf-8"))
        for function, name in functions_of(tree):
            if name == self.function and function.lineno == self.line:
                _Changer(function).change(self.number)
        return ast.unparse(ast.fix_missing_locations(tree))


Change = tuple[str, str, int]
"""What was there, what is there then, and where its statement begins."""
Rule = tuple[str, str, int, tuple[str, ...], list[Change]]
"""A function that cites clauses: file, name, line, clauses and its changes."""


@cache
def rules_of(game: str) -> list[Rule]:
    """The functions of a game that cite clauses."""
    found: list[Rule] = []
    for path in sorted((GAMES / game).rglob("*.py")):
        file = path.relative_to(GAMES).as_posix()
        if NO_RULES & set(file.split("/")):
            continue
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for function, name in functions_of(ast.parse(text)):
            body = "\n".join(lines[function.lineno - 1 : function.end_lineno])
            clauses = cited(body)
            changes = _Changer(function).every() if clauses else []
            if changes:
                found.append((file, name, function.lineno, clauses, changes))
    return found


def mutants_of(game: str) -> Iterator[Mutant]:
    """All mutants of a game."""
    for file, name, line, clauses, changes in rules_of(game):
        read = [change[:2] for change in changes]
        for number, (was, now, at) in enumerate(changes):
            nth = read[: number + 1].count((was, now))
            yield Mutant(file, name, line, number, was, now, clauses, nth, at)


def cited(text: str) -> tuple[str, ...]:
    """The clauses that a piece of source cites: `NE-DEF-05, 07` and `NE-DEF-05 to 08` name several."""
    found: list[str] = []
    for match in CLAUSE_ID.finditer(text):
        found.append(match.group())
        section = match.group()[:-2]
        more = _MORE.match(text, match.end() - 2)
        last = int(match.group()[-2:])
        for joint, digits in re.findall(r"(, | to )(\d{2})", more.group(2)) if more else []:
            first = last + 1 if joint == " to " else int(digits)
            found += [f"{section}{number:02}" for number in range(first, int(digits) + 1)]
            last = int(digits)
    return tuple(dict.fromkeys(found))


def functions_of(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, str]]:
    """Functions and methods of a module with their names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, node.name
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield inner, f"{node.name}.{inner.name}"


class _Changer:
    """Walks a function in one order and lists, or makes, its changes."""

    def __init__(self, function: ast.FunctionDef) -> None:
        self.function = function
        self.wanted = -1
        self.at = 0
        self.found: list[Change] = []

    def every(self) -> list[Change]:
        """Every change as what was there and what is there then."""
        self._body(self.function.body)
        return self.found

    def change(self, number: int) -> None:
        """Make one of them."""
        self.wanted = number
        self._body(self.function.body)

    def _offer(self, was: ast.AST, now: ast.AST) -> bool:
        """Write a change down; is it the one to make?"""
        self.found.append((_told(was), _told(now), self.at))
        return len(self.found) - 1 == self.wanted

    def _body(self, body: list[ast.stmt]) -> None:
        for place, statement in enumerate(body):
            self.at = statement.lineno
            if self._left_out(statement):
                if self._offer(statement, ast.Pass()):
                    body[place] = ast.Pass()
                    continue
            elif isinstance(statement, (ast.Break, ast.Continue)):
                other: ast.stmt = ast.Continue() if isinstance(statement, ast.Break) else ast.Break()
                if self._offer(statement, other):
                    body[place] = other
                continue
            self._statement(statement)

    @staticmethod
    def _left_out(statement: ast.stmt) -> bool:
        """Calls and what is written somewhere can be left out; a local name cannot."""
        if isinstance(statement, ast.Expr):
            return isinstance(statement.value, ast.Call)
        if isinstance(statement, ast.Assign):
            return isinstance(statement.targets[0], (ast.Attribute, ast.Subscript))
        return isinstance(statement, ast.AugAssign)

    def _statement(self, statement: ast.stmt) -> None:
        if isinstance(statement, (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.FunctionDef)):
            return
        if isinstance(statement, (ast.If, ast.While)):
            statement.test = self._condition(statement.test)
        for name, value in ast.iter_fields(statement):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                self._body(value)
            elif name not in ("annotation", "target", "targets") and isinstance(value, ast.expr):
                setattr(statement, name, self._expression(value))
            elif name == "op" and type(value) in _COMPUTED and isinstance(statement, ast.AugAssign):
                other = copy.copy(statement)
                other.op = _COMPUTED[type(value)]()
                if self._offer(statement, other):
                    statement.op = other.op

    def _condition(self, test: ast.expr) -> ast.expr:
        """The condition negated, unless that is what its expression is changed to anyway."""
        if isinstance(test, ast.UnaryOp) or (isinstance(test, ast.Compare) and isinstance(test.ops[0], _OPPOSITES)):
            return test
        other = ast.UnaryOp(ast.Not(), test)
        return other if self._offer(test, other) else test

    def _expression(self, node: ast.expr) -> ast.expr:
        for other in list(_others(node)):
            if self._offer(node, other):
                return other
        if isinstance(node, ast.IfExp):
            node.test = self._condition(node.test)
        for name, value in ast.iter_fields(node):
            fixed = name == "func" or (name == "slice" and isinstance(value, ast.Constant))
            if isinstance(value, ast.expr) and not fixed:
                setattr(node, name, self._expression(value))
            elif isinstance(value, list):
                self._several(value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            node.func.value = self._expression(node.func.value)
        return node

    def _several(self, values: list[ast.AST]) -> None:
        for place, value in enumerate(values):
            if isinstance(value, ast.comprehension):
                value.iter = self._expression(value.iter)
                value.ifs[:] = [self._expression(self._condition(test)) for test in value.ifs]
            elif isinstance(value, ast.keyword):
                value.value = self._expression(value.value)
            elif isinstance(value, ast.expr):
                values[place] = self._expression(value)


def _others(node: ast.expr) -> Iterator[ast.expr]:
    """What can stand in the place of an expression, by itself."""
    if isinstance(node, ast.BoolOp):
        for place in range(len(node.values)):
            left = node.values[:place] + node.values[place + 1 :]
            yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARED:
        yield ast.Compare(node.left, [_COMPARED[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            if type(op) in _COMPARED:
                ops = [*node.ops[:place], _COMPARED[type(op)](), *node.ops[place + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in _COMPUTED:
        yield ast.BinOp(node.left, _COMPUTED[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


def _told(node: ast.AST) -> str:
    text = ast.unparse(node).splitlines()
    return text[0] if len(text) == 1 else f"{text[0]} ..."
