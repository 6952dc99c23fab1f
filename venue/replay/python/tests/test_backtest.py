# SPDX-License-Identifier: Apache-2.0
"""Tests of steps with the engine, which the variable OUTCRY has the command of."""

import csv
import datetime
import gzip
import importlib.util
import os
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(PACKAGE), str(PACKAGE / "examples")]

import outcry.backtest as bt  # noqa: E402
import quoter  # noqa: E402
from outcry.engine import Replay  # noqa: E402
from outcry.events import time_ns  # noqa: E402


def installed(name):
    return importlib.util.find_spec(name) is not None


def flow(rows=2_000):
    """Returns messages of LOBSTER: quotes that come and go around 585.00, and orders that take them."""
    lines, resting = [], []
    state = 7
    for row in range(rows):
        state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        draw = state >> 33
        time = f"{34200 + row * 0.005:.3f}"
        if draw % 5 < 3 or len(resting) < 10:
            side = 1 if draw % 2 else -1
            price = 5850000 - side * 100 * (1 + draw // 7 % 8)
            size = 10 * (1 + draw // 64 % 20)
            resting.append((row + 1, size, price, side))
            lines.append(f"{time},1,{row + 1},{size},{price},{side}")
            continue
        side = 1 if draw % 2 else -1
        mine = [order for order in resting if order[3] == side] or resting
        best = max(mine, key=lambda order: (order[2] * order[3], -order[0]))
        order = best if draw % 5 == 3 else mine[draw // 11 % len(mine)]
        resting.remove(order)
        kind = 4 if draw % 5 == 3 else 3
        lines.append(f"{time},{kind},{order[0]},{order[1]},{order[2]},{order[3]}")
    return "\n".join(lines) + "\n"


class BacktestTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.file = Path(cls.folder.name) / "acme_messages.csv"
        cls.file.write_text(flow())
        cls.sim = bt.replay(cls.file, latency="1ms..3ms", seed=5)

    @classmethod
    def tearDownClass(cls):
        cls.sim.close()
        cls.folder.cleanup()

    def setUp(self):
        self.sim.reset()

    def test_same_reports_as_an_injected_file(self):
        """The same orders, in steps and from a file, have the same reports, at the same times."""
        sim = self.sim
        rows, reports = [], []

        def send(order, action, side="", price="", quantity="", tif="", former=""):
            kind = "" if action != "new" else "limit" if price else "market"
            rows.append([sim.now, order, action, side, kind, price, quantity, tif, former])

        mine = None
        for turn in range(40):
            reports += sim.step(ms=200).reports
            book = sim.book("ACME", 1)
            if turn % 4 == 0:
                mine = sim.buy("ACME", 150, book.bid)
                send(mine, "new", "buy", book.bid, 150)
            elif turn % 4 == 1:
                send(sim.replace(mine, 120, book.bid), "replace", "", book.bid, 120, "", mine)
                mine += 1
            elif turn % 4 == 2:
                send(sim.sell("ACME", 70, tif="ioc"), "new", "sell", "", 70, "ioc")
            else:
                send(sim.cancel(mine), "cancel", former=mine)
        reports += sim.until("09:31").reports
        self.assertTrue(sim.over)

        own, out = (Path(self.folder.name) / name for name in ("own.csv", "reports.csv"))
        header = "time,cl_ord_id,action,side,type,price,quantity,tif,orig_cl_ord_id"
        own.write_text("\n".join([header, *(",".join(map(str, row)) for row in rows)]) + "\n")
        command = ["replay", str(self.file), "--inject", str(own), "--reports", str(out)]
        subprocess.run([*bt.launcher(), *command, "--latency", "1ms..3ms", "--seed", "5"], check=True, stdout=subprocess.PIPE)

        def text(price):
            return "" if price is None else f"{price:.2f}".rstrip("0").rstrip(".")

        stepped = [
            [str(e.time_ns), str(e.id), e.kind, e.side, text(e.price), str(e.quantity), str(e.leaves)]
            + ["" if e.queue_ahead < 0 else str(e.queue_ahead), text(e.bid), text(e.ask), e.reason, str(e.received_ns)]
            for e in reports
        ]
        with open(out, newline="") as file:
            injected = [[row[0], *row[2:]] for row in list(csv.reader(file))[1:]]
        self.assertEqual(stepped, injected)
        self.assertGreater(len({row[2] for row in stepped}), 3)
        self.assertTrue(all(int(row[0]) < int(row[-1]) for row in stepped))

    def test_tables_and_account(self):
        sim = self.sim
        sim.until("09:30:05")
        self.assertEqual(sim.time, "09:30:05.000000000")
        first = sim.buy("ACME", 50)
        self.assertEqual(sim.step(us=100), [])
        fills = sim.step(ms=10).fills
        self.assertEqual({fill.id for fill in fills}, {first})
        self.assertEqual(sim.position("ACME"), sum(fill.quantity for fill in fills))
        self.assertLess(sim.value(), 0)
        resting = sim.sell("ACME", 10, 585.20)
        sim.step(ms=10)
        self.assertIn(resting, sim.account.open)
        self.assertGreaterEqual(sim.queue_ahead(resting), 0)
        trades = sim.trades()
        self.assertEqual(sum(row["quantity"] for row in trades if row["own"]), 50)
        self.assertGreater(len(sim.quotes()), 100)
        if installed("pyarrow"):
            self.assertEqual(trades.to_arrow().num_rows, len(trades))
            self.assertEqual(str(trades.to_arrow().schema.field("time").type), "timestamp[ns]")
        if installed("pandas"):
            self.assertEqual(len(trades.to_pandas()), len(trades))

    def test_quoter(self):
        quoter.trade(self.sim, "ACME", steps=20, ms=50)
        self.assertGreater(len(self.sim.fills()), 0)

    def test_environment(self):
        """The environment of the example, twice with the same actions: the same rewards."""
        if not (installed("gymnasium") and installed("numpy")):
            self.skipTest("gymnasium and numpy are not installed")
        import gym_env

        env = gym_env.OneLot(self.file, step_ms=50, steps=50)
        self.addCleanup(env.close)
        returns = []
        for _ in range(2):
            seen, _ = env.reset(seed=1)
            self.assertEqual(seen.shape, (4,))
            total, truncated = 0.0, False
            while not truncated:
                seen, reward, over, truncated, _ = env.step((env.done // 10) % 3)
                total += reward
            returns.append(total)
        self.assertEqual(returns[0], returns[1])
        self.assertNotEqual(returns[0], 0.0)

    def test_wrong_input(self):
        sim = self.sim
        for call in (
            lambda: sim.buy("ACME", 10, 585.001),
            lambda: sim.buy("ACME", 0, 585.00),
            lambda: sim.buy("NONE", 10, 585.00),
            lambda: sim.buy("ACME", 10, tif="gtc"),
            lambda: sim.cancel(77),
            lambda: sim.until("09:29"),
            lambda: sim.until("noon"),
        ):
            self.assertRaises(ValueError, call)
        self.assertEqual(sim.step(ms=1).reports, [])

    def test_times(self):
        self.assertEqual(time_ns("09:31"), 34_260_000_000_000)
        self.assertEqual(time_ns("09:31:00.25"), 34_260_250_000_000)
        self.assertEqual(time_ns(datetime.time(9, 31, 0, 250)), 34_260_000_250_000)


def itch(*messages):
    """Returns ITCH 5.0 in BinaryFILE framing: times, types, and what follows the head of each."""
    framed = b""
    for time, kind, body in messages:
        message = kind + struct.pack(">HHHI", 7, 0, time >> 32, time & 0xFFFFFFFF) + body
        framed += struct.pack(">H", len(message)) + message
    return framed


class FormsTest(unittest.TestCase):
    def test_itch_in_gzip(self):
        """A resting order of ITCH, an own one behind it, and an execution that reaches both."""
        second = 1_000_000_000
        start = 34_200 * second

        def add(after, ref, side, shares, price):
            body = struct.pack(">QcI8sI", ref, side, shares, b"ACME    ", price)
            return start + after * second, b"A", body

        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "day.gz"
            executed = struct.pack(">QIQ", 1, 100, 1)
            messages = [add(0, 1, b"B", 100, 1_000_000), add(0, 2, b"S", 50, 1_000_500), (start + 9 * second, b"E", executed)]
            file.write_bytes(gzip.compress(itch(*messages)))
            with bt.replay(file, symbol=["ACME"]) as sim:
                self.assertEqual(sim.symbols, ["ACME"])
                sim.until("09:30:05")
                self.assertEqual(sim.book("ACME").bid, 100.0)
                mine = sim.buy("ACME", 30, 100.0)
                sim.step(ms=1)
                self.assertEqual(sim.queue_ahead(mine), 100)
                sim.until("09:31")
                self.assertEqual(sim.queue_ahead(mine), 0)
                self.assertEqual([(trade["price"], trade["quantity"]) for trade in sim.trades()], [(100.0, 100)])
            with self.assertRaisesRegex(bt.SimulationError, "expected some of ACME"):
                bt.replay(file, symbol="NONE")

    def test_commands_with_a_date(self):
        """A time of the day is one of the recording's day."""
        day = 20_000 * 86_400 * 1_000_000_000
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "dated.csv"
            rows = [f"1,{day + 5},new,1,B,100,5,0", f"2,{day + 60_000_000_000},new,2,S,105,5,0"]
            file.write_text("\n".join(["seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id", *rows]) + "\n")
            with bt.replay(file, symbol="ACME", form="commands") as sim:
                sim.until("00:00:30")
                self.assertEqual((sim.now - day, sim.time), (30_000_000_000, "00:00:30.000000000"))
                self.assertIsNone(sim.book("ACME").ask)
                sim.until("00:02")
                self.assertEqual(sim.book("ACME").ask, 105.0)


class PiecesTest(unittest.TestCase):
    """Answers that arrive in pieces, from a process that has no recording."""

    ENGINE = """
import os, struct
hello = struct.pack("<Hqq", 1, 0, 10**9) + b"\\x0210" + struct.pack("<H", 1) + b"\\x04ACME" + bytes(2)
record = struct.pack("<qqqqqqqqqHcBI", 7, 8, 0, 100, 5, 110, 6, 0, 0, 1, b"Q", 0, 0)
body = struct.pack("<qBI", 7, 0, ROWS) + ROWS * record
book = struct.pack("<HHqq", 1, 0, 100, 5)
bytes_of_all = b"".join(struct.pack("<I", len(each) + 1) + kind + each
                        for kind, each in ((b"H", hello), (b"E", body), (b"B", book)))
at = 0
for size in SIZES:
    os.write(1, bytes_of_all[at : at + size])
    at += size
while at < len(bytes_of_all):
    at += os.write(1, bytes_of_all[at : at + 50_000])
os.read(0, 1)
"""

    def replay(self, rows, sizes):
        source = self.ENGINE.replace("ROWS", str(rows)).replace("SIZES", repr(sizes))
        return Replay([sys.executable, "-c", source], "ACME", ["quotes"])

    def test_pieces_of_all_sizes(self):
        for sizes in ([], [1, 1, 1, 1, 1], [3, 2], [4, 1], [30, 33, 4, 9], [33, 65_536, 3], [1_000_000]):
            with self.replay(2_000, sizes) as sim:
                events = sim.until(1_000)
                self.assertEqual(2_000, len(events))
                self.assertEqual((10.0, 11.0), (events[-1].bid, events[-1].ask))
                self.assertEqual([(10.0, 5)], list(sim.book("ACME").bids))


class WrongFileTest(unittest.TestCase):
    def test_says_what_is_wrong(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "bad.csv"
            file.write_text("34200.1,1,11,100,5850050,1\n")
            with self.assertRaisesRegex(bt.SimulationError, "line 1, column 5: expected price, a multiple of the tick"):
                bt.replay(file)


if __name__ == "__main__":
    unittest.main()
