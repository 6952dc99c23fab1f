// SPDX-License-Identifier: Apache-2.0
// A venue's member over HTTP.
import { Calls } from './calls.js';
import { errorOf, lost } from './errors.js';
import { Signer } from './signing.js';
import { Stream } from './stream.js';

const ANSWER_WITHIN_MS = 15_000;

export class Client extends Calls {
  /**
   * url: address of the venue's web gateway, such as http://127.0.0.1:9887; token: as 'outcry token' prints it; none if the
   * certificate of the connection names the client.
   * signed: whether requests are signed with the token's secret, and the token is not sent; a web page needs https for it.
   * fetch, WebSocket: those of the platform if left out.
   */
  constructor({ url, token = '', signed = false, fetch = globalThis.fetch, WebSocket = globalThis.WebSocket }) {
    super(request => this.exchange(request));
    const { protocol, origin } = new URL(url);
    if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError(`no address of a venue: ${url}; it is such as http://127.0.0.1:9887`);
    this.origin = origin;
    this.token = token.trim();
    this.signer = signed ? new Signer(this.token) : null;
    this.fetch = (...settings) => fetch(...settings);
    this.WebSocket = WebSocket;
  }

  async exchange({ method, path, query = {}, body }) {
    const search = new URLSearchParams(query).toString();
    const target = path + (search && '?' + search);
    const text = body && JSON.stringify(body);
    const headers = await this.shown(method, target, text);
    if (body) headers['Content-Type'] = 'application/json';
    let answer;
    let json;
    try {
      answer = await this.fetch(this.origin + target, {
        method, headers, body: text, signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      json = await answer.json().catch(() => undefined);
    } catch (failure) {
      throw lost(String(failure.cause?.message ?? failure.message));
    }
    if (!answer.ok || json === undefined) throw errorOf(answer.ok ? 502 : answer.status, json);
    return json;
  }

  /** Returns the headers of a request that tell who calls. */
  async shown(method, target, text) {
    if (!this.signer) return this.token ? { Authorization: 'Bearer ' + this.token } : {};
    const { key, timestamp, signature } = await this.signer.sign(method, target, text);
    return { 'Outcry-Key': key, 'Outcry-Timestamp': timestamp, 'Outcry-Signature': signature };
  }

  /** Returns the orders of the session: open ones, or with a status of 'ended' or 'all' those that ended last. */
  async orders(query) {
    return (await this.read('/v1/orders', query)).orders;
  }

  /** Returns what the participant bought and sold on the day, by instrument. */
  async positions() {
    return (await this.read('/v1/positions')).positions;
  }

  /** Returns the limits of the participant, and how much of each is used. */
  async limits() {
    return (await this.read('/v1/limits')).limits;
  }

  /** Returns the instruments with their terms and phases. */
  async instruments() {
    return (await this.read('/v1/instruments')).instruments;
  }

  /** Returns the displayed quantities by price, the best first: levels as [price, quantity], as the stream has them. */
  async book(symbol, query) {
    const { bids, asks } = await this.read('/v1/book/' + encodeURIComponent(symbol), query);
    const pairs = levels => levels.map(({ price, quantity }) => [price, quantity]);
    return { symbol, bids: pairs(bids), asks: pairs(asks) };
  }

  /** Returns the last trades of the day, the oldest first. */
  async trades(symbol, query) {
    return (await this.read('/v1/trades/' + encodeURIComponent(symbol), query)).trades;
  }

  /** Returns the last candles of the day, the oldest first. */
  async candles(symbol, query) {
    return (await this.read('/v1/candles/' + encodeURIComponent(symbol), query)).candles;
  }

  /** Returns all fills and busts after a number in the session, the oldest first. */
  async fills(after = 0) {
    const found = [];
    for (let more = true; more;) {
      const part = await this.read('/v1/fills', { after, limit: 1000 });
      found.push(...part.fills);
      after = part.next;
      more = part.more;
    }
    return found;
  }

  /** Returns the state of the session. */
  status() {
    return this.read('/v1/status');
  }

  /** Returns the venue's time. */
  async time() {
    return (await this.read('/v1/time')).time;
  }

  /** Opens a stream: market data, own orders and fills, and orders over the same connection. */
  stream() {
    return new Stream(this);
  }
}
