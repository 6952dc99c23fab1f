// SPDX-License-Identifier: Apache-2.0
/** A decimal as text, or a number that is written without an exponent. */
export type Decimal = string | number | bigint;
export type Side = 'buy' | 'sell';

/** Fields of a new order, as in docs/api.md. */
export interface NewOrder {
  symbol: string;
  side: Side;
  quantity: Decimal;
  type?: 'limit' | 'market' | 'stop' | 'stop_limit' | 'market_to_limit';
  price?: Decimal;
  stopPrice?: Decimal;
  timeInForce?: 'day' | 'ioc' | 'fok' | 'gtc' | 'gtd' | 'at_the_open' | 'at_the_close';
  expireTime?: string | Date;
  displayQuantity?: Decimal;
  minimumQuantity?: Decimal;
  postOnly?: 'none' | 'reject' | 'reprice';
  peg?: 'none' | 'primary' | 'mid' | 'market' | 'last';
  pegOffset?: Decimal;
  linkedTo?: string;
  account?: string;
  clientOrderId?: string;
}

export interface OrderChange {
  quantity?: Decimal;
  price?: Decimal;
  stopPrice?: Decimal;
  displayQuantity?: Decimal;
  clientOrderId?: string;
}

export interface OrderFill {
  sequence: number;
  matchNumber: string;
  price: string;
  quantity: string;
  liquidity: 'maker' | 'taker' | 'auction';
}

/** An order as the venue has it; a change or a new order has the executions of its arrival. */
export interface Order {
  orderId?: string;
  clientOrderId: string;
  symbol: string;
  side: Side;
  type: string;
  timeInForce: string;
  quantity: string;
  price?: string;
  stopPrice?: string;
  peggedPrice?: string;
  averagePrice?: string;
  displayQuantity?: string;
  minimumQuantity?: string;
  expireTime?: string;
  postOnly?: string;
  peg?: string;
  pegOffset?: string;
  account?: string;
  status: 'pending' | 'open' | 'filled' | 'cancelled';
  reason?: string;
  executedQuantity: string;
  openQuantity: string;
  fills?: OrderFill[];
}

export interface Fill extends Partial<OrderFill> {
  kind: 'fill' | 'bust';
  sequence: number;
  time: string;
  matchNumber: string;
  symbol?: string;
  side?: Side;
  orderId?: string;
  clientOrderId?: string;
  executedQuantity?: string;
  openQuantity?: string;
}

export interface Instrument {
  symbol: string;
  phase: string;
  priceIncrement: string;
  quantityIncrement: string;
  lowestPrice: string;
  highestPrice: string;
  largestQuantity: string;
  hasTickTable: boolean;
}

/** A price and a quantity. */
export type Level = [price: string, quantity: string];

export interface Book {
  symbol: string;
  bids: Level[];
  asks: Level[];
}

/** A trade, or the bust of one, which has no price if it is no longer remembered. */
export interface Trade {
  matchNumber: string;
  price: string;
  quantity: string;
  time: string;
  busted?: true;
}

/** Quantities that the participant bought and sold on the day. A value is the sum of price times quantity. */
export interface Position {
  symbol: string;
  position: string;
  boughtQuantity: string;
  soldQuantity: string;
  boughtValue: string;
  soldValue: string;
}

/** Limit of the participant, and how much of it is used; of one instrument if it has a symbol. */
export interface Limit {
  kind: string;
  symbol?: string;
  limit: string;
  used: string;
}

/** Sides of an instrument; one without a price is withdrawn. */
export interface Quote {
  symbol: string;
  bidPrice?: Decimal;
  bidQuantity?: Decimal;
  askPrice?: Decimal;
  askQuantity?: Decimal;
}

export interface Quoted {
  quoteId: string;
  quotes: number;
  rejected: { symbol: string; sides: string; code: string; detail: string }[];
}

export type Interval = '1s' | '1m' | '5m' | '1h' | '1d';

export interface Status {
  session: number;
  owned: boolean;
  closed: boolean;
  sequence: number;
  event: number;
  time: string;
}

/** The name of an order: an order, its number, or 'client:' and its client order id. */
export type OrderName = Order | string | number;

/** A request that failed. The status is 0 if the venue did not answer. */
export class OutcryError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly field: string;
  readonly value: string;
  readonly bound: string;
  readonly remedy: string;
  /** Whether the same request may succeed a moment later, or already had its effect. */
  get isTemporary(): boolean;
}

declare class Calls {
  /** Places an order, once, whatever is lost on the way. */
  place(fields: NewOrder): Promise<Order>;
  /** Changes quantity and prices of an open order. The quantity is the total, with what is executed. */
  replace(order: OrderName, fields: OrderChange): Promise<Order>;
  /** Cancels an open order, and returns it as it is then. */
  cancel(order: OrderName): Promise<Order>;
  /** Cancels open orders, and returns how many. */
  cancelAll(fields?: { symbol?: string; side?: Side }): Promise<number>;
  /** Enters or replaces quotes, one of an instrument. */
  quote(quotes: Quote | Quote[], fields?: { account?: string; quoteId?: string; resetProtection?: 'true' | 'false' }): Promise<Quoted>;
  /** Withdraws quotes, and returns how many there were. */
  cancelQuotes(fields?: { symbol?: string }): Promise<number>;
  /** Returns an order as it is now, open or lately ended. */
  order(order: OrderName): Promise<Order>;
}

/** A venue's member over HTTP. */
export class Client extends Calls {
  constructor(settings: { url: string; token?: string; signed?: boolean; fetch?: typeof globalThis.fetch; WebSocket?: unknown });
  /** Returns the orders of the session that are open, that ended last, or both. */
  orders(query?: { symbol?: string; status?: 'open' | 'ended' | 'all'; limit?: number }): Promise<Order[]>;
  positions(): Promise<Position[]>;
  limits(): Promise<Limit[]>;
  instruments(): Promise<Instrument[]>;
  book(symbol: string, query?: { depth?: number }): Promise<Book>;
  trades(symbol: string, query?: { limit?: number }): Promise<Trade[]>;
  candles(symbol: string, query?: { interval?: Interval; limit?: number }): Promise<Omit<Candle, 'symbol' | 'interval'>[]>;
  /** Returns all fills and busts after a number in the session, the oldest first. */
  fills(after?: number): Promise<Fill[]>;
  status(): Promise<Status>;
  time(): Promise<string>;
  /** Opens a stream: market data, own orders and fills, and orders over the same connection. */
  stream(): Stream;
}

export interface Channels {
  book: [{ symbol: string; depth?: number }, Book & { number: number }];
  bbo: [{ symbol: string }, { symbol: string; number: number; bid: Level | null; ask: Level | null }];
  trades: [{ symbol: string; after?: number | string }, Trade & { symbol: string }];
  candles: [{ symbol: string; interval: Interval }, Candle];
  status: [{ symbol?: string }, { symbol: string; phase: string }];
  orders: [{}, Order];
  fills: [{ after?: number }, Fill];
}

export interface Candle {
  symbol: string;
  interval: string;
  start: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  trades: number;
}

/** Market data, own orders and fills, and orders over the same socket, which is made anew when it is lost. */
export class Stream extends Calls {
  private constructor();
  readonly isOpen: boolean;
  /** The client's name, once the stream was open. */
  readonly name: string;
  /** How often a book was asked for anew, since its checksum was wrong or a change was missing. */
  readonly resubscribed: number;
  on(event: 'connected', listener: () => void): () => void;
  on(event: 'disconnected', listener: (reason: string) => void): () => void;
  on(event: 'error', listener: (failure: OutcryError) => void): () => void;
  /** Subscribes until the function that it returns is called, across reconnects. Of a book the listener gets the whole, verified. */
  subscribe<C extends keyof Channels>(channel: C, fields: Channels[C][0], listener: (message: Channels[C][1]) => void, refused?: (failure: OutcryError) => void): () => void;
  /** Iterates over the messages of a channel. Throws if the venue refuses the subscription. */
  events<C extends keyof Channels>(channel: C, fields: Channels[C][0]): AsyncIterableIterator<Channels[C][1]>;
  close(): void;
}

/** A book that is kept by changes. */
export class BookCopy {
  constructor(symbol: string);
  take(message: { snapshot?: boolean; number: number; bids?: Level[]; asks?: Level[]; checksum?: number }): boolean;
  book(): Book & { number: number };
}

/** Returns the checksum of levels: CRC-32 of price:quantity, of bids best first, then asks best first. */
export function checksum(bids: Level[], asks: Level[]): number;
/** Compares two decimals, exactly. */
export function compareDecimals(a: string, b: string): number;
