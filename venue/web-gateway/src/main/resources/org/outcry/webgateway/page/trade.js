// SPDX-License-Identifier: Apache-2.0
// Trader's page: one instrument at a time, the own orders, fills and positions of all. Everything comes by one stream, which is made anew when it is lost.
import { clientName, connect, decimalsOf, forget, instrument, session } from './session.js';
import { askToken, help, isAsking } from './dialog.js';
import { candleChart, facts, tape } from './market.js';
import { ladder } from './ladder.js';
import { ownFills, ownOrders, ownPositions } from './own.js';
import { ticket } from './ticket.js';
import { el, words } from './views.js';

const FILLS_BACK = 500;
const byId = id => document.getElementById(id);
const say = facts(byId('facts'), ['Last', 'Bid', 'Ask', 'Phase']);
const notice = byId('notice');

function failed(failure) {
  notice.textContent = failure?.message ?? '';
  notice.hidden = !failure;
}

const order = ticket({ placed: () => failed() });
const own = ownOrders({ changed: showOwn, failed });
const fills = ownFills();
const positions = ownPositions({ failed });
const book = ladder({ press: order.press, choose: order.choose, withdraw: own.withdraw });
const chart = candleChart({ failed });
const trades = tape({ traded: trade => {
  say('Last', trade.price);
  positions.mark(trade.symbol ?? session.symbol, trade.price);
} });
byId('main').append(
  el('div', { class: 'book' }, book.node, order.node),
  el('div', { class: 'market' }, el('section', {}, el('h2', {}, 'Price', chart.intervals), chart.node), el('section', {}, el('h2', {}, 'Tape'), trades.node)),
  el('div', { class: 'own' }, el('section', {}, el('h2', {}, 'Open orders'), own.node), el('section', {}, el('h2', {}, 'Fills'), fills.node),
    el('section', {}, el('h2', {}, 'Positions of the day'), positions.node)),
);

/** Own open quantities by price, for the ladder. */
function showOwn(rows) {
  const sums = { buy: new Map(), sell: new Map() };
  rows.filter(row => row.symbol === session.symbol).forEach(row => {
    const price = row.peggedPrice ?? row.price;
    if (price !== undefined) sums[row.side].set(price, (sums[row.side].get(price) ?? 0) + Number(row.openQuantity));
  });
  const decimals = decimalsOf(instrument()?.quantityIncrement);
  Object.values(sums).forEach(side => side.forEach((sum, price) => side.set(price, sum.toFixed(decimals))));
  book.showOwn(sums);
}

let ends = [];
function followInstrument(symbol) {
  session.symbol = symbol;
  history.replaceState(null, '', '#symbol=' + encodeURIComponent(symbol));
  document.title = symbol + ' · Outcry';
  ends.forEach(end => end());
  book.show({ bids: [], asks: [] });
  ['Last', 'Bid', 'Ask'].forEach(name => say(name, 'none'));
  say('Phase', words(instrument()?.phase ?? ''));
  order.reset();
  ends = [
    session.stream.subscribe('book', { symbol, depth: book.depth }, next => {
      book.show(next);
      say('Bid', next.bids[0]?.[0] ?? 'none', 'bid');
      say('Ask', next.asks[0]?.[0] ?? 'none', 'ask');
    }),
    session.stream.subscribe('status', { symbol }, ({ phase }) => say('Phase', words(phase), words(phase) === 'continuous' ? 'good' : 'bad')),
  ];
  chart.follow();
  trades.follow(false);
}

function showState(text, tone) {
  byId('state').textContent = text;
  byId('state').className = 'badge ' + tone;
  byId('main').classList.toggle('stale', tone !== 'good');
}

/** Follows everything with the client of the session. */
async function begin() {
  failed();
  byId('token').textContent = clientName();
  byId('symbol').replaceChildren(...[...session.instruments.keys()].map(symbol => el('option', { value: symbol, selected: symbol === session.symbol }, symbol)));
  const { stream } = session;
  own.clear();
  fills.clear();
  positions.clear();
  let isFirst = true;
  stream.on('connected', () => {
    byId('token').textContent = clientName();
    showState('connected', 'good');
    failed();
    positions.refreshSoon();
    if (!isFirst) trades.follow(true);
    isFirst = false;
  });
  stream.on('disconnected', reason => {
    showState('not connected', 'bad');
    failed({ message: 'The connection to the venue is lost (' + reason + '). It is made anew.' });
    // Open orders come again.
    own.clear();
  });
  stream.on('error', failure => {
    failed(failure);
    if (failure.status === 401) {
      forget();
      askToken(failure.message, begin);
    }
  });
  stream.subscribe('orders', {}, own.take);
  const { sequence } = await session.client.status();
  stream.subscribe('fills', { after: Math.max(0, sequence - FILLS_BACK) }, fill => {
    fills.take(fill);
    if (fill.price) positions.mark(fill.symbol, fill.price);
    positions.refreshSoon();
  });
  ends = [];
  followInstrument(session.symbol);
}

byId('symbol').addEventListener('change', event => followInstrument(event.target.value));
byId('token').addEventListener('click', () => askToken('', begin));
byId('cancel-all').addEventListener('click', own.cancelAll);

const KEYS = {
  b: () => order.turn('buy'), s: () => order.turn('sell'), q: () => order.focus('quantity'), p: () => order.focus('price'), x: () => own.cancelAll(), '?': help,
};
addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey || isAsking()) return;
  if (/INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) {
    if (event.key === 'Escape') event.target.blur();
    return;
  }
  const symbol = /^[1-9]$/.test(event.key) ? [...session.instruments.keys()][event.key - 1] : undefined;
  if (symbol) {
    byId('symbol').value = symbol;
    followInstrument(symbol);
  } else if (KEYS[event.key.toLowerCase()]) {
    event.preventDefault();
    KEYS[event.key.toLowerCase()]();
  }
});

// Over TLS the browser may have a certificate that names a client.
if (session.token || location.protocol === 'https:') connect(session.token).then(begin, failure => askToken(session.token && failure.message, begin));
else askToken('', begin);
