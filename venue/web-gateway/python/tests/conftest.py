# SPDX-License-Identifier: Apache-2.0
"""A venue with a web gateway, and its clients alice and bob."""

import pytest

from outcry.client import Client
from outcry_venue import web_clients

SECTION, TOKENS = web_clients({"alice": 1, "bob": 2})

CONFIG = """\
name: OUTCRY
journal: {segment: 1MiB}
fix: {listen: '127.0.0.1:0'}
native: {listen: '127.0.0.1:0'}
itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
instruments: [{number: 1, symbol: ACME, priceDecimals: 2}, {number: 2, symbol: COIN, priceDecimals: 4, quantityDecimals: 3}]
sessions:
  - {number: 1, compId: ALPHA, cancelOnDisconnect: never}
  - {number: 2, compId: BRAVO, cancelOnDisconnect: never}
""" + SECTION + """\
    - {name: carol, session: 2, signed: yes}
"""


@pytest.fixture(scope="module")
def outcry_venue_config():
    return CONFIG


@pytest.fixture(scope="module")
def url(outcry_venue):
    return "http://%s:%d" % outcry_venue.address("web")


@pytest.fixture
def alice(url):
    with Client(url, TOKENS["alice"]) as client:
        yield client
        client.cancel_all()


@pytest.fixture
def bob(url):
    with Client(url, TOKENS["bob"]) as client:
        yield client
        client.cancel_all()
