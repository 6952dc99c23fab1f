// SPDX-License-Identifier: Apache-2.0
// Own orders, fills and positions.
import { el, second, words } from './views.js';
import { Table } from './table.js';
import { decimalsOf, session } from './session.js';
import { confirm, form } from './dialog.js';

const MOST_FILLS = 200;
const side = { title: 'Side', value: row => row.side ?? '', tone: row => row.side === 'buy' ? 'bid' : 'ask' };
const n = (title, value, more = {}) => ({ title, value, class: 'n', ...more });
const instructions = row => [words(row.type), words(row.timeInForce), row.postOnly && 'post only ' + row.postOnly, row.peg && 'peg ' + row.peg, row.stopPrice && 'stop ' + row.stopPrice,
  row.displayQuantity && 'shows ' + row.displayQuantity].filter(Boolean).join(', ');

/** changed(orders): called with the open orders after each change; failed(error). */
export function ownOrders({ changed, failed }) {
  const open = new Map();
  const table = new Table([
    { title: 'Symbol', value: row => row.symbol }, side, n('Price', row => row.peggedPrice ?? row.price ?? row.type),
    n('Open', row => row.openQuantity), n('Executed', row => row.executedQuantity, { class: 'n wide' }), { title: 'Instructions', value: instructions, class: 'wide' }, { title: 'Name', value: row => row.clientOrderId.slice(0, 13), class: 'wide' },
    { title: '', button: () => 'Change', press: change }, { title: '', button: () => 'Cancel', press: row => cancel([row]) },
  ], { key: row => row.orderId ?? row.clientOrderId, empty: 'No open orders.' });
  let frame = 0;

  function drawSoon() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const rows = [...open.values()].reverse();
      table.show(rows);
      changed(rows);
    });
  }

  async function cancel(rows) {
    try {
      await Promise.all(rows.map(row => session.stream.cancel(row)));
    } catch (failure) {
      // One that ended meanwhile needs no cancel.
      if (failure.code !== 'order-ended') failed(failure);
    }
  }

  /** Asks for another price and quantity of an order. */
  function change(row) {
    const price = el('input', { value: row.price ?? '', inputmode: 'decimal', disabled: row.price === undefined });
    const quantity = el('input', { value: row.quantity, inputmode: 'decimal', required: true });
    const fields = [el('label', {}, 'Price', price), el('label', {}, 'Quantity, with what is executed', quantity)];
    form(`Change the order to ${row.side} ${row.symbol}`, fields, 'Leave it', 'Change',
      () => session.stream.replace(row, { quantity: quantity.value.trim(), price: row.price === undefined ? undefined : price.value.trim() }));
    price.focus();
  }

  return {
    node: table.node,
    clear() {
      open.clear();
      drawSoon();
    },
    take(order) {
      open.delete(order.clientOrderId);
      const key = order.orderId ?? order.clientOrderId;
      if (order.status === 'open' || order.status === 'pending') open.set(key, order);
      else open.delete(key);
      drawSoon();
    },
    /** Cancels the orders at a price of the present instrument. */
    async withdraw(ofSide, price) {
      const rows = [...open.values()].filter(row => row.symbol === session.symbol && row.side === ofSide && (row.peggedPrice ?? row.price) === price);
      const text = rows.length === 1 ? `Cancel the order to ${ofSide} ${rows[0].openQuantity} at ${price}` : `Cancel ${rows.length} orders to ${ofSide} at ${price}`;
      if (rows.length > 0 && await confirm('Cancel?', text, 'bad', 'Cancel')) await cancel(rows);
    },
    async cancelAll() {
      if (!await confirm('Cancel all?', `Cancel all ${open.size} open orders of the session, in all instruments`, 'bad', 'Cancel all')) return;
      await session.stream.cancelAll().catch(failed);
    },
  };
}

export function ownFills() {
  const rows = [];
  const table = new Table([
    { title: 'Time, UTC', value: row => second(row.time) }, { title: 'Symbol', value: row => row.symbol ?? '' }, side, n('Price', row => row.price ?? ''), n('Quantity', row => row.quantity ?? ''),
    { title: '', value: row => row.kind === 'bust' ? 'busted' : row.liquidity, class: 'wide', tone: row => row.kind === 'bust' ? 'bad' : 'soft' },
    { title: 'Trade', value: row => row.matchNumber, class: 'wide' },
  ], { key: row => row.sequence, empty: 'No fills yet.' });
  let frame = 0;
  return {
    node: table.node,
    clear() {
      rows.length = 0;
      table.show(rows);
    },
    take(fill) {
      rows.unshift(fill);
      rows.length = Math.min(rows.length, MOST_FILLS);
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        table.show([...rows]);
      });
    },
  };
}

/** Positions with profit and loss at the middle of the market, or at the last price where there is none. */
export function ownPositions({ failed }) {
  const middles = new Map();
  const lasts = new Map();
  const followed = new Set();
  let rows = [];
  let timer = 0;
  const profit = row => {
    const mark = middles.get(row.symbol) ?? lasts.get(row.symbol);
    return Number(row.position) !== 0 && mark === undefined ? undefined : Number(row.position) * (mark ?? 0) + Number(row.soldValue) - Number(row.boughtValue);
  };
  const average = (row, value, quantity) => Number(quantity) ? (Number(value) / Number(quantity)).toFixed(decimalsOf(session.instruments.get(row.symbol)?.priceIncrement) + 2) : '';
  const tone = value => value > 0 ? 'good' : value < 0 ? 'bad' : '';
  const table = new Table([
    { title: 'Symbol', value: row => row.symbol }, n('Net', row => row.position, { tone: row => Number(row.position) > 0 ? 'bid' : Number(row.position) < 0 ? 'ask' : '' }),
    n('Bought', row => row.boughtQuantity, { class: 'n wide' }), n('at', row => average(row, row.boughtValue, row.boughtQuantity), { class: 'n wide' }),
    n('Sold', row => row.soldQuantity, { class: 'n wide' }), n('at', row => average(row, row.soldValue, row.soldQuantity), { class: 'n wide' }),
    n('Profit', row => profit(row)?.toFixed(2) ?? '', { tone: row => tone(profit(row)) }),
  ], { key: row => row.symbol, empty: 'No trades today, so no position.' });
  const draw = () => table.show(rows.map(row => ({ ...row })));

  function follow(symbol) {
    if (followed.has(symbol)) return;
    followed.add(symbol);
    session.stream.subscribe('bbo', { symbol }, ({ bid, ask }) => {
      if (bid && ask) middles.set(symbol, (Number(bid[0]) + Number(ask[0])) / 2);
      else middles.delete(symbol);
      draw();
    });
  }

  async function refresh() {
    timer = 0;
    try {
      rows = await session.client.positions();
      rows.forEach(row => follow(row.symbol));
      draw();
    } catch (failure) {
      failed(failure);
    }
  }
  return {
    node: table.node,
    clear() {
      followed.clear();
      rows = [];
      draw();
    },
    mark(symbol, price) {
      lasts.set(symbol, Number(price));
    },
    refreshSoon() {
      timer ||= setTimeout(refresh, 200);
    },
  };
}
