# SPDX-License-Identifier: Apache-2.0
"""Schemas: a line for each method of an interface, with the fields of what it takes."""

from dataclasses import dataclass
from typing import Dict, List, Optional, Tuple

KINDS = "jisbczdftaeu"
MAX_DEPTH = 16
MAX_BOUND = 65_535
USUAL_BOUND = 1_024


class SchemaError(ValueError):
    """Text that is no schema."""


@dataclass(frozen=True)
class Field:
    """Field of an object, or element of a list (then without a name).

    ``names`` are the constants of an enum, the name of the text of an ``a``, or what a long stands for. ``fields`` are those of an object, the objects
    of which a ``v`` is one, or the key and the value of a map; ``element`` is that of a list, ``number`` the number beside the name, 0 if there is none.
    ``bound`` is the most characters of a text, elements of a list or entries of a map.
    """

    name: str
    kind: str
    names: Tuple[str, ...] = ()
    fields: Tuple["Field", ...] = ()
    element: Optional["Field"] = None
    nullable: bool = False
    number: int = 0
    bound: int = USUAL_BOUND

    def is_fixed(self) -> bool:
        """Whether it has the same number of bytes in each event, trivially copyable."""
        if self.nullable or self.kind in "u[{v":
            return False
        return all(field.is_fixed() for field in self.fields)


@dataclass(frozen=True)
class Method:
    """Method of an interface. A chained one goes on with a call of what it returns, whose bytes the schema does not describe."""

    number: int
    name: str
    type_name: str
    fields: Tuple[Field, ...]
    chained: bool

    def is_fixed(self) -> bool:
        """Whether its trivially copyable form is that of a fixed layout; else it is its raw form."""
        return all(field.is_fixed() for field in self.fields)


class Schema:
    """Methods of an interface by number and by name."""

    def __init__(self, text: str):
        self.text = text
        self.methods: List[Method] = [_method(line) for line in text.splitlines()]
        self.by_number: Dict[int, Method] = {method.number: method for method in self.methods}
        self.by_name: Dict[str, Method] = {method.name: method for method in self.methods}


def _method(line: str) -> Method:
    parts = line.split(" ", 3)
    if len(parts) < 2 or not parts[0].isdigit():
        raise SchemaError("not a method: " + line[:60])
    chained = parts[1].endswith(">")
    fields = parse_fields(parts[3]) if len(parts) > 3 else ()
    return Method(int(parts[0]), parts[1].rstrip(">"), parts[2] if len(parts) > 2 else "", fields, chained)


def parse_fields(text: str) -> Tuple[Field, ...]:
    """Reads the schema of an object."""
    parser = _Parser(text)
    fields = parser.fields(0)
    if parser.at < len(text):
        parser.fail("end")
    return fields


class _Parser:
    def __init__(self, text: str):
        self.text = text
        self.at = 0

    def fail(self, expected: str) -> None:
        raise SchemaError(f"not a schema: offset={self.at} expected={expected}: {self.text[self.at:self.at + 32]}")

    def peek(self) -> str:
        return self.text[self.at] if self.at < len(self.text) else ""

    def take(self, character: str) -> None:
        if self.peek() != character:
            self.fail(character)
        self.at += 1

    def until(self, character: str) -> str:
        end = self.text.find(character, self.at)
        if end < 0:
            self.fail(character)
        found = self.text[self.at:end]
        self.at = end + 1
        return found

    def fields(self, depth: int) -> Tuple[Field, ...]:
        if depth > MAX_DEPTH:
            self.fail("object, too deep")
        found: List[Field] = []
        while self.at < len(self.text) and self.peek() != ")":
            if found:
                self.take(" ")
            name, _, number = self.until(":").partition("#")
            found.append(self.value(name, depth, int(number) if number.isdigit() else 0))
        return tuple(found)

    def bound(self) -> int:
        start = self.at
        while "0" <= self.peek() <= "9":
            self.at += 1
        digits = self.text[start:self.at]
        if digits and not (len(digits) <= 5 and 1 <= int(digits) <= MAX_BOUND):
            self.fail(f"bound from 1 to {MAX_BOUND}")
        return int(digits) if digits else USUAL_BOUND

    def single(self, name: str, depth: int) -> Field:
        """Returns the kind of the elements of a list, or of the keys or values of a map: no list and no map."""
        found = self.value(name, depth + 1)
        if found.kind in "[{":
            self.fail("kind of elements")
        return found

    def value(self, name: str, depth: int, number: int = 0) -> Field:
        if depth > MAX_DEPTH:
            self.fail("value, too deep")
        nullable = self.peek() == "?"
        if nullable:
            self.at += 1
        kind = self.peek()
        self.at += 1
        bound = self.bound() if kind and kind in "u[{" else USUAL_BOUND
        if kind and kind in "ov":
            self.take("(")
            fields = self.fields(depth + 1)
            self.take(")")
            if kind == "v" and not (0 < len(fields) <= 256 and all(field.kind == "o" and not field.nullable for field in fields)):
                self.fail("objects to choose from")
            return Field(name, kind, fields=fields, nullable=nullable, number=number)
        if kind == "[":
            return Field(name, kind, element=self.single("", depth), nullable=nullable, number=number, bound=bound)
        if kind == "{":
            key, value = self.single("key", depth), self.single("value", depth)
            if key.kind not in "ue" or key.nullable or value.nullable or key.bound != USUAL_BOUND:
                self.fail("kinds of a key and a value")
            return Field(name, kind, fields=(key, value), nullable=nullable, number=number, bound=bound)
        if not kind or kind not in KINDS:
            self.at -= 1
            self.fail("kind")
        names: Tuple[str, ...] = ()
        if kind in "ae" or (kind == "j" and self.peek() == "("):
            self.take("(")
            names = tuple(self.until(")").split(","))
        return Field(name, kind, names, nullable=nullable, number=number, bound=bound)
