# SPDX-License-Identifier: Apache-2.0
"""Texts in several longs: eight characters of one byte in each, or a longer text in two or three, as docs/wire-format.md has them."""

from typing import List, Optional, Sequence, Tuple

_MARK = 1 << 63
_DIGITS = "-0123456789"
_LOWER = "abcdefghijklmnopqrstuvwxyz"
_ALPHABETS: Tuple[Tuple[str, int], ...] = (
    (_DIGITS + _LOWER, 12), (_DIGITS + _LOWER.upper(), 12), (_DIGITS + _LOWER + _LOWER.upper() + "_.:/+=@#|~*!$&", 10))
_FORM = (8, 4, 4, 4, 12)
_HEX = frozenset("0123456789abcdef")


def shown(parts: Sequence[str]) -> str:
    """Returns the text of longs, each given as its characters of one byte."""
    longs = [int.from_bytes(part.encode("latin-1"), "little") for part in parts]
    if longs[0] & _MARK and len(longs) in (2, 3):
        text = _uuid(longs) if len(longs) == 2 else _dense(longs)
        if text is not None and packed(text, len(longs)) == list(parts):
            return text
    return "".join(parts)


def packed(text: str, count: int) -> Optional[List[str]]:
    """Returns the characters of each of so many longs of a text; none if they do not hold it."""
    if len(text) <= 8 * count:
        return [text[8 * i:8 * i + 8] for i in range(count)]
    longs = _of_uuid(text) if count == 2 else _of_dense(text) if count == 3 else None
    return longs and [value.to_bytes(8, "little").rstrip(b"\0").decode("latin-1") for value in longs]


def _dense(longs: Sequence[int]) -> Optional[str]:
    alphabet, width = _ALPHABETS[2 if longs[2] & _MARK else longs[1] >> 63]
    text = ""
    for value in longs:
        rest = value & ~_MARK
        digits = []
        for _ in range(width):
            rest, digit = divmod(rest, len(alphabet) + 1)
            digits.append(alphabet[digit - 1] if digit else " ")
        text += "".join(reversed(digits)).rstrip(" ")
    return text if len(text) > 24 else None


def _of_dense(text: str) -> Optional[List[int]]:
    for number, (alphabet, width) in enumerate(_ALPHABETS):
        if len(text) <= 3 * width and all(each in alphabet for each in text):
            longs = []
            for i in range(3):
                value = 0
                for each in text[i * width:(i + 1) * width].ljust(width):
                    value = value * (len(alphabet) + 1) + alphabet.find(each) + 1
                longs.append(value | (_MARK if i in (0, number) else 0))
            return longs
    return None


def _uuid(longs: Sequence[int]) -> str:
    before = (longs[0] & ~_MARK) >> 3
    behind = _MARK | (longs[0] & 7) << 59 | longs[1] & (1 << 59) - 1
    digits = f"{before >> 12:012x}{longs[1] >> 59 & 15:x}{before & 0xFFF:03x}{behind:016x}"
    ends = [sum(_FORM[:i]) for i in range(len(_FORM) + 1)]
    text = "-".join(digits[start:end] for start, end in zip(ends, ends[1:]))
    return text.upper() if longs[1] & _MARK else text


def _of_uuid(text: str) -> Optional[List[int]]:
    upper = text != text.lower()
    lower = text.lower()
    groups = lower.split("-")
    digits = "".join(groups)
    if ((upper and text != text.upper()) or tuple(map(len, groups)) != _FORM or not _HEX.issuperset(digits)
            or digits[12] == "0" or digits[16] not in "89ab"):
        return None
    before = int(digits[:12] + digits[13:16], 16)
    behind = int(digits[16:], 16) & (1 << 62) - 1
    return [_MARK | before << 3 | behind >> 59, upper << 63 | int(digits[12], 16) << 59 | behind & (1 << 59) - 1]
