# SPDX-License-Identifier: Apache-2.0
"""Tests of streams, at a running venue that is killed, too."""

import asyncio
import random
import socket
import time
from decimal import Decimal

import pytest

from conftest import CONFIG
from outcry.client import (
    AsyncClient, Bbo, Book, Candle, Client, Connected, Disconnected, Fill, NotAuthorized, NotFound, Order, OutcryError, Phase, Quote, Refused, Trade,
    Unavailable,
)
from outcry_venue import web_clients

WITHIN_S = 60


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


ADDRESS = "127.0.0.1:%d" % free_port()
SECTION, TOKENS = web_clients({"alice": 1, "bob": 2}, ADDRESS)
URL = "http://" + ADDRESS


@pytest.fixture(scope="module")
def outcry_venue_config():
    """A venue at an address that stays when it starts again."""
    return CONFIG.split("web:\n")[0] + SECTION


@pytest.fixture
def alice(outcry_venue):
    with Client(URL, TOKENS["alice"]) as client:
        yield client
        client.cancel_all()


@pytest.fixture
def bob(outcry_venue):
    with Client(URL, TOKENS["bob"]) as client:
        yield client
        client.cancel_all()


def await_event(stream, kind, matches=lambda event: True):
    """Returns the next event of a kind that matches; others are passed over."""
    deadline = time.monotonic() + WITHIN_S
    while True:
        event = stream.next(timeout=1)
        if isinstance(event, kind) and matches(event):
            return event
        assert time.monotonic() < deadline, "no such event: %s" % kind.__name__


def test_has_market_data_and_own_orders(alice, bob):
    with alice.stream() as stream:
        for subscribe in (stream.book, stream.bbo, stream.trades, stream.candles, stream.status):
            subscribe("COIN")
        stream.orders()
        stream.fills(alice.status().sequence)
        await_event(stream, Connected)
        assert await_event(stream, Phase).phase == "continuous"
        order = bob.place("COIN", "sell", "2.5", "3.0001")
        assert await_event(stream, Book, lambda book: book.asks).asks == ((Decimal("3.0001"), Decimal("2.500")),)
        assert await_event(stream, Bbo, lambda bbo: bbo.ask).ask.price == Decimal("3.0001")
        taken = stream.place("COIN", "buy", 1, "3.0001")
        assert (taken.status, taken.executed_quantity) == ("filled", 1)
        events = {}
        while not {Fill, Trade, Candle, Order} <= set(events):
            event = stream.next(timeout=WITHIN_S)
            assert event is not None, "no more than %s" % events
            events[type(event)] = event
        assert (events[Fill].side, events[Fill].price, events[Fill].order_id) == ("buy", Decimal("3.0001"), taken.order_id)
        assert (events[Trade].symbol, events[Trade].match_number) == ("COIN", events[Fill].match_number)
        assert (events[Candle].close, events[Candle].volume) == (Decimal("3.0001"), 1)
        assert (events[Order].order_id, events[Order].status) == (taken.order_id, "filled")
        stream.unsubscribe("book", "COIN")
        bob.cancel(order)


def test_places_replaces_cancels_and_quotes(alice):
    with alice.stream() as stream:
        order = stream.place("ACME", "buy", 10, "9.00", client_order_id="streamed")
        assert stream.place("ACME", "buy", 10, "9.00", client_order_id="streamed").order_id == order.order_id
        changed = stream.replace(order, price="9.01")
        assert (changed.order_id, changed.price) == (order.order_id, Decimal("9.01"))
        assert stream.cancel(changed).status == "cancelled"
        with pytest.raises(Refused, match="too-fine"):
            stream.place("ACME", "buy", 10, "9.001")
        with pytest.raises(NotFound):
            stream.cancel("4711")
        quoted = stream.mass_quote([Quote("ACME", ("9.50", 5), ("10.50", 5)), Quote("COIN", bid=("1.0000", 2))])
        assert (quoted.quotes, quoted.rejected) == (2, ())
        assert (alice.book("ACME").bid, alice.book("ACME").ask) == (Decimal("9.50"), Decimal("10.50"))
        assert stream.quote("ACME", ask=("10.40", 5)).quotes == 1
        assert (alice.book("ACME").bid, alice.book("ACME").ask) == (None, Decimal("10.40"))
        assert stream.cancel_quotes() == 2
        stream.place("ACME", "buy", 10, "9.00")
        assert stream.cancel_all("ACME") == 1


def lossy(send):
    """Returns a way to send whose first answer is lost."""
    answers = iter([True])

    def sent(request):
        answer = send(request)
        if next(answers, False):
            raise Unavailable(0, "not-connected", "lost")
        return answer

    return sent


def async_lossy(send):
    answers = iter([True])

    async def sent(request):
        answer = await send(request)
        if next(answers, False):
            raise Unavailable(0, "not-connected", "lost")
        return answer

    return sent


def test_cancels_once_when_the_answer_is_lost(alice):
    with alice.stream() as stream:
        order = stream.place("ACME", "buy", 10, "9.00")
        stream._send = lossy(stream._send)
        assert stream.cancel(order).status == "cancelled"


def test_keeps_a_book_through_random_orders(alice, bob):
    seed = random.randrange(1 << 32)
    draw = random.Random(seed)
    with alice.stream() as stream, bob.stream() as orders:
        stream.book("ACME", depth=5)
        seen = 0
        for _ in range(400):
            price = Decimal("10.00") + Decimal(draw.randrange(-8, 9)) / 100
            side = draw.choice(("buy", "sell"))
            orders.place("ACME", side, draw.randrange(1, 50), price, time_in_force=draw.choice(("day", "day", "ioc")))
            seen += isinstance(stream.next(timeout=0), Book)
        assert seen > 0, "seed=%d" % seed
        deadline = time.monotonic() + WITHIN_S
        while stream.kept("ACME") != alice.book("ACME", depth=5):
            stream.next(timeout=0.1)
            assert time.monotonic() < deadline, "seed=%d: %s is not %s" % (seed, stream.kept("ACME"), alice.book("ACME", depth=5))
        assert stream.resubscribed == 0, "seed=%d" % seed


def test_asks_for_a_book_anew_when_it_is_wrong(alice, bob):
    with alice.stream() as stream:
        stream.book("ACME")
        await_event(stream, Book)
        stream._subscriptions.books["ACME"].number += 7
        bob.place("ACME", "buy", 10, "9.10")
        assert await_event(stream, Book, lambda book: book.bid == Decimal("9.10")) == alice.book("ACME")
        assert stream.resubscribed == 1


def test_tells_wrong_subscriptions_and_tokens(alice):
    with alice.stream() as stream:
        stream.book("NONE")
        with pytest.raises(NotFound):
            await_event(stream, Book)
        stream.bbo("ACME")
        await_event(stream, Bbo)
    with Client(URL, "alice:wrong") as stranger, stranger.stream() as stream, pytest.raises(NotAuthorized):
        stream.next(timeout=WITHIN_S)


def test_has_each_fill_once_across_kills(outcry_venue, alice, bob):
    start = alice.status().sequence
    names = []
    seen = [trade.match_number for trade in alice.trades("ACME", limit=1000)]
    with alice.stream() as stream, alice.stream() as other, alice.stream() as tape:
        tape.trades("ACME", after=seen[-1] if seen else 0)
        stream.fills(start)
        stream.book("ACME")
        got = []
        for turn in range(30):
            if turn in (10, 20):
                outcry_venue.crash()
            name = "kill%d" % turn
            bob.place("ACME", "sell", 1, "10.00", client_order_id="s" + name)
            assert other.place("ACME", "buy", 1, "10.00", client_order_id=name).executed_quantity == 1
            names.append(name)
            event = stream.next(timeout=0)
            got += [event] if isinstance(event, Fill) else []
            event = tape.next(timeout=0)
            seen += [event.match_number] if isinstance(event, Trade) else []
        while len(got) < len(names):
            got.append(await_event(stream, Fill))
        assert [fill.client_order_id for fill in got] == names
        bob.place("ACME", "sell", 1, "10.00")
        other.place("ACME", "buy", 1, "10.00", client_order_id="last")
        assert await_event(stream, Fill).client_order_id == "last"
        trades = [trade.match_number for trade in alice.trades("ACME", limit=1000)]
        while len(seen) < len(trades):
            seen.append(await_event(tape, Trade).match_number)
        assert seen == trades
        present = alice.book("ACME")
        while stream.kept("ACME") != present:
            assert stream.next(timeout=30) is not None


def test_async(outcry_venue):
    async def trade():
        async with AsyncClient(URL, TOKENS["alice"]) as alice, AsyncClient(URL, TOKENS["bob"]) as bob:
            async with alice.stream() as stream, bob.stream() as other:
                stream.book("ACME")
                stream.fills((await alice.status()).sequence)
                await asyncio.gather(*(other.place("ACME", "sell", 1, Decimal("11.00") + Decimal(i) / 100) for i in range(20)))
                sell = await other.place("ACME", "sell", 5, "10.90")
                assert (await stream.place("ACME", "buy", 3, "10.90")).executed_quantity == 3
                other._send = async_lossy(other._send)
                assert (await other.cancel(sell)).status == "cancelled"
                async for event in stream:
                    if isinstance(event, Fill):
                        assert event.quantity == 3
                        break
                with pytest.raises(OutcryError, match="too-fine"):
                    await stream.place("ACME", "buy", "0.1", "1.00")
                lost = asyncio.get_running_loop().run_in_executor(None, outcry_venue.crash)
                while not isinstance(await stream.next(), Disconnected):
                    pass
                await lost
                assert await other.cancel_all() == 20
                while not isinstance(await stream.next(), Connected):
                    pass
                while (await alice.book("ACME")) != stream.kept("ACME"):
                    await asyncio.wait_for(stream.next(), WITHIN_S)
                await stream.place("ACME", "buy", 1, "9.00")
                assert await stream.cancel_all() == 1
            async with AsyncClient(URL, "alice:wrong") as stranger, stranger.stream() as stream:
                with pytest.raises(NotAuthorized):
                    await stream.next()

    asyncio.run(trade())
