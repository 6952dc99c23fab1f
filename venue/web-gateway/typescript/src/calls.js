// SPDX-License-Identifier: Apache-2.0
// Calls that a client sends by HTTP and a stream by its socket: each is repeated while the venue does not answer, and has its effect once.
import { OutcryError } from './errors.js';

// Milliseconds between the repeats of a request that has no answer: 30 s in all.
const PAUSES_MS = [50, 100, 200, 500, 1000, 1000, 2000, 2000, 3000, 5000, 5000, 5000, 5000];

export const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/** Returns fields as requests have them: texts, without those that are left out. */
export function texts(fields = {}) {
  const made = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'number' && !/^-?\d+(\.\d+)?$/.test(String(value))) throw new RangeError(`${name} must be a plain number: ${value}; or give it as a string`);
    if (!['string', 'number', 'bigint'].includes(typeof value) && !(value instanceof Date)) throw new TypeError(`${name} must be a string or a number`);
    made[name] = value instanceof Date ? value.toISOString() : String(value);
  }
  return made;
}

/** Returns the name of an order in paths: of an order, its number, or 'client:' and its client order id. */
export const orderName = order => typeof order === 'object' ? order.orderId ?? 'client:' + order.clientOrderId : String(order);

export const orderPath = order => '/v1/orders/' + encodeURIComponent(orderName(order)).replace('%3A', ':');

/** Sends a request, again while there is no answer. Returns its answer, or what conflict(error) returns if an earlier one had its effect. */
async function repeat(send, request, conflict) {
  let repeated = false;
  for (let tries = 0; ; tries++) {
    try {
      return await send(request);
    } catch (failure) {
      if (!(failure instanceof OutcryError)) throw failure;
      if (failure.status === 409 && repeated && conflict) return conflict(failure);
      if (!failure.isTemporary || failure.code === 'closed' || tries === PAUSES_MS.length) throw failure;
      // What was not taken had no effect; of what was lost on its way nobody knows.
      repeated ||= failure.status !== 429;
      await pause(failure.status === 429 ? 1000 : PAUSES_MS[tries]);
    }
  }
}

export class Calls {
  /** send: sends a request, and returns the JSON of its answer; read: the same, always by HTTP. */
  constructor(send, read = send) {
    this.sendOnce = send;
    this.readOnce = read;
  }

  /** Places an order, once, whatever is lost on the way. Fields are those of docs/api.md. */
  place(fields) {
    const body = texts({ ...fields, clientOrderId: fields.clientOrderId ?? crypto.randomUUID() });
    return repeat(this.sendOnce, { method: 'POST', path: '/v1/orders', op: 'place', body });
  }

  /** Changes quantity and prices of an open order. The quantity is the total, with what is executed. */
  replace(order, fields) {
    const body = texts({ ...fields, clientOrderId: fields.clientOrderId ?? crypto.randomUUID() });
    const request = { method: 'PATCH', path: orderPath(order), op: 'replace', order: orderName(order), body };
    return repeat(this.sendOnce, request, failure => this.order('client:' + body.clientOrderId).catch(() => { throw failure; }));
  }

  /** Cancels an open order, and returns it as it is then. */
  cancel(order) {
    const request = { method: 'DELETE', path: orderPath(order), op: 'cancel', order: orderName(order) };
    return repeat(this.sendOnce, request, failure => this.order(order).catch(() => { throw failure; }));
  }

  /** Cancels the open orders of the session, of all instruments or of one, and returns how many were cancelled. */
  async cancelAll(fields) {
    return (await repeat(this.sendOnce, { method: 'DELETE', path: '/v1/orders', op: 'cancelAll', query: texts(fields) })).cancelled;
  }

  /** Enters or replaces quotes, one of an instrument: each has a symbol, and price and quantity of its sides. A side without them is withdrawn. */
  quote(quotes, fields = {}) {
    const rows = [quotes].flat().map(texts);
    return repeat(this.sendOnce, { method: 'POST', path: '/v1/quotes', op: 'quote', body: { quotes: rows, ...texts(fields) } });
  }

  /** Withdraws the quotes of the session, of all instruments or of one, and returns how many there were. */
  async cancelQuotes(fields) {
    return (await repeat(this.sendOnce, { method: 'DELETE', path: '/v1/quotes', op: 'cancelQuotes', query: texts(fields) })).withdrawn;
  }

  /** Returns an order as it is now, open or lately ended. */
  order(order) {
    return this.read(orderPath(order));
  }

  /** Reads a path. */
  read(path, query) {
    return repeat(this.readOnce, { method: 'GET', path, query: texts(query) });
  }
}
