# SPDX-License-Identifier: Apache-2.0
"""Tests of texts in several longs, with those of libraries/wire/golden."""

import random
import sys
import unittest
import uuid
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from outcry_wire.packed import packed, shown  # noqa: E402

ONE_CASE = "-0123456789abcdefghijklmnopqrstuvwxyz"


class PackedTest(unittest.TestCase):
    def test_golden(self):
        for line in (HERE.parents[1] / "golden" / "packed.txt").read_text().splitlines():
            text, *longs = line.split(" ")
            parts = packed(text, len(longs))
            self.assertEqual([f"{int.from_bytes(part.encode('latin-1'), 'little'):016x}" for part in parts], longs)
            self.assertEqual(shown(parts), text)

    def test_round_trips(self):
        for _ in range(2_000):
            text = "".join(random.choices(ONE_CASE, k=random.randrange(37)))
            for each in (text, text.upper()):
                self.assertEqual(shown(packed(each, 3)), each)
            for each in (str(uuid.uuid4()), str(uuid.uuid1()).upper()):
                self.assertEqual(shown(packed(each, 2)), each)

    def test_texts_that_do_not_fit(self):
        for text, count in (("a" * 37, 3), ("a" * 25 + "A" * 6, 3), ("a" * 24 + " ", 3), ("a" * 17, 2), ("a" * 33, 4)):
            self.assertIsNone(packed(text, count))


if __name__ == "__main__":
    unittest.main()
