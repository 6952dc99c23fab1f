# SPDX-License-Identifier: Apache-2.0
"""Books of a BinaryFILE as MeatPy or itchfeed reads it: books_of_readers.py meatpy|itchfeed FILE. Exits with 3 where the library is missing.

Each order is a line of locate, side, price, reference and shares, in the order of its queue.
"""

import datetime
import struct
import sys


def messages(path):
    with open(path, "rb") as file:
        data = file.read()
    at = 0
    while at < len(data):
        (length,) = struct.unpack_from(">H", data, at)
        yield data[at + 2 : at + 2 + length]
        at += 2 + length


def show(locate, side, levels):
    for price, orders in levels:
        for reference, shares in orders:
            print(locate, side, price, reference, shares)


def with_meatpy(path):
    from meatpy.itch50 import ITCH50MarketProcessor, ITCH50MessageReader

    symbols = {m[11:19].decode(): int.from_bytes(m[1:3], "big") for m in messages(path) if m[:1] == b"R"}
    for symbol, locate in sorted(symbols.items(), key=lambda item: item[1]):
        processor = ITCH50MarketProcessor(symbol, datetime.datetime(2026, 1, 1))
        with ITCH50MessageReader(path) as reader:
            for message in reader:
                processor.process_message(message)
        book = processor.current_lob
        for side, levels in (("B", book.bid_levels), ("S", book.ask_levels)) if book else ():
            show(locate, side, [(level.price, [(o.order_id, o.volume) for o in level.queue]) for level in levels])


def with_itchfeed(path):
    from itch.parser import MessageParser

    orders, locates = {}, set()

    def add(message, side, reference):
        orders[reference] = [message.stock_locate, side, message.price, message.shares]

    def reduce(reference, shares):
        orders[reference][3] -= shares
        if orders[reference][3] == 0:
            del orders[reference]

    # Its files have a byte 0 before each length.
    stream = b"".join(b"\0" + bytes([len(m)]) + m for m in messages(path))
    for message in MessageParser().parse_stream(stream):
        kind = message.message_type
        if kind == b"R":
            locates.add(message.stock_locate)
        elif kind == b"A":
            add(message, message.buy_sell_indicator.decode(), message.order_reference_number)
        elif kind in (b"E", b"C"):
            reduce(message.order_reference_number, message.executed_shares)
        elif kind == b"X":
            reduce(message.order_reference_number, message.cancelled_shares)
        elif kind == b"D":
            del orders[message.order_reference_number]
        elif kind == b"U":
            side = orders.pop(message.order_reference_number)[1]
            add(message, side, message.new_order_reference_number)
    for locate in sorted(locates):
        for side in "BS":
            levels = {}
            for reference, (of, its, price, shares) in orders.items():
                if of == locate and its == side:
                    levels.setdefault(price, []).append((reference, shares))
            show(locate, side, sorted(levels.items(), reverse=side == "B"))


if __name__ == "__main__":
    try:
        {"meatpy": with_meatpy, "itchfeed": with_itchfeed}[sys.argv[1]](sys.argv[2])
    except ImportError as missing:
        print(missing, file=sys.stderr)
        sys.exit(3)
