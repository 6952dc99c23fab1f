# SPDX-License-Identifier: Apache-2.0
"""Tests of the client over HTTP, at a running venue."""

import asyncio
import datetime
import importlib.util
import re
import ssl
import subprocess
from decimal import Decimal

import pytest

from conftest import TOKENS
from outcry.client import AsyncClient, BadRequest, Client, Conflict, NotAuthorized, NotFound, OutcryError, Refused, Unavailable, columns, to_arrow, to_pandas
from outcry_venue import Venue, command_of


def installed(*names):
    return all(importlib.util.find_spec(name) for name in names)


def test_places_reads_and_cancels(alice):
    order = alice.place("ACME", "buy", 100, "9.98", account="A1")
    assert (order.status, order.price, order.open_quantity, order.account) == ("open", Decimal("9.98"), 100, "A1")
    assert alice.orders("ACME") == [order._replace(fills=())]
    assert alice.order("client:" + order.client_order_id).order_id == order.order_id
    book = alice.book("ACME", depth=1)
    assert (book.bids, book.ask, book.mid) == (((Decimal("9.98"), Decimal(100)),), None, None)
    assert alice.cancel(order).status == "cancelled"
    assert alice.orders() == []


def test_signs_requests_and_streams(outcry_venue, url):
    token = (outcry_venue.folder / "data" / "tokens" / "web" / "carol").read_text()
    with Client(url, token) as unsigned, pytest.raises(NotAuthorized) as refused:
        unsigned.orders()
    assert refused.value.code == "not-signed"
    with Client(url, token, signed=True) as carol:
        order = carol.place("ACME", "buy", 10, "1.00")
        assert [each.order_id for each in carol.orders(symbol="ACME")] == [order.order_id]
        with carol.stream() as stream:
            assert stream.cancel(order).status == "cancelled"


def test_replaces(alice):
    order = alice.place("COIN", "sell", "1.500", Decimal("2.0005"))
    changed = alice.replace(order, quantity="2.250", price=2.001)
    assert (changed.order_id, changed.price, changed.quantity) == (order.order_id, Decimal("2.001"), Decimal("2.25"))
    assert changed.client_order_id != order.client_order_id
    assert alice.cancel_all("COIN") == 1


def test_trades_and_tells_each_fill_once(alice, bob):
    start = alice.status().sequence
    alice.place("ACME", "sell", 10, "10.00")
    taken = bob.place("ACME", "buy", 25, "10.05")
    assert [(fill.price, fill.quantity, fill.liquidity) for fill in taken.fills] == [(Decimal("10.00"), 10, "taker")]
    assert (taken.status, taken.executed_quantity, taken.open_quantity) == ("open", 10, 15)
    (fill,) = alice.fills(after=start)
    assert (fill.kind, fill.side, fill.price, fill.quantity, fill.liquidity) == ("fill", "sell", Decimal("10.00"), 10, "maker")
    assert abs(fill.time_ns - alice.time()) < 60e9
    assert alice.fills(after=fill.sequence) == []
    trade = alice.trades("ACME")[-1]
    assert (trade.symbol, trade.price, trade.quantity, trade.match_number) == ("ACME", Decimal("10.00"), 10, fill.match_number)
    candle = alice.candles("ACME", "1h", limit=1)[0]
    assert (candle.symbol, candle.interval, candle.close, candle.trades) == ("ACME", "1h", Decimal("10.00"), 1)
    (position,) = alice.positions()
    assert (position.symbol, position.position, position.sold_value) == ("ACME", -10, Decimal("100.00"))
    assert all(limit.used <= limit.limit for limit in alice.limits())
    assert [order.status for order in alice.orders(status="ended", limit=1)] == ["filled"]
    market = alice.place("ACME", "sell", 5)
    assert (market.type, market.status, market.average_price) == ("market", "filled", Decimal("10.05"))


def test_has_every_instruction(alice):
    alice.place("ACME", "buy", 10, "9.00")
    alice.place("ACME", "sell", 10, "11.00")
    later = datetime.datetime(2040, 1, 31, 16, tzinfo=datetime.timezone.utc)
    dated = alice.place("ACME", "buy", 10, "9.01", time_in_force="gtd", expire_time=later)
    assert dated.expire_time_ns == int(later.timestamp()) * 10**9
    assert alice.place("ACME", "buy", 10, stop_price="12.00").type == "stop"
    assert alice.place("ACME", "buy", 10, "12.10", stop_price="12.00").type == "stop_limit"
    assert alice.place("ACME", "buy", 100, "9.02", display_quantity=10).display_quantity == 10
    assert alice.place("ACME", "buy", 10, "9.03", post_only="reject").post_only == "reject"
    pegged = alice.place("ACME", "buy", 10, peg="primary", peg_offset="-0.50")
    assert (pegged.peg, pegged.peg_offset) == ("primary", Decimal("-0.50"))
    one = alice.place("ACME", "sell", 10, "10.90", client_order_id="one")
    other = alice.place("ACME", "sell", 10, stop_price="8.00", linked_to="one", client_order_id="other")
    assert alice.cancel(other).status == "cancelled"
    assert alice.order(one).status == "cancelled"
    refused = alice.place("ACME", "buy", 10, "9.06", time_in_force="fok")
    assert (refused.status, refused.executed_quantity) == ("cancelled", 0)


def test_enters_an_order_once(alice):
    first = alice.place("ACME", "buy", 10, "9.50", client_order_id="once")
    assert alice.place("ACME", "buy", 10, "9.50", client_order_id="once").order_id == first.order_id
    with pytest.raises(Conflict) as failure:
        alice.place("ACME", "buy", 11, "9.50", client_order_id="once")
    assert (failure.value.code, failure.value.field, failure.value.value) == ("duplicate-cl-ord-id", "clientOrderId", "once")


def test_tells_what_is_wrong(alice, url):
    with pytest.raises(Refused) as failure:
        alice.place("ACME", "buy", 10, "9.001")
    refused = failure.value
    assert (refused.status, refused.code, refused.field, refused.value, refused.bound) == (422, "too-fine", "price", "9.001", "2 decimals")
    assert "price=9.001" in str(refused)
    with pytest.raises(BadRequest, match="unknown-value.*side=hold"):
        alice.place("ACME", "hold", 10, "9.00")
    with pytest.raises(NotFound):
        alice.cancel("4711")
    with pytest.raises(NotFound):
        alice.book("NONE")
    with pytest.raises(KeyError, match="NONE"):
        alice.instrument("NONE")
    with Client(url, "alice:wrong") as stranger, pytest.raises(NotAuthorized):
        stranger.orders()
    for wrong in (float("nan"), Decimal("Infinity")):
        with pytest.raises(ValueError):
            alice.place("ACME", "buy", wrong, "9.00")
    with pytest.raises(TypeError):
        alice.place("ACME", "buy", True, "9.00")
    with pytest.raises(ValueError, match="127.0.0.1:9887"):
        Client("ftp://127.0.0.1", "a:b")


def test_tells_an_absent_venue(monkeypatch):
    monkeypatch.setattr("outcry.client.calls.PAUSES", (0.001,))
    with Client("http://127.0.0.1:9", "a:b") as nobody, pytest.raises(Unavailable) as failure:
        nobody.orders()
    assert (failure.value.status, failure.value.code) == (0, "not-connected")


def test_goes_on_after_a_restart(outcry_venue):
    line = TOKENS["alice"] + "\n"
    with Client("http://%s:%d" % outcry_venue.address("web"), line) as before:
        order = before.place("COIN", "buy", 1, "1.0000")
    outcry_venue.restart()
    with Client("http://%s:%d" % outcry_venue.address("web"), TOKENS["alice"]) as after:
        assert [each.order_id for each in after.orders()] == [order.order_id]
        assert after.cancel_all() == 1


def test_async(outcry_venue):
    async def trade():
        async with AsyncClient("http://%s:%d" % outcry_venue.address("web"), TOKENS["alice"]) as client:
            orders = await asyncio.gather(*(client.place("ACME", "buy", 10, Decimal("8.00") + Decimal(i) / 100) for i in range(10)))
            assert len({order.order_id for order in orders}) == 10
            changed = await client.replace(orders[0], quantity=20)
            assert changed.quantity == 20
            assert (await client.book("ACME")).bid == Decimal("8.09")
            with pytest.raises(OutcryError, match="too-fine"):
                await client.place("ACME", "buy", "0.5", "8.00")
            assert await client.cancel_all("ACME") == 10

    asyncio.run(trade())


def test_trusts_a_venue_with_tls_by_its_authority(tmp_path):
    desk = tmp_path / "desk"
    init = ["init", "--members", "2", "--host", "127.0.0.1", "--out", str(desk)]
    subprocess.run([*command_of(), *init], check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    text = (desk / "venue.yaml").read_text().replace("tls/", "%s/tls/" % desk)
    text = re.sub(r"console:.*", "", re.sub(r"(0\.0\.0\.0|127\.0\.0\.1):98\d\d", "127.0.0.1:0", text))
    token = (desk / "members" / "MEMBER01.token").read_text().strip()
    trusted = ssl.create_default_context(cafile=str(desk / "tls" / "authority.pem"))

    async def place(url):
        async with AsyncClient(url, token, tls=trusted) as client, client.stream() as stream:
            assert (await stream.place("ACME", "buy", 10, "100.00")).is_open
        async with AsyncClient(url, token) as stranger, stranger.stream() as stream:
            with pytest.raises(NotAuthorized, match="untrusted-certificate"):
                await stream.next()

    with Venue(text) as venue:
        url = "https://127.0.0.1:%d" % venue.port("web")
        asyncio.run(place(url))
        with Client(url, token, tls=trusted) as client, client.stream() as stream:
            assert len(client.orders()) == 1
            stream.orders()
            assert stream.place("ACME", "buy", 10, "100.01").is_open
            assert stream.cancel_all() == 2
        with Client(url, token) as stranger, stranger.stream() as stream:
            with pytest.raises(NotAuthorized, match="untrusted-certificate.*cafile"):
                stranger.orders()
            with pytest.raises(NotAuthorized, match="untrusted-certificate"):
                stream.next()


def test_tables(outcry_venue):
    with Client("http://%s:%d" % outcry_venue.address("web"), TOKENS["bob"]) as client:
        client.place("ACME", "buy", 10, "10.00")
        client.place("ACME", "buy", 5, "9.99")
        orders = client.orders()
        client.cancel_all()
    assert columns(orders)["price"] == [Decimal("10.00"), Decimal("9.99")]
    assert columns([]) == {}
    if installed("pandas"):
        assert to_pandas(orders)["price"].tolist() == [10.0, 9.99]
    if installed("pyarrow"):
        assert to_arrow(orders).column("price").to_pylist() == [Decimal("10.00"), Decimal("9.99")]
