// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Venue } from '../../venue/web-gateway/typescript/test/venue.js';
import { Outcry } from './outcry.js';

let venue;
let alice;
let bob;
const exchange = token => new Outcry({ apiKey: token.split(':')[0], secret: token.split(':')[1], urls: { api: venue.url } });
before(async () => {
  venue = await Venue.start();
  alice = exchange(venue.tokens.alice);
  bob = exchange(venue.tokens.bob);
});
after(() => {
  alice.close();
  bob.close();
  return venue.stop();
});

test('trades by the unified methods', { timeout: 60_000 }, async () => {
  const markets = await alice.loadMarkets();
  assert.deepEqual(markets.ACME.precision, { price: 0.01, amount: 1 });
  const sell = await alice.createOrder('ACME', 'limit', 'sell', 10, 10.05);
  const seen = alice.watchTrades('ACME');
  // The venue takes subscriptions in turn: that of the trades is there when the book comes.
  await alice.watchOrderBook('ACME');
  assert.deepEqual([sell.status, sell.price, sell.remaining], ['open', 10.05, 10]);
  assert.deepEqual((await bob.fetchOrderBook('ACME', 5)).asks, [[10.05, 10]]);
  assert.equal((await alice.editOrder(sell.id, 'ACME', 'limit', 'sell', 8, 10.04)).price, 10.04);
  const buy = await bob.createOrder('ACME', 'market', 'buy', 2);
  assert.deepEqual([buy.status, buy.filled, buy.average], ['closed', 2, 10.04]);
  const [trade] = await seen;
  assert.deepEqual([trade.symbol, trade.price, trade.amount], ['ACME', 10.04, 2]);
  assert.equal((await bob.fetchTrades('ACME')).at(-1).id, trade.id);
  assert.deepEqual((await bob.fetchMyTrades('ACME')).map(own => [own.side, own.takerOrMaker, own.cost]), [['buy', 'taker', 20.08]]);
  assert.deepEqual((await bob.fetchOHLCV('ACME')).map(candle => candle.slice(1)), [[10.04, 10.04, 10.04, 10.04, 2]]);
  let book;
  do book = await bob.watchOrderBook('ACME'); while (book.asks[0]?.[1] !== 6);
  assert.deepEqual(book.asks, [[10.04, 6]]);
  assert.deepEqual((await alice.fetchOpenOrders()).map(order => order.id), [sell.id]);
  assert.equal((await alice.cancelOrder(sell.id)).status, 'canceled');
});

test('tells of a subscription that is refused', { timeout: 60_000 }, async () => {
  await assert.rejects(bob.watchTrades('NONE'), { status: 404 });
  await assert.rejects(bob.watchTrades('NONE'), { status: 404 });
});
