// SPDX-License-Identifier: Apache-2.0
// Streams, at a running venue that is killed, too.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from '../src/index.js';
import { Venue } from './venue.js';

let venue;
let alice;
let bob;
before(async () => {
  venue = await Venue.start();
  alice = new Client({ url: venue.url, token: venue.tokens.alice });
  bob = new Client({ url: venue.url, token: venue.tokens.bob });
});
after(() => venue.stop());

/** Waits for the first message of a channel that matches. */
const first = (stream, channel, fields, matches = () => true) => new Promise((resolve, reject) => {
  stream.on('error', reject);
  const end = stream.subscribe(channel, fields, message => {
    if (!matches(message)) return;
    end();
    resolve(message);
  });
});
const until = async condition => {
  while (!await condition()) await new Promise(resolve => setTimeout(resolve, 10));
};

test('has market data, own orders and fills, and orders over the same socket', async () => {
  const stream = alice.stream();
  const { sequence } = await alice.status();
  assert.equal((await first(stream, 'status', { symbol: 'COIN' })).phase, 'continuous');
  const trade = first(stream, 'trades', { symbol: 'COIN' });
  const fill = first(stream, 'fills', { after: sequence });
  const order = first(stream, 'orders', {}, ({ status }) => status === 'filled');
  const bbo = first(stream, 'bbo', { symbol: 'COIN' }, ({ ask }) => ask !== null);
  const candle = first(stream, 'candles', { symbol: 'COIN', interval: '1s' });
  await bob.place({ symbol: 'COIN', side: 'sell', quantity: '2.5', price: '3.0001' });
  assert.deepEqual((await bbo).ask, ['3.0001', '2.500']);
  const taken = await stream.place({ symbol: 'COIN', side: 'buy', quantity: 1, price: '3.0001' });
  assert.deepEqual([taken.status, taken.executedQuantity], ['filled', '1.000']);
  assert.deepEqual([(await fill).orderId, (await fill).side, (await fill).price], [taken.orderId, 'buy', '3.0001']);
  assert.deepEqual([(await trade).symbol, (await trade).matchNumber], ['COIN', (await fill).matchNumber]);
  assert.equal((await order).orderId, taken.orderId);
  assert.deepEqual([(await candle).close, (await candle).volume], ['3.0001', '1.000']);
  assert.equal(await bob.cancelAll(), 1);
  stream.close();
});

test('places, replaces, cancels and quotes', async () => {
  const stream = alice.stream();
  const order = await stream.place({ symbol: 'ACME', side: 'buy', quantity: 10, price: '9.00' });
  const changed = await stream.replace(order, { price: '9.01' });
  assert.deepEqual([changed.orderId, changed.price], [order.orderId, '9.01']);
  assert.equal((await stream.cancel(changed)).status, 'cancelled');
  await assert.rejects(stream.place({ symbol: 'ACME', side: 'buy', quantity: 10, price: '9.001' }), { status: 422, code: 'too-fine', field: 'price' });
  const quoted = await stream.quote({ symbol: 'ACME', bidPrice: '9.50', bidQuantity: 5, askPrice: '10.50', askQuantity: 5 });
  assert.deepEqual([quoted.quotes, quoted.rejected], [1, []]);
  assert.deepEqual(await alice.book('ACME'), { symbol: 'ACME', bids: [['9.50', '5']], asks: [['10.50', '5']] });
  assert.equal(await stream.cancelQuotes(), 2);
  stream.close();
  await assert.rejects(stream.place({ symbol: 'ACME', side: 'buy', quantity: 10, price: '9.00' }), { code: 'closed' });
});

test('keeps a book, and asks for it anew when it is wrong', async () => {
  const stream = alice.stream();
  let book;
  stream.subscribe('book', { symbol: 'ACME', depth: 5 }, next => { book = next; });
  await until(() => book);
  const [subscription] = stream.subscriptions;
  for (let i = 0; i < 200; i++) {
    const side = i % 3 ? 'buy' : 'sell';
    await bob.place({ symbol: 'ACME', side, quantity: 1 + i % 7, price: (10 + (i * 7919 % 17 - 8) / 100).toFixed(2) });
    if (i === 150) subscription.book.number += 3;
  }
  const same = async () => {
    const { bids, asks } = await alice.book('ACME', { depth: 5 });
    return JSON.stringify([bids, asks]) === JSON.stringify([book.bids, book.asks]);
  };
  await until(same);
  assert.equal(stream.resubscribed, 1);
  await bob.cancelAll();
  stream.close();
});

test('tells wrong subscriptions and tokens', async () => {
  const stream = alice.stream();
  await assert.rejects(first(stream, 'book', { symbol: 'NONE' }), { status: 404 });
  await assert.rejects(stream.events('book', { symbol: 'NONE' }).next(), { status: 404 });
  assert.equal(stream.name, 'alice');
  stream.close();
  // Without a certificate that the venue knows, a token is needed.
  await assert.rejects(new Client({ url: venue.url }).orders(), { status: 401 });
  const stranger = new Client({ url: venue.url, token: 'alice:wrong' }).stream();
  await assert.rejects(first(stranger, 'orders', {}), { status: 401 });
});

test('has each fill once across kills, and the own orders anew', async () => {
  const { sequence } = await alice.status();
  const trades = async () => (await alice.trades('ACME', { limit: 1000 })).map(({ matchNumber }) => matchNumber);
  const seen = await trades();
  const stream = alice.stream();
  const names = [];
  const got = [];
  let connections = 0;
  const open = new Map();
  stream.on('connected', () => { connections++; });
  stream.subscribe('orders', {}, order => open.set(order.clientOrderId, order.status));
  stream.subscribe('fills', { after: sequence }, fill => got.push(fill.clientOrderId));
  stream.subscribe('trades', { symbol: 'ACME', after: seen.at(-1) ?? 0 }, trade => seen.push(trade.matchNumber));
  await stream.place({ symbol: 'ACME', side: 'buy', quantity: 1, price: '9.00', clientOrderId: 'stays' });
  for (let turn = 0; turn < 30; turn++) {
    if (turn === 10 || turn === 20) {
      await venue.kill();
      open.clear();
      await venue.run();
    }
    names.push('node' + turn);
    await bob.place({ symbol: 'ACME', side: 'sell', quantity: 1, price: '10.00', clientOrderId: 's' + turn });
    await stream.place({ symbol: 'ACME', side: 'buy', quantity: 1, price: '10.00', clientOrderId: 'node' + turn });
  }
  await until(() => got.length >= names.length);
  assert.deepEqual(got, names);
  const all = await trades();
  await until(() => seen.length >= all.length);
  assert.deepEqual(seen, all);
  assert.equal(connections, 3);
  assert.equal(open.get('stays'), 'open');
  assert.equal(await stream.cancelAll(), 1);
  stream.close();
});

test('is iterated over', async () => {
  const stream = alice.stream();
  const prices = [];
  setTimeout(() => bob.place({ symbol: 'ACME', side: 'sell', quantity: 1, price: '11.00' }), 0);
  for await (const { asks } of stream.events('book', { symbol: 'ACME' })) {
    if (asks.length === 0) continue;
    prices.push(asks[0][0]);
    break;
  }
  assert.deepEqual(prices, ['11.00']);
  await bob.cancelAll();
  stream.close();
});

test('iterations end with the stream', async () => {
  const stream = alice.stream();
  const ended = ['ACME', 'COIN'].map(async symbol => {
    const got = [];
    for await (const book of stream.events('book', { symbol })) got.push(book.symbol);
    return got;
  });
  await first(stream, 'bbo', { symbol: 'COIN' });
  stream.close();
  assert.deepEqual(await Promise.all(ended), [['ACME'], ['COIN']]);
});
