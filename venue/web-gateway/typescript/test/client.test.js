// SPDX-License-Identifier: Apache-2.0
// The client over HTTP, at a running venue.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, OutcryError } from '../src/index.js';
import { Venue } from './venue.js';

let venue;
let alice;
let bob;
before(async () => {
  venue = await Venue.start();
  alice = new Client({ url: venue.url, token: venue.tokens.alice + '\n' });
  bob = new Client({ url: venue.url, token: venue.tokens.bob });
});
after(() => venue.stop());

test('places, reads, replaces and cancels', async () => {
  const order = await alice.place({ symbol: 'COIN', side: 'buy', quantity: '1.500', price: 2.5, account: 'A1' });
  assert.deepEqual([order.status, order.price, order.openQuantity, order.account], ['open', '2.5000', '1.500', 'A1']);
  assert.deepEqual((await alice.orders({ symbol: 'COIN' })).map(each => each.orderId), [order.orderId]);
  assert.deepEqual(await alice.book('COIN', { depth: 1 }), { symbol: 'COIN', bids: [['2.5000', '1.500']], asks: [] });
  const changed = await alice.replace(order, { quantity: 2n, price: '2.5001' });
  assert.deepEqual([changed.orderId, changed.quantity, changed.price], [order.orderId, '2.000', '2.5001']);
  assert.equal((await alice.order('client:' + changed.clientOrderId)).orderId, order.orderId);
  assert.equal((await alice.cancel(changed)).status, 'cancelled');
  assert.equal(await alice.cancelAll(), 0);
});

test('trades, and has each fill once', async () => {
  const { sequence } = await alice.status();
  await alice.place({ symbol: 'ACME', side: 'sell', quantity: 10, price: '10.00' });
  const taken = await bob.place({ symbol: 'ACME', side: 'buy', quantity: 25, price: '10.05' });
  assert.deepEqual(taken.fills.map(fill => [fill.price, fill.quantity, fill.liquidity]), [['10.00', '10', 'taker']]);
  const fills = await alice.fills(sequence);
  assert.deepEqual(fills.map(fill => [fill.kind, fill.side, fill.price, fill.quantity]), [['fill', 'sell', '10.00', '10']]);
  assert.deepEqual(await alice.fills(fills[0].sequence), []);
  assert.equal((await alice.trades('ACME')).at(-1).matchNumber, fills[0].matchNumber);
  assert.equal(await bob.cancelAll({ symbol: 'ACME' }), 1);
});

test('enters an order once', async () => {
  const fields = { symbol: 'ACME', side: 'buy', quantity: 10, price: '9.50', clientOrderId: 'once' };
  const first = await alice.place(fields);
  assert.equal((await alice.place(fields)).orderId, first.orderId);
  await assert.rejects(alice.place({ ...fields, quantity: 11 }), { status: 409, code: 'duplicate-cl-ord-id', field: 'clientOrderId', value: 'once' });
  await alice.cancelAll();
});

test('repeats a request whose answer was lost, with one effect', async () => {
  let lose = true;
  const lossy = new Client({ url: venue.url, token: venue.tokens.alice, fetch: async (...settings) => {
    const answer = await fetch(...settings);
    lose = !lose;
    if (!lose) throw new TypeError('fetch failed');
    return answer;
  } });
  const order = await lossy.place({ symbol: 'ACME', side: 'buy', quantity: 10, price: '9.50' });
  const changed = await lossy.replace(order, { price: '9.51' });
  assert.deepEqual((await alice.orders()).map(each => [each.orderId, each.price]), [[order.orderId, '9.51']]);
  assert.equal((await lossy.cancel(changed)).status, 'cancelled');
});

test('tells what is wrong', async () => {
  const order = { symbol: 'ACME', side: 'buy', quantity: 10 };
  await assert.rejects(alice.place({ ...order, price: '9.001' }), failure => failure instanceof OutcryError
    && failure.status === 422 && failure.code === 'too-fine' && failure.field === 'price' && failure.value === '9.001' && failure.bound === '2 decimals');
  await assert.rejects(alice.place({ ...order, side: 'hold', price: '9' }), { status: 400, code: 'unknown-value' });
  await assert.rejects(alice.cancel(4711), { status: 404 });
  await assert.rejects(alice.book('NONE'), { status: 404 });
  await assert.rejects(new Client({ url: venue.url, token: 'alice:wrong' }).orders(), { status: 401 });
  await assert.rejects(async () => alice.place({ ...order, price: 1e21 }), RangeError);
  await assert.rejects(async () => alice.place({ ...order, price: NaN }), RangeError);
  await assert.rejects(async () => alice.place({ ...order, price: {} }), TypeError);
  assert.throws(() => new Client({ url: 'ftp://127.0.0.1', token: 'a:b' }), TypeError);
});

test('signs requests and streams', async () => {
  const token = readFileSync(join(venue.folder, 'data', 'tokens', 'web', 'carol'), 'utf8');
  await assert.rejects(new Client({ url: venue.url, token }).orders(), { status: 401, code: 'not-signed' });
  const carol = new Client({ url: venue.url, token, signed: true });
  const order = await carol.place({ symbol: 'ACME', side: 'buy', quantity: 10, price: '1.00' });
  assert.deepEqual((await carol.orders({ symbol: 'ACME' })).map(each => each.orderId), [order.orderId]);
  const stream = carol.stream();
  assert.equal((await stream.cancel(order)).status, 'cancelled');
  stream.close();
});
