// SPDX-License-Identifier: Apache-2.0
// A venue of Outcry with the unified methods of ccxt, for programs that were written for these: numbers and milliseconds instead of texts, markets by symbol.
// In a project of its own: import { Client } from '@outcry/client';
import { Client } from '../../venue/web-gateway/typescript/src/index.js';

// Of a channel that is not asked for, the last messages, as many as ccxt keeps.
const MOST_KEPT = 1000;

const ms = time => Date.parse(time);
const numbers = levels => levels.map(([price, quantity]) => [Number(price), Number(quantity)]);
const STATUS = { pending: 'open', open: 'open', filled: 'closed', cancelled: 'canceled' };

const toTrade = (trade, symbol = trade.symbol) => ({
  id: trade.matchNumber, order: trade.orderId, symbol, side: trade.side, price: Number(trade.price), amount: Number(trade.quantity), cost: Number(trade.price) * Number(trade.quantity),
  takerOrMaker: trade.liquidity, timestamp: ms(trade.time), datetime: trade.time, info: trade,
});

const toOrder = order => ({
  id: order.orderId, clientOrderId: order.clientOrderId, symbol: order.symbol, type: order.type, side: order.side, timeInForce: order.timeInForce.toUpperCase(),
  price: order.price === undefined ? undefined : Number(order.price), triggerPrice: order.stopPrice === undefined ? undefined : Number(order.stopPrice),
  amount: Number(order.quantity), filled: Number(order.executedQuantity), remaining: Number(order.openQuantity),
  average: order.averagePrice === undefined ? undefined : Number(order.averagePrice), status: STATUS[order.status], info: order,
});

export class Outcry {
  id = 'outcry';
  has = { fetchOrderBook: true, createOrder: true, editOrder: true, cancelOrder: true, watchOrderBook: true, watchTrades: true, watchOrders: true, watchMyTrades: true };

  /** apiKey and secret are the two parts of a token: 'outcry token desk' prints desk:SECRET. */
  constructor({ apiKey, secret, urls = { api: 'http://127.0.0.1:9887' }, WebSocket }) {
    this.client = new Client({ url: urls.api, token: apiKey + ':' + secret, WebSocket });
    this.watched = new Map();
  }

  async loadMarkets() {
    const rows = await this.client.instruments();
    this.markets = Object.fromEntries(rows.map(row => [row.symbol, {
      id: row.symbol, symbol: row.symbol, active: row.phase === 'continuous', precision: { price: Number(row.priceIncrement), amount: Number(row.quantityIncrement) },
      limits: { amount: { min: Number(row.quantityIncrement), max: Number(row.largestQuantity) }, price: { min: Number(row.lowestPrice), max: Number(row.highestPrice) } }, info: row,
    }]));
    return this.markets;
  }

  async fetchOrderBook(symbol, limit) {
    const { bids, asks } = await this.client.book(symbol, { depth: limit });
    return { symbol, bids: numbers(bids), asks: numbers(asks), timestamp: undefined, datetime: undefined, nonce: undefined };
  }

  async fetchTrades(symbol, since = 0, limit = undefined) {
    return (await this.client.trades(symbol, { limit })).map(trade => toTrade(trade, symbol)).filter(trade => trade.timestamp >= since);
  }

  async fetchOHLCV(symbol, timeframe = '1m', since = 0, limit = undefined) {
    const rows = await this.client.candles(symbol, { interval: timeframe, limit });
    return rows.map(row => [ms(row.start), ...[row.open, row.high, row.low, row.close, row.volume].map(Number)]).filter(([start]) => start >= since);
  }

  /** params: other fields of an order, as docs/api.md has them, such as { postOnly: 'reject' }. */
  async createOrder(symbol, type, side, amount, price = undefined, { timeInForce, triggerPrice, ...params } = {}) {
    return toOrder(await this.client.place({ symbol, type, side, quantity: amount, price, stopPrice: triggerPrice, timeInForce: timeInForce?.toLowerCase(), ...params }));
  }

  async editOrder(id, symbol, type, side, amount, price) {
    return toOrder(await this.client.replace(id, { quantity: amount, price }));
  }

  async cancelOrder(id) {
    return toOrder(await this.client.cancel(id));
  }

  async fetchOrder(id) {
    return toOrder(await this.client.order(id));
  }

  async fetchOpenOrders(symbol) {
    return (await this.client.orders({ symbol })).map(toOrder);
  }

  async fetchMyTrades(symbol) {
    return (await this.client.fills()).filter(fill => fill.kind === 'fill' && (!symbol || fill.symbol === symbol)).map(fill => toTrade(fill));
  }

  watchTrades = symbol => this.watch('trades', { symbol }, trades => trades.filter(trade => !trade.busted).map(trade => toTrade(trade)));
  watchOrders = () => this.watch('orders', {}, orders => orders.map(toOrder));
  watchMyTrades = () => this.watch('fills', {}, fills => fills.filter(fill => fill.kind === 'fill').map(fill => toTrade(fill)));
  watchOrderBook = symbol => this.watch('book', { symbol }, books => ({ symbol, bids: numbers(books.at(-1).bids), asks: numbers(books.at(-1).asks), nonce: books.at(-1).number }));

  /** Returns what came since the last call, or comes next, as ccxt's methods do. */
  async watch(channel, fields, read) {
    this.stream ??= this.client.stream();
    const key = channel + (fields.symbol ?? '');
    if (!this.watched.has(key)) {
      const made = { came: [], wake: () => {}, fail: () => {} };
      this.watched.set(key, made);
      this.stream.subscribe(channel, fields, message => {
        if (made.came.push(message) > MOST_KEPT) made.came.shift();
        made.wake();
      }, failure => {
        this.watched.delete(key);
        made.fail(failure);
      });
    }
    const of = this.watched.get(key);
    if (of.came.length === 0) await new Promise((resolve, reject) => { Object.assign(of, { wake: resolve, fail: reject }); });
    return read(of.came.splice(0));
  }

  close() {
    this.stream?.close();
  }
}
