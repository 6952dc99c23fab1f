// SPDX-License-Identifier: Apache-2.0
// Market data, own orders and fills, and orders over the same socket, which is made anew when it is lost.
import { BookCopy } from './book.js';
import { Calls, texts } from './calls.js';
import { errorOf, lost, OutcryError } from './errors.js';

const ANSWER_WITHIN_MS = 15_000;
const PING_AFTER_MS = 10_000;
const SILENT_FOR_MS = 25_000;
const RECONNECT_PAUSES_MS = [0, 50, 100, 200, 500, 1000, 2000];
const POLICY = 1008;

export class Stream extends Calls {
  constructor(client) {
    super(request => this.ask(request), request => client.exchange(request));
    this.client = client;
    /** How often a book was asked for anew, since its checksum was wrong or a change was missing. */
    this.resubscribed = 0;
    this.subscriptions = new Set();
    this.waiting = new Map();
    this.listeners = { connected: new Set(), disconnected: new Set(), error: new Set(), closed: new Set() };
    this.ids = 0;
    this.tries = 0;
    /** The client's name, once the stream was open. */
    this.name = '';
    this.isOpen = false;
    this.isClosed = false;
    this.timer = 0;
    this.watch = setInterval(() => this.watchSilence(), PING_AFTER_MS);
    this.watch.unref?.();
    this.connect();
  }

  /** Calls a listener when the stream is 'connected', is 'disconnected' (with the reason), or has an 'error'. Returns a function that ends it. */
  on(event, listener) {
    this.listeners[event].add(listener);
    return () => this.listeners[event].delete(listener);
  }

  emit(event, value) {
    this.listeners[event].forEach(listener => listener(value));
  }

  /**
   * Subscribes to 'book', 'bbo', 'trades', 'candles', 'status', 'orders' or 'fills', until the function that it returns is called, across reconnects.
   * Of a book the listener gets the whole, verified; of fills each once, after the sequence 'after', and of trades each once.
   * refused: called with the failure of a subscription that the venue refuses.
   */
  subscribe(channel, fields, listener, refused = undefined) {
    const subscription = { channel, fields: texts(fields), listener, refused, book: null };
    this.subscriptions.add(subscription);
    if (this.isOpen) this.begin(subscription);
    return () => {
      if (this.subscriptions.delete(subscription) && this.isOpen) this.tell('unsubscribe', subscription);
    };
  }

  /** Iterates over the messages of a channel, which are kept until they are asked for. Throws if the venue refuses the subscription. */
  async* events(channel, fields) {
    const queue = [];
    let wake = () => {};
    let refusal;
    const end = this.subscribe(channel, fields, message => { queue.push(message); wake(); }, failure => { refusal = failure; wake(); });
    const forget = this.on('closed', () => wake());
    try {
      while (!this.isClosed || queue.length > 0) {
        if (refusal) throw refusal;
        if (queue.length === 0) await new Promise(resolve => { wake = resolve; });
        else yield queue.shift();
      }
    } finally {
      forget();
      end();
    }
  }

  /** Closes the socket; requests that wait for their answers fail. */
  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    this.socket?.close(1000);
    this.lose(new OutcryError(0, 'closed', 'the stream is closed'));
    this.emit('closed');
  }

  connect() {
    if (this.isClosed) return;
    const socket = new this.client.WebSocket(this.client.origin.replace(/^http/, 'ws') + '/v1/stream');
    this.socket = socket;
    this.heardMs = performance.now();
    socket.onopen = async () => {
      try {
        const { signer, token } = this.client;
        const shown = signer ? await signer.sign('GET', '/v1/stream') : token ? { token } : {};
        const { name } = await this.request({ op: 'auth', ...shown });
        if (socket !== this.socket) return;
        this.name = name;
        this.isOpen = true;
        this.tries = 0;
        this.subscriptions.forEach(subscription => this.begin(subscription));
        this.emit('connected');
      } catch (failure) {
        if (!failure.isTemporary) {
          this.refused(failure);
        } else if (socket === this.socket) {
          this.lose(failure);
          socket.close();
        }
      }
    };
    socket.onmessage = ({ data }) => { if (socket === this.socket) this.take(JSON.parse(data)); };
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.socket) return;
      if (code === POLICY && reason.includes('token')) this.refused(new OutcryError(401, 'no-token', reason));
      else this.lose(lost(reason || 'closed with ' + code));
    };
    // Node 20 tells of a connection that could not be made by an error, and of no close.
    socket.onerror = () => { if (socket === this.socket) this.lose(lost('the connection failed')); };
  }

  /** Gives up: another try would be refused, too. */
  refused(failure) {
    this.emit('error', failure);
    this.close();
  }

  lose(failure) {
    const wasOpen = this.isOpen;
    this.isOpen = false;
    this.socket = null;
    this.waiting.forEach(({ reject }) => reject(failure));
    this.waiting.clear();
    if (wasOpen) this.emit('disconnected', failure.detail);
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), RECONNECT_PAUSES_MS[Math.min(this.tries++, RECONNECT_PAUSES_MS.length - 1)]);
  }

  watchSilence() {
    if (!this.socket) return;
    const silentMs = performance.now() - this.heardMs;
    if (silentMs > SILENT_FOR_MS) {
      const socket = this.socket;
      this.lose(lost('nothing came for ' + SILENT_FOR_MS / 1000 + ' s'));
      socket.close();
    } else if (this.isOpen && silentMs >= PING_AFTER_MS - 100) {
      this.request({ op: 'ping' }).catch(() => {});
    }
  }

  begin(subscription) {
    if (subscription.channel === 'book') subscription.book = new BookCopy(subscription.fields.symbol);
    this.tell('subscribe', subscription);
  }

  tell(op, subscription) {
    this.request({ op, channel: subscription.channel, ...subscription.fields }).then(({ lastMatchNumber }) => {
      // Trades go on from there after the next connection.
      if (lastMatchNumber !== undefined) subscription.fields.after ??= lastMatchNumber;
    }, failure => {
      if (failure.isTemporary) return;
      this.subscriptions.delete(subscription);
      subscription.refused?.(failure);
      this.emit('error', failure);
    });
  }

  request(message) {
    const id = String(++this.ids);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Sends an instruction and waits for its answer. */
  async ask({ op, order, body = {}, query = {} }) {
    if (this.isClosed) throw new OutcryError(0, 'closed', 'the stream is closed');
    if (!this.isOpen) throw lost('the stream is not connected');
    let timer;
    const late = new Promise((_, reject) => { timer = setTimeout(() => reject(lost('no answer')), ANSWER_WITHIN_MS); });
    try {
      return await Promise.race([this.request({ op, ...(order === undefined ? {} : { order }), ...body, ...query }), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  take(message) {
    this.heardMs = performance.now();
    if (message.channel === undefined) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.status < 300) waiting?.resolve(message.body);
      else waiting?.reject(errorOf(message.status, message.body));
      return;
    }
    for (const subscription of [...this.subscriptions]) {
      const { channel, fields } = subscription;
      const isOfSymbol = fields.symbol === undefined || fields.symbol === message.symbol;
      if (channel === message.channel && isOfSymbol && (fields.interval ?? message.interval) === message.interval) this.deliver(subscription, message);
    }
  }

  deliver(subscription, message) {
    if (subscription.channel === 'fills') subscription.fields.after = String(message.sequence);
    if (subscription.channel === 'trades' && !message.busted) subscription.fields.after = message.matchNumber;
    if (!subscription.book) {
      subscription.listener(message);
    } else if (subscription.book.take(message)) {
      subscription.listener(subscription.book.book());
    } else if (subscription.book.number >= 0) {
      this.resubscribed++;
      this.tell('unsubscribe', subscription);
      this.begin(subscription);
    }
  }
}
