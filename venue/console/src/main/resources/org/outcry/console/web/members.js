// SPDX-License-Identifier: Apache-2.0
// Views of members: sessions, limits, orders and trades.
import { state, ask } from '/state.js';
import { el, put, count, bytes, decimal, clock, second, words, spaced } from '/views.js';
import { Table } from '/table.js';
import { symbol, priceOf, priceOrType, lotsOf, compId, n, side, tradeMark, sessionState, button, buttons, ack } from '/cells.js';
import { NEAR_PERCENT, isNearRate } from '/trouble.js';
import { command, show, close } from '/commands.js';

export function sessionsView() {
  const table = new Table([
    { title: 'CompID', value: row => compId(row.session) }, sessionState,
    buttons('kill', row => row.suspended ? 'Revive' : 'Kill', row => command((row.suspended ? 'Revive ' : 'Kill ') + row.compId, row.suspended ? 'revive' : 'kill', { session: row.session })),
    buttons('sessions', row => row.on ? 'Disconnect' : '', row => command('Disconnect ' + row.compId, 'disconnect', { session: row.session }), { class: 'wide' }),
    n('Participant', row => row.participant, { class: 'n wide' }), n('Gateway', row => row.on ? row.gateway : '', { class: 'n wide' }),
    n('Open orders', row => count(row.openOrders)), n('Orders a second', row => count(row.ordersPerSecond) + (row.maxOrdersPerSecond ? ' of ' + count(row.maxOrdersPerSecond) : ''),
      { class: 'n wide', tone: row => isNearRate(row) ? 'bad' : '' }),
    n('Orders', row => count(row.orders), { class: 'n wide' }), n('Rejects', row => count(row.rejects)),
    n('Answer p50', row => ack(row, 'P50'), { class: 'n wide' }), n('Answer p99', row => ack(row, 'P99'), { class: 'n wide' }),
    { title: 'Last reject', value: row => row.lastReject ? words(row.lastReject) + ' ' + clock(row.lastRejectTime) : '', class: 'wide' },
    n('Next number', row => count(row.lastNumber + 1), { class: 'n wide' }), { title: 'Since, UTC', value: row => second(row.since), class: 'wide' },
    { title: 'Address', value: row => row.address, class: 'wide' }, n('Unsent', row => row.unsentBytes ? bytes(row.unsentBytes) : '', { class: 'n wide' }),
  ], { key: row => row.session + state.role + state.may, empty: 'The venue has no sessions.' });
  return { node: table.node, show: () => table.show([...state.sessions.values()].sort((one, other) => one.session - other.session)) };
}

/* Limits of participants that orders use up */
const amountOf = (row, units) => row.unit === 'lots' ? lotsOf(row.instrument, units) : decimal(units, 6).replace(/\.?0+$/, '');

/** @param isOwn whether all rows are of one participant, which then is not named */
export function limitsTable(isOwn) {
  return new Table([
    ...isOwn ? [] : [n('Participant', row => row.participant, { class: 'n wide' }), { title: 'Sessions', value: row => row.compIds.join(', ') }],
    { title: 'Instrument', value: row => row.instrument ? symbol(row.instrument) : 'all' }, { title: 'Limit', value: row => spaced(row.limit) },
    n('Used', row => amountOf(row, row.used), { class: 'n wide' }), n('Of', row => amountOf(row, row.of), { class: 'n wide' }), { title: 'Unit', value: row => row.unit, class: 'wide' },
    n('Used, %', row => row.usedPercent, { tone: row => row.usedPercent >= NEAR_PERCENT ? 'bad' : '' }),
  ], { key: row => row.participant + ' ' + row.instrument + ' ' + row.limit, empty: 'No limit is set that orders use up.' });
}

export function limitsView() {
  const table = limitsTable(false);
  return { node: table.node, show: () => table.show(state.limits) };
}

const cancel = row => command('Cancel order ' + row.order, 'cancel', { order: row.order });

/** An event of an order's life in words. */
function told(life, name, event) {
  switch (name) {
    case 'actionRecorded': return 'by ' + event.user + ', because: ' + event.reason;
    case 'orderAccepted': return 'accepted';
    case 'orderExecuted': return 'executed ' + lotsOf(life.instrument, event.lastLots) + ' at ' + priceOf(life.instrument, event.lastPriceTicks);
    case 'orderReplaced': return 'replaced, ' + words(event.reason ?? 'requested');
    case 'orderCancelled': return 'cancelled, ' + words(event.reason ?? 'requested');
    default: return name;
  }
}

async function openOrder(row) {
  const answer = await ask('/api/order?order=' + row.order);
  const life = await answer.json();
  if (!answer.ok) {
    show('Order ' + row.order, el('p', { class: 'bad' }, life.text));
    return;
  }
  show('Order ' + life.order + ' · ' + life.clOrdId,
    el('p', {}, [words(life.side), lotsOf(life.instrument, life.quantityLots), symbol(life.instrument), life.priceTicks ? 'at ' + priceOf(life.instrument, life.priceTicks) : words(life.type),
      'of', compId(life.session) + ';', life.open ? 'open' : life.end].join(' ')),
    ...life.events.map(one => el('details', {}, el('summary', {}, clock(one.time) + '  ' + told(life, ...Object.entries(one.event)[0]) + '  · event ' + count(one.eventNumber)),
      el('pre', {}, JSON.stringify(one.event, null, 1)))),
    life.omitted ? el('p', {}, life.omitted + ' events are not shown') : null,
    el('div', { class: 'bar' }, life.open ? button('cancel', 'Cancel order', () => cancel(life)) : null, el('button', { onclick: close, autofocus: true }, 'Close')));
}

export function ordersView() {
  const field = el('input', { id: 'find', type: 'search', placeholder: 'ClOrdID, CompID or order number', 'aria-label': 'Find orders', maxlength: 36 });
  const note = el('span', { class: 'bad', role: 'status' });
  let found = [];
  const table = new Table([
    { title: 'Order', value: row => row.order }, { title: 'ClOrdID', value: row => row.clOrdId }, { title: 'Session', value: row => compId(row.session) },
    { title: 'Instrument', value: row => symbol(row.instrument) }, side,
    n('Price', priceOrType), n('Lots', row => lotsOf(row.instrument, row.quantityLots), { class: 'n wide' }),
    n('Open, lots', row => lotsOf(row.instrument, row.openLots)), n('Executed, lots', row => lotsOf(row.instrument, row.executedLots), { class: 'n wide' }),
    { title: 'State', value: row => row.open ? 'open' : row.end, tone: row => row.open ? 'good' : '' }, { title: 'Accepted, UTC', value: row => clock(row.accepted), class: 'wide' },
    buttons('cancel', row => row.open ? 'Cancel' : '', cancel, { class: 'wide' }),
  ], { key: row => row.order + state.role + state.may, open: openOrder, empty: 'No orders found. Those that ended long ago are in the event log only.' });
  async function find() {
    const text = field.value.trim();
    const session = [...state.sessions.values()].find(row => row.compId === text);
    let rows = [];
    put(note, '');
    const get = async path => {
      const answer = await ask(path);
      const json = await answer.json();
      if (answer.ok) return json;
      if (answer.status !== 404) put(note, json.text);
      return null;
    };
    if (!text) rows = (await get('/api/orders?open=yes'))?.rows ?? [];
    else if (session) rows = (await get('/api/orders?session=' + session.session))?.rows ?? [];
    else {
      rows = (await get('/api/orders?clOrdId=' + encodeURIComponent(text.slice(0, field.maxLength))))?.rows ?? [];
      if (/^\d+$/.test(text)) rows = [await get('/api/order?order=' + text)].filter(Boolean).concat(rows);
    }
    found = rows;
    table.show(rows);
  }
  field.addEventListener('change', find);
  document.getElementById('dialog').addEventListener('close', () => { if (state.view === 'orders') find(); });
  return {
    node: el('div', {}, el('form', { class: 'bar', onsubmit: event => { event.preventDefault(); find(); } }, field, el('button', { type: 'submit' }, 'Find'), note), table.node),
    enter: find, show: () => table.show(found),
  };
}

export function tradesView() {
  const table = new Table([
    { title: 'Time, UTC', value: row => clock(row.time) }, { title: 'Instrument', value: row => symbol(row.instrument) },
    n('Price', row => priceOf(row.instrument, row.priceTicks)), n('Lots', row => lotsOf(row.instrument, row.lots)),
    { title: 'Buyer', value: row => compId(row.buyer), tone: row => row.aggressor === 'BUY' ? 'bid' : '', class: 'wide' }, { title: 'Seller', value: row => compId(row.seller), tone: row => row.aggressor === 'SELL' ? 'ask' : '', class: 'wide' },
    { title: 'Trade', value: row => row.trade, class: 'wide' }, tradeMark,
    buttons('bust', row => row.busted ? '' : 'Bust', row => command('Bust trade ' + row.trade, 'bust', { trade: row.trade })),
  ], { key: row => row.trade + state.role + state.may, empty: 'No trades yet.' });
  return { node: table.node, show: () => table.show(state.trades) };
}
