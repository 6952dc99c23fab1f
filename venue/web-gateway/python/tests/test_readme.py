# SPDX-License-Identifier: Apache-2.0
"""Test of the README: its bot quotes and trades."""

import subprocess
import sys
import time
from decimal import Decimal
from pathlib import Path

from conftest import TOKENS


def test_the_bot_quotes_both_sides_and_moves_its_prices(url, alice, tmp_path):
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    code = readme.split("```python\n")[1].split("```")[0]
    assert len(code.split("with Client")[1].strip().splitlines()) <= 15
    program = tmp_path / "bot.py"
    program.write_text(code)
    bot = subprocess.Popen([sys.executable, str(program), url, TOKENS["bob"], "ACME"], stdout=subprocess.PIPE, text=True)
    try:
        await_book(alice, ("99.99", "100.01"))
        assert alice.place("ACME", "sell", 10).executed_quantity == 10
        assert bot.stdout.readline() == "buy 10 at 99.99\n"
        await_book(alice, ("99.97", "99.99"))
    finally:
        bot.kill()
        bot.wait()
        bot.stdout.close()


def await_book(client, prices):
    deadline = time.monotonic() + 60
    expected = tuple(map(Decimal, prices))
    while True:
        book = client.book("ACME")
        if (book.bid, book.ask) == expected:
            return
        assert time.monotonic() < deadline, "no such quotes: %s" % (book,)
