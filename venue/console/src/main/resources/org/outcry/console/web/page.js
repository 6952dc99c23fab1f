// SPDX-License-Identifier: Apache-2.0
// The page: header, views, keys. A view has a node, and shows the state when something it reads changed. The venue sends only what the open view needs, and
// little while nobody looks at the page.
import { state, listen, follow, want, isSeen, ask, may } from '/state.js';
import { el, put, named, count, decimal, bytes, duration, clock, words } from '/views.js';
import { Table } from '/table.js';
import { priceOf, lotsOf, n, button, ack } from '/cells.js';
import { command, askToken, show, close } from '/commands.js';
import { sessionsView, limitsView, ordersView, tradesView } from '/members.js';
import { auditView, alertsView, filesView } from '/records.js';

const byId = id => document.getElementById(id);

/* Venue */
const clockError = venue => venue.clockErrorUs < 0 ? 'unknown' : 'below ' + (venue.clockErrorUs < 10000 ? count(venue.clockErrorUs) + ' us'
  : venue.clockErrorUs < 10000000 ? count(Math.round(venue.clockErrorUs / 1000)) + ' ms' : count(Math.round(venue.clockErrorUs / 1000000)) + ' s');
const TILES = [
  ['Orders a second', venue => count(venue.ordersPerSecond)], ['Trades a second', venue => count(venue.tradesPerSecond)],
  ['Open orders', venue => count(venue.openOrders)], ['Sessions on', venue => venue.sessionsOn + (state.seesAll ? ' of ' + count(venue.sessions) : '')],
  ['Order to ack, p50', venue => ack(venue, 'P50')], ['Order to ack, p99', venue => ack(venue, 'P99')], ['Order to ack, max', venue => ack(venue, 'Max')],
  ['Orders', venue => count(venue.orders)], ['Trades', venue => count(venue.trades)], ['Cancels', venue => count(venue.cancels)],
  ['Rejects', venue => count(Object.values(venue.rejects).reduce((sum, some) => sum + some, 0))],
  ['Commands', venue => count(venue.commandNumber)], ['Released event', venue => count(venue.releasedEventNumber)],
  ['Console behind', venue => count(venue.behindEvents)], ['Journal', venue => bytes(venue.journalBytes) + ' in ' + venue.journalFiles],
  ['Event log', venue => bytes(venue.eventBytes) + ' in ' + venue.eventFiles], ['Snapshots', venue => bytes(venue.snapshotBytes) + ' in ' + venue.snapshots],
  ['Readers behind', venue => Object.entries(venue.readersBehind).filter(([, events]) => events > 0).map(([name, events]) => name + ' ' + count(events)).join(', ') || 'none'],
  ['Newest snapshot', venue => venue.newestSnapshot ? duration(Math.round((Date.parse(venue.time) - Date.parse(venue.newestSnapshot)) / 1000)) + ' old' : 'none'],
  ['Pauses', venue => count(venue.pauses) + ', ' + count(venue.pausesMs) + ' ms'],
  ['Clock error', clockError],
];

function venueView() {
  const tiles = TILES.map(([title]) => {
    const value = el('b', {}, '…');
    return { value, node: el('div', { class: 'tile' }, el('span', {}, title), value) };
  });
  const legend = el('p', { class: 'legend' }, el('i', { class: 'orders' }), ' orders a second  ', el('i', { class: 'trades' }), ' trades a second');
  const place = el('div', { class: 'chart', role: 'img', 'aria-label': 'Orders and trades a second over the last ten minutes' });
  const rejects = new Table([
    { title: 'Rejected because', value: row => words(row.reason) }, n('Requests', row => count(row.count)),
  ], { key: row => row.reason, empty: 'Nothing was rejected.' });
  const servers = new Table([
    { title: 'Server', value: row => row.server }, n('Clients', row => row.clients === undefined ? '' : count(row.clients)),
    n('Served', row => row.served === undefined ? '' : count(row.served), { class: 'n wide' }), n('Refused', row => count(row.refused)), n('Behind', row => count(row.behind), { tone: row => row.behind > 10000 ? 'bad' : '' }),
  ], { key: row => row.server, empty: 'No gateway runs on this machine.' });
  let chart = null;
  let drawn = 0;
  function draw() {
    if (!window.echarts || !place.isConnected || drawn === state.rates.at(-1)?.[0]) return;
    drawn = state.rates.at(-1)?.[0];
    const first = Math.min(state.rates[0]?.[0] ?? drawn, drawn - 60_000);
    const text = getComputedStyle(document.body).color;
    if (!chart) {
      chart = window.echarts.init(place);
      new ResizeObserver(() => chart.resize()).observe(place);
    }
    chart.setOption({
      animation: false, grid: { left: 56, right: 16, top: 16, bottom: 28 },
      tooltip: { trigger: 'axis' }, color: ['#4d86f7', '#e08a3c'],
      xAxis: { type: 'time', min: first, max: drawn, axisLabel: { color: text, hideOverlap: true } },
      yAxis: { type: 'value', min: 0, minInterval: 1, axisLabel: { color: text }, splitLine: { lineStyle: { opacity: 0.25 } } },
      series: [
        { name: 'orders a second', type: 'line', showSymbol: false, data: state.rates.map(rate => [rate[0], rate[1]]) },
        { name: 'trades a second', type: 'line', showSymbol: false, data: state.rates.map(rate => [rate[0], rate[2]]) },
      ],
    });
  }
  return {
    node: el('div', {}, el('div', { class: 'tiles' }, ...tiles.map(tile => tile.node)), legend, place, servers.node, rejects.node),
    show() {
      if (!state.venue) return;
      TILES.forEach(([, value], index) => put(tiles[index].value, value(state.venue)));
      rejects.show(Object.entries(state.venue.rejects).map(([reason, number]) => ({ reason, count: number }))
        .sort((one, other) => other.count - one.count));
      servers.show(state.venue.servers);
      draw();
    },
  };
}

/* Instruments, and the ladder of one */
const phaseTone = row => row.phase === 'CONTINUOUS' ? 'good' : row.phase === 'HALTED' || row.phase === 'CLOSED' ? 'bad' : '';

// By the venue's clock, and as the alert phase-late.
const isLate = row => row.phaseEnds && state.venue && Date.parse(state.venue.time) - Date.parse(row.phaseEnds) > 3000;

function instrumentsView() {
  const table = new Table([
    { title: 'Instrument', value: row => row.symbol }, { title: 'Phase', value: row => words(row.phase), tone: phaseTone },
    { title: 'Until', value: row => row.phaseEnds ? clock(row.phaseEnds).slice(0, 8) + (isLate(row) ? ', late' : '') : '', tone: row => isLate(row) ? 'bad' : '', class: 'wide' },
    n('Bid lots', row => decimal(row.bidLots, row.quantityDecimals), { class: 'n wide' }),
    n('Bid', row => decimal(row.bidTicks, row.priceDecimals), { tone: () => 'bid' }),
    n('Ask', row => decimal(row.askTicks, row.priceDecimals), { tone: () => 'ask' }),
    n('Ask lots', row => decimal(row.askLots, row.quantityDecimals), { class: 'n wide' }),
    n('Last', row => row.trades || row.lastTicks ? decimal(row.lastTicks, row.priceDecimals) : ''),
    n('Trades', row => count(row.trades), { class: 'n wide' }), n('Volume', row => decimal(row.volumeLots, row.quantityDecimals)),
    n('Open orders', row => count(row.openOrders), { class: 'n wide' }),
  ], { key: row => row.instrument, open: openLadder, empty: 'The venue has no instruments.' });
  return { node: table.node, show: () => table.show([...state.instruments.values()]) };
}

let ladder = null;

function openLadder(row) {
  ladder = row.instrument;
  go('ladder');
}

function ladderView() {
  const title = el('h2');
  const steer = el('div', { class: 'bar' });
  const side = (name, tone, order) => new Table(order([
    n('Orders', level => count(level.orders)), n('Lots', level => lotsOf(ladder, level.lots)), n(name, level => priceOf(ladder, level.priceTicks), { tone: () => tone }),
  ]), { key: level => level.priceTicks, empty: 'Nothing on this side.' });
  const bids = side('Bid', 'bid', columns => columns);
  const asks = side('Ask', 'ask', columns => columns.toReversed());
  const trades = new Table([
    { title: 'Time', value: trade => clock(trade.time) }, n('Price', trade => priceOf(ladder, trade.priceTicks)),
    n('Lots', trade => lotsOf(ladder, trade.lots)), { title: 'By', value: trade => trade.auction ? 'auction' : words(trade.aggressor) },
  ], { key: trade => trade.trade, empty: 'No trades yet.' });
  let asking = false;
  let steered = '';
  let timer = 0;
  async function refresh() {
    if (state.view !== 'ladder') {
      clearInterval(timer);
      timer = 0;
    }
    if (asking || !isSeen('ladder')) return;
    asking = true;
    try {
      const answer = await ask('/api/book?levels=20&instrument=' + ladder);
      const book = await answer.json();
      if (!answer.ok || book.instrument !== ladder) return;
      put(title, book.symbol + ' · ' + words(book.phase) + ' · after event ' + count(book.eventNumber)
        + (book.indicativeTicks ? ' · indicative ' + priceOf(ladder, book.indicativeTicks) : ''));
      bids.show(book.bids);
      asks.show(book.asks);
      trades.show(book.lastTrades);
      const wanted = ladder + book.phase + state.role + state.may;
      if (steered !== wanted) {
        steered = wanted;
        steer.replaceChildren(el('button', { type: 'button', onclick: () => go('instruments') }, '← Instruments'), ...[
          button('halt', 'Halt ' + book.symbol, () => command('Halt ' + book.symbol, 'halt', { instrument: book.symbol })),
          button('halt', 'Resume ' + book.symbol, () => command('Resume ' + book.symbol, 'resume', { instrument: book.symbol })),
        ].filter(Boolean));
      }
    } catch (failure) {
      state.failure = String(failure.message);
    } finally {
      asking = false;
    }
  }
  return {
    node: el('div', {}, steer, title, el('div', { class: 'columns' }, bids.node, asks.node), el('h2', {}, 'Last trades'), trades.node),
    enter() { timer ||= setInterval(refresh, 100); },
    show: refresh,
  };
}

/* Header, navigation and keys */
// What a view reads makes it show the state, at most once in its pause; those with names of instruments or sessions need these, too.
const NAMES = ['instruments', 'sessions'];
const VIEWS = [
  { name: 'venue', title: 'Venue', make: venueView, reads: ['venue'], pauseMs: 500 },
  { name: 'instruments', title: 'Instruments', make: instrumentsView, reads: ['instruments'] },
  { name: 'sessions', title: 'Sessions', make: sessionsView, reads: ['sessions', 'role'], ofMembers: true, pauseMs: 500 },
  { name: 'limits', title: 'Limits', make: limitsView, reads: ['limits'], needs: NAMES, ofMembers: true },
  { name: 'orders', title: 'Orders', make: ordersView, reads: ['role'], needs: NAMES, ofMembers: true },
  { name: 'trades', title: 'Trades', make: tradesView, reads: ['trades', 'role'], needs: NAMES, ofMembers: true, pauseMs: 500 },
  { name: 'audit', title: 'Audit', make: auditView, reads: ['audit'], ofMembers: true },
  { name: 'alerts', title: 'Alerts', make: alertsView, reads: ['alerts'] },
  { name: 'files', title: 'Files', make: filesView, reads: ['venue'], ofMembers: true },
];
const LADDER = { name: 'ladder', make: ladderView, reads: [], needs: NAMES };
const views = new Map([...VIEWS, LADDER].map(view => [view.name, { ...view, ...view.make() }]));
const tabs = new Map();

function go(name) {
  state.view = name;
  history.replaceState(null, '', '#' + name);
  const view = views.get(name);
  byId('main').replaceChildren(view.node);
  tabs.forEach((tab, of) => tab.setAttribute('aria-selected', String(of === name || (name === 'ladder' && of === 'instruments'))));
  follows();
  view.enter?.();
  view.show();
}

/** Follows what the header and the open view need; the header only while the page is out of sight. */
function follows() {
  const view = views.get(state.view);
  want(document.hidden ? ['venue', 'alerts'] : ['venue', 'alerts', ...view.reads.filter(name => name !== 'role'), ...view.needs ?? []]);
}

// Figures of the header change once a second, so that they can be read, and so that a change of the view alone is a small one.
const FIGURES_MS = 1000;
let figuresMs = -Infinity;
const facts = new Map(['Day', 'Up', 'Orders/s', 'Clock error', 'Disk left', 'Alerts'].map(name => [name, el('dd', {}, '…')]));

function head() {
  const venue = state.venue;
  const badge = byId('state');
  put(badge, !state.connected ? 'not connected' : !venue ? 'connecting' : venue.ready ? 'open' : venue.suspended ? 'suspended' : 'not ready');
  named(badge, 'badge ' + (state.connected && venue?.ready ? 'good' : 'bad'));
  const notice = !state.connected ? 'The venue does not answer: what you see is old.' : venue && !venue.ready ? venue.reason : '';
  put(byId('notice'), notice);
  byId('notice').hidden = !notice;
  if (!venue) return;
  put(byId('name'), venue.name);
  put(facts.get('Alerts'), String(state.alerts.length));
  named(facts.get('Alerts'), state.alerts.length ? 'bad' : '');
  const halt = byId('halt-all');
  halt.hidden = !may('halt');
  VIEWS.forEach(({ name, ofMembers }) => { tabs.get(name).hidden = Boolean(ofMembers) && !state.seesAll; });
  if (tabs.get(state.view)?.hidden) go('venue');
  put(halt, venue.suspended ? 'RESUME ALL' : 'HALT ALL');
  put(byId('token'), state.role === 'none' ? 'Token…' : state.role);
  if (performance.now() - figuresMs < FIGURES_MS) return;
  figuresMs = performance.now();
  document.title = venue.name + ' · Outcry console';
  put(facts.get('Day'), String(venue.day).replace(/(....)(..)(..)/, '$1-$2-$3') + ', ' + words(venue.stage));
  put(facts.get('Up'), duration(venue.uptimeSeconds));
  put(facts.get('Orders/s'), count(venue.ordersPerSecond));
  put(facts.get('Clock error'), clockError(venue));
  put(facts.get('Disk left'), bytes(venue.diskFreeBytes) + (venue.diskLeftSeconds < 0 ? '' : ', ' + (venue.diskLeftSeconds / 86400).toFixed(1) + ' d'));
  put(byId('read'), 'event ' + count(venue.eventNumber));
}

const changed = new Set();
listen(name => {
  // After all events that came together. A frame is asked for by what is drawn only.
  if (changed.size === 0) queueMicrotask(draw);
  changed.add(name);
});

function draw() {
  const names = [...changed];
  changed.clear();
  if (document.hidden) return;
  const view = views.get(state.view);
  if (view.reads.some(name => names.includes(name))) showAfterPause(view);
  // The view looks where its rows are, which costs a layout after a change.
  head();
}

/** What moves faster than its pause can't be read, and none of its buttons be pressed. */
function showAfterPause(view) {
  const leftMs = (view.pauseMs ?? 0) - (performance.now() - (view.shownMs ?? -Infinity));
  if (view.isAwaited) return;
  if (leftMs > 0) {
    view.isAwaited = true;
    setTimeout(() => {
      view.isAwaited = false;
      if (state.view === view.name) showAfterPause(view);
    }, leftMs);
    return;
  }
  view.shownMs = performance.now();
  view.show();
}

function move(step) {
  const rows = [...byId('main').querySelectorAll('tr[tabindex]')];
  const at = rows.indexOf(document.activeElement);
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}

function help() {
  show('Keys', el('p', {}, '1 to 9: Venue, Instruments, Sessions, Limits, Orders, Trades, Audit, Alerts, Files'), el('p', {}, '↑ ↓ or k j: rows; Enter opens one; Escape closes a window, or the ladder'),
    el('p', {}, '/ finds orders; t takes a token; ? shows this'), el('div', { class: 'bar' }, el('button', { onclick: close, autofocus: true }, 'Close')));
}

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId('dialog').open || event.target.tagName === 'INPUT') return;
  const keys = {
    ArrowDown: () => move(1), j: () => move(1), ArrowUp: () => move(-1), k: () => move(-1), t: askToken, '?': help,
    '/': () => { go('orders'); byId('find').focus(); }, Escape: () => { if (state.view === 'ladder') go('instruments'); },
  };
  const view = VIEWS[Number(event.key) - 1];
  if (view && !tabs.get(view.name).hidden) go(view.name);
  else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
});

facts.forEach((value, name) => byId('facts').append(el('div', {}, el('dt', {}, name), value)));
VIEWS.forEach(({ name, title }) => {
  const tab = el('button', { type: 'button', role: 'tab', onclick: () => go(name) }, title);
  tabs.set(name, tab);
  byId('tabs').append(tab);
});
document.addEventListener('visibilitychange', () => {
  follows();
  if (document.hidden) return;
  head();
  views.get(state.view).show();
});
byId('token').addEventListener('click', askToken);
byId('halt-all').addEventListener('click', () => state.venue?.suspended
  ? command('Resume all', 'resume-all', {}) : command('HALT ALL', 'halt-all', {}));
const asked = location.hash.slice(1);
go(VIEWS.some(({ name }) => name === asked) ? asked : 'venue');
head();
follow();
