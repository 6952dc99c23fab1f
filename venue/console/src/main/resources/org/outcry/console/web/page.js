// SPDX-License-Identifier: Apache-2.0
// The page: header, views, keys. A view has a node, and shows the state when something it reads changed.
import { state, listen, follow, ask, isOperator } from '/state.js';
import { el, put, count, decimal, bytes, duration, time, clock, words, Table } from '/views.js';
import { command, askToken, show, close } from '/commands.js';

const byId = id => document.getElementById(id);
const symbol = number => state.instruments.get(number)?.symbol ?? String(number);
const priceOf = (number, ticks) => decimal(ticks, state.instruments.get(number)?.priceDecimals ?? 0);
const lotsOf = (number, lots) => decimal(lots, state.instruments.get(number)?.quantityDecimals ?? 0);
const compId = number => state.sessions.get(number)?.compId || (number ? 'session ' + number : '');
const n = (title, value, more = {}) => ({ title, value, class: 'n', ...more });
const button = (text, act) => isOperator()
  ? el('button', { type: 'button', class: 'small', onclick: event => { event.stopPropagation(); act(); } }, text) : null;

/* Venue */
// Times from order to acknowledgement are of the last ten minutes.
const ack = (row, figure) => row.ackCount ? time(row['ack' + figure + 'Ns']) : '';
const TILES = [
  ['Orders a second', venue => count(venue.ordersPerSecond)], ['Trades a second', venue => count(venue.tradesPerSecond)],
  ['Open orders', venue => count(venue.openOrders)], ['Sessions on', venue => venue.sessionsOn + ' of ' + state.sessions.size],
  ['Order to ack, p50', venue => ack(venue, 'P50')], ['Order to ack, p99', venue => ack(venue, 'P99')], ['Order to ack, max', venue => ack(venue, 'Max')],
  ['Orders', venue => count(venue.orders)], ['Trades', venue => count(venue.trades)], ['Cancels', venue => count(venue.cancels)],
  ['Rejects', venue => count(Object.values(venue.rejects).reduce((sum, some) => sum + some, 0))],
  ['Commands', venue => count(venue.commandNumber)], ['Released event', venue => count(venue.releasedEventNumber)],
  ['Console behind', venue => count(venue.behindEvents)], ['Journal', venue => bytes(venue.journalBytes) + ' in ' + venue.journalFiles],
  ['Event log', venue => bytes(venue.eventBytes) + ' in ' + venue.eventFiles], ['Snapshots', venue => bytes(venue.snapshotBytes) + ' in ' + venue.snapshots],
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
  let chart = null;
  let drawn = 0;
  function draw() {
    if (!window.echarts || !place.isConnected || drawn === state.rates.at(-1)?.[0]) return;
    drawn = state.rates.at(-1)?.[0];
    const text = getComputedStyle(document.body).color;
    chart ??= window.echarts.init(place);
    chart.resize();
    chart.setOption({
      animation: false, grid: { left: 56, right: 16, top: 16, bottom: 28 },
      tooltip: { trigger: 'axis' }, color: ['#4d86f7', '#e08a3c'],
      xAxis: { type: 'time', axisLabel: { color: text, hideOverlap: true } },
      yAxis: { type: 'value', min: 0, minInterval: 1, axisLabel: { color: text }, splitLine: { lineStyle: { opacity: 0.25 } } },
      series: [
        { name: 'orders a second', type: 'line', showSymbol: false, data: state.rates.map(rate => [rate[0], rate[1]]) },
        { name: 'trades a second', type: 'line', showSymbol: false, data: state.rates.map(rate => [rate[0], rate[2]]) },
      ],
    });
  }
  return {
    node: el('div', {}, el('div', { class: 'tiles' }, ...tiles.map(tile => tile.node)), legend, place, rejects.node),
    show() {
      if (!state.venue) return;
      TILES.forEach(([, value], index) => put(tiles[index].value, value(state.venue)));
      rejects.show(Object.entries(state.venue.rejects).map(([reason, number]) => ({ reason, count: number }))
        .sort((one, other) => other.count - one.count));
      draw();
    },
  };
}

/* Instruments, and the ladder of one */
const phaseTone = row => row.phase === 'CONTINUOUS' ? 'good' : row.phase === 'HALTED' || row.phase === 'CLOSED' ? 'bad' : '';

function instrumentsView() {
  const table = new Table([
    { title: 'Instrument', value: row => row.symbol }, { title: 'Phase', value: row => words(row.phase), tone: phaseTone },
    n('Bid lots', row => row.bidTicks === undefined ? '' : decimal(row.bidLots, row.quantityDecimals), { class: 'n wide' }),
    n('Bid', row => decimal(row.bidTicks, row.priceDecimals), { tone: () => 'bid' }),
    n('Ask', row => decimal(row.askTicks, row.priceDecimals), { tone: () => 'ask' }),
    n('Ask lots', row => row.askTicks === undefined ? '' : decimal(row.askLots, row.quantityDecimals), { class: 'n wide' }),
    n('Last', row => row.trades || row.lastTicks ? decimal(row.lastTicks, row.priceDecimals) : ''),
    n('Trades', row => count(row.trades), { class: 'n wide' }), n('Volume', row => decimal(row.volumeLots, row.quantityDecimals)),
    n('Open orders', row => count(row.openOrders), { class: 'n wide' }),
  ], { key: row => row.instrument, open: openLadder, empty: 'The venue has no instruments.' });
  return { node: table.node, show: () => table.show([...state.instruments.values()].sort((one, other) => one.instrument - other.instrument)) };
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
  async function refresh() {
    if (asking || current !== 'ladder' || !state.connected) return;
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
      const wanted = ladder + book.phase + state.role;
      if (steered !== wanted) {
        steered = wanted;
        steer.replaceChildren(el('button', { type: 'button', onclick: () => go('instruments') }, '← Instruments'), ...[
          button('Halt ' + book.symbol, () => command('Halt ' + book.symbol, 'halt', { instrument: book.symbol })),
          button('Resume ' + book.symbol, () => command('Resume ' + book.symbol, 'resume', { instrument: book.symbol })),
        ].filter(Boolean));
      }
    } catch (failure) {
      state.failure = String(failure.message);
    } finally {
      asking = false;
    }
  }
  setInterval(refresh, 100);
  return {
    node: el('div', {}, steer, title, el('div', { class: 'columns' }, bids.node, asks.node), el('h2', {}, 'Last trades'), trades.node),
    show: refresh,
  };
}

/* Sessions, orders, trades, audit, alerts */
function sessionsView() {
  const table = new Table([
    { title: 'CompID', value: row => row.compId || 'session ' + row.session },
    { title: 'State', value: row => row.suspended ? 'suspended' : row.closed ? 'closed' : row.on ? 'on' : 'off', tone: row => row.suspended ? 'bad' : row.on ? 'good' : '' },
    n('Participant', row => row.participant, { class: 'n wide' }), n('Gateway', row => row.on ? row.gateway : '', { class: 'n wide' }),
    n('Open', row => count(row.openOrders)), n('Orders/s', row => count(row.ordersPerSecond)),
    n('Orders', row => count(row.orders), { class: 'n wide' }), n('Rejects', row => count(row.rejects)),
    n('Ack p50', row => ack(row, 'P50'), { class: 'n wide' }), n('Ack p99', row => ack(row, 'P99'), { class: 'n wide' }),
    { title: 'Last reject', value: row => row.lastReject ? words(row.lastReject) + ' ' + clock(row.lastRejectTime) : '', class: 'wide' },
    n('Next number', row => count(row.lastNumber + 1), { class: 'n wide' }), { title: 'Since', value: row => clock(row.since), class: 'wide' },
    { title: '', value: row => button(row.suspended ? 'Revive' : 'Kill', () => command((row.suspended ? 'Revive ' : 'Kill ') + row.compId, row.suspended ? 'revive' : 'kill', { session: row.session })) ?? '' },
    { title: '', value: row => row.on ? button('Disconnect', () => command('Disconnect ' + row.compId, 'disconnect', { session: row.session })) ?? '' : '', class: 'wide' },
  ], { key: row => row.session + state.role, empty: 'The venue has no sessions.' });
  return { node: table.node, show: () => table.show([...state.sessions.values()].sort((one, other) => one.session - other.session)) };
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
    ...life.events.map(one => el('details', {}, el('summary', {}, clock(one.time) + '  ' + Object.keys(one.event)[0] + '  event ' + count(one.eventNumber)),
      el('pre', {}, JSON.stringify(one.event, null, 1)))),
    life.omitted ? el('p', {}, life.omitted + ' events are not shown') : null,
    el('div', { class: 'bar' }, el('button', { onclick: close, autofocus: true }, 'Close')));
}

function ordersView() {
  const field = el('input', { id: 'find', type: 'search', placeholder: 'ClOrdID, CompID or order number', 'aria-label': 'Find orders', maxlength: 32 });
  const note = el('span', { class: 'bad', role: 'status' });
  const table = new Table([
    { title: 'Order', value: row => row.order }, { title: 'ClOrdID', value: row => row.clOrdId }, { title: 'Session', value: row => compId(row.session) },
    { title: 'Instrument', value: row => symbol(row.instrument) }, { title: 'Side', value: row => words(row.side), tone: row => row.side === 'BUY' ? 'bid' : 'ask' },
    n('Price', row => row.priceTicks ? priceOf(row.instrument, row.priceTicks) : words(row.type)), n('Lots', row => lotsOf(row.instrument, row.quantityLots), { class: 'n wide' }),
    n('Open', row => lotsOf(row.instrument, row.openLots)), n('Executed', row => lotsOf(row.instrument, row.executedLots), { class: 'n wide' }),
    { title: 'State', value: row => row.open ? 'open' : row.end, tone: row => row.open ? 'good' : '' }, { title: 'Accepted', value: row => clock(row.accepted), class: 'wide' },
  ], { key: row => row.order, open: openOrder, empty: 'No orders found. Those that ended long ago are in the event log only.' });
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
      rows = (await get('/api/orders?clOrdId=' + encodeURIComponent(text.slice(0, 24))))?.rows ?? [];
      if (/^\d+$/.test(text)) rows = [await get('/api/order?order=' + text)].filter(Boolean).concat(rows);
    }
    table.show(rows);
  }
  field.addEventListener('change', find);
  return {
    node: el('div', {}, el('form', { class: 'bar', onsubmit: event => { event.preventDefault(); find(); } }, field, el('button', { type: 'submit' }, 'Find'), note), table.node),
    enter: find, show() {},
  };
}

function tradesView() {
  const table = new Table([
    { title: 'Time', value: row => clock(row.time) }, { title: 'Instrument', value: row => symbol(row.instrument) },
    n('Price', row => priceOf(row.instrument, row.priceTicks)), n('Lots', row => lotsOf(row.instrument, row.lots)),
    { title: 'Buyer', value: row => compId(row.buyer), tone: row => row.aggressor === 'BUY' ? 'bid' : '' }, { title: 'Seller', value: row => compId(row.seller), tone: row => row.aggressor === 'SELL' ? 'ask' : '' },
    { title: 'Trade', value: row => row.trade, class: 'wide' }, { title: '', value: row => row.busted ? 'busted' : row.auction ? 'auction' : '', tone: row => row.busted ? 'bad' : '' },
    { title: '', value: row => row.busted ? '' : button('Bust', () => command('Bust trade ' + row.trade, 'bust', { trade: row.trade })) ?? '' },
  ], { key: row => row.trade + state.role, empty: 'No trades yet.' });
  return { node: table.node, show: () => table.show(state.trades) };
}

function auditView() {
  const table = new Table([
    { title: 'Time', value: row => clock(row.time) }, { title: 'Operator', value: row => row.user }, { title: 'Command', value: row => row.command },
    { title: 'Reason', value: row => row.reason }, { title: 'From', value: row => row.address, class: 'wide' }, n('Event', row => count(row.eventNumber), { class: 'n wide' }),
  ], { key: row => row.eventNumber, empty: 'No operator sent a command yet.' });
  const title = el('h2', {}, 'Waiting for a second operator');
  const waiting = new Table([
    { title: 'Number', value: row => row.number },
    { title: '', value: row => button('Approve', () => command('Approve ' + row.number, 'approve', { number: row.number })) ?? '' },
    { title: '', value: row => button('Decline', () => command('Decline ' + row.number, 'decline', { number: row.number })) ?? '' },
    { title: 'Asked by', value: row => row.user }, { title: 'Command', value: row => row.text },
    { title: 'Reason', value: row => row.reason }, { title: 'Until', value: row => clock(row.until), class: 'wide' },
  ], { key: row => row.number + state.role, empty: 'No command waits.' });
  const part = el('section', { id: 'waiting', hidden: true }, title, waiting.node, el('h2', {}, 'Commands'));
  let asking = false;
  async function refresh() {
    if (asking || current !== 'audit' || !state.connected) return;
    asking = true;
    try {
      const answer = isOperator() ? await ask('/api/waiting') : null;
      const rows = answer?.ok ? (await answer.json()).rows : [];
      waiting.show(rows);
      part.hidden = rows.length === 0;
    } catch (failure) {
      state.failure = String(failure.message);
    } finally {
      asking = false;
    }
  }
  setInterval(refresh, 2000);
  return { node: el('div', {}, part, table.node), enter: refresh, show: () => table.show(state.audit) };
}

function alertsView() {
  const table = new Table([
    { title: 'Since', value: row => clock(row.since) }, { title: 'Alert', value: row => row.alert, tone: () => 'bad' }, { title: 'Condition', value: row => row.text },
  ], { key: row => row.alert + row.subject, empty: 'No alerts.' });
  return { node: table.node, show: () => table.show(state.alerts) };
}

const FILES = {
  journal: 'journal', events: 'event log', snapshot: 'snapshot', audit: 'audit trail', 'archived-journal': 'archived journal', 'archived-events': 'archived event log',
};
const moment = iso => iso.slice(0, 10) + ' ' + clock(iso).slice(0, 8);
const verifyText = (of, last) => last.time ? of + ' verified ' + moment(last.time) + ': ' + (last.good ? 'good, ' : 'NOT GOOD, ') + last.text : of + ' not verified yet';

function filesView() {
  const sums = el('p');
  const archive = el('p', { id: 'archive' });
  const verifies = [el('p', { id: 'verified' }), el('p', { id: 'archive-verified' })];
  function tell(files) {
    put(archive, !files.archive ? 'No archive: old files are deleted, or kept, as venue.yaml says' : files.archive.fault ? 'The archive can’t be read: ' + files.archive.fault
      : [count(files.archive.files) + ' files in the archive', bytes(files.archive.bytes), files.archive.lastArchived ? 'last archived ' + moment(files.archive.lastArchived) : 'nothing archived yet'].join(' · '));
    archive.className = files.archive?.fault ? 'bad' : '';
    [['Data folder', files.verified], ['Archive', files.archive?.verified]].forEach(([of, last], index) => {
      put(verifies[index], last ? verifyText(of, last) : '');
      verifies[index].className = last?.time && !last.good ? 'bad' : '';
    });
  }
  const table = new Table([
    { title: 'Kind', value: row => FILES[row.kind] ?? row.kind }, { title: 'File', value: row => row.name, class: 'wide' },
    n('From number', row => row.number ? count(row.number) : ''), n('Size', row => bytes(row.bytes)),
    { title: 'Last change', value: row => moment(row.modified) },
  ], { key: row => row.name, empty: 'No files.' });
  let asking = false;
  async function refresh() {
    if (asking || current !== 'files' || !state.connected) return;
    asking = true;
    try {
      const answer = await ask('/api/files?limit=1000');
      if (!answer.ok) return;
      const files = await answer.json();
      tell(files);
      table.show(files.rows);
    } catch (failure) {
      state.failure = String(failure.message);
    } finally {
      asking = false;
    }
  }
  setInterval(refresh, 2000);
  return {
    node: el('div', {}, sums, archive, ...verifies, table.node), enter: refresh,
    show() {
      const venue = state.venue;
      if (!venue) return;
      const snapshot = venue.snapshots ? 'newest snapshot ' + moment(venue.newestSnapshot) : 'no snapshot';
      put(sums, [bytes(venue.journalBytes) + ' of journal', bytes(venue.eventBytes) + ' of event log', bytes(venue.snapshotBytes) + ' of snapshots', snapshot,
        bytes(venue.diskFreeBytes) + ' left on the disk'].join(' · '));
    },
  };
}

/* Header, navigation and keys */
const VIEWS = [
  ['venue', 'Venue', venueView, ['venue']], ['instruments', 'Instruments', instrumentsView, ['instruments']], ['sessions', 'Sessions', sessionsView, ['sessions', 'venue']],
  ['orders', 'Orders', ordersView, []], ['trades', 'Trades', tradesView, ['trades', 'venue']], ['audit', 'Audit', auditView, ['audit']], ['alerts', 'Alerts', alertsView, ['alerts']],
  ['files', 'Files', filesView, ['venue']],
];
const views = new Map([...VIEWS.map(([name, , make, reads]) => [name, { ...make(), reads }]), ['ladder', { ...ladderView(), reads: [] }]]);
const tabs = new Map();
let current = '';

function go(name) {
  current = name;
  history.replaceState(null, '', '#' + name);
  const view = views.get(name);
  byId('main').replaceChildren(view.node);
  tabs.forEach((tab, of) => tab.setAttribute('aria-selected', String(of === name || (name === 'ladder' && of === 'instruments'))));
  view.enter?.();
  view.show();
}

const facts = new Map(['Day', 'Up', 'Orders/s', 'Disk left', 'Alerts'].map(name => [name, el('dd', {}, '…')]));

function head() {
  const venue = state.venue;
  const badge = byId('state');
  put(badge, !state.connected ? 'not connected' : !venue ? 'connecting' : venue.ready ? 'open' : venue.suspended ? 'suspended' : 'not ready');
  badge.className = 'badge ' + (state.connected && venue?.ready ? 'good' : 'bad');
  const notice = !state.connected ? 'The venue does not answer: what you see is old.' : venue && !venue.ready ? venue.reason : '';
  put(byId('notice'), notice);
  byId('notice').hidden = !notice;
  if (!venue) return;
  put(byId('name'), venue.name);
  document.title = venue.name + ' · Outcry console';
  put(facts.get('Day'), String(venue.day).replace(/(....)(..)(..)/, '$1-$2-$3') + ', ' + words(venue.stage));
  put(facts.get('Up'), duration(venue.uptimeSeconds));
  put(facts.get('Orders/s'), count(venue.ordersPerSecond));
  put(facts.get('Disk left'), bytes(venue.diskFreeBytes));
  put(facts.get('Alerts'), String(state.alerts.length));
  facts.get('Alerts').className = state.alerts.length ? 'bad' : '';
  const halt = byId('halt-all');
  halt.hidden = !isOperator();
  put(halt, venue.suspended ? 'RESUME ALL' : 'HALT ALL');
  put(byId('token'), state.role === 'none' ? 'Token…' : state.role);
  put(byId('read'), 'event ' + count(venue.eventNumber));
}

const changed = new Set();
listen(name => {
  if (changed.size === 0) requestAnimationFrame(draw);
  changed.add(name);
});

function draw() {
  const names = [...changed];
  changed.clear();
  head();
  const view = views.get(current);
  if (view && view.reads.some(name => names.includes(name))) view.show();
}

function move(step) {
  const rows = [...byId('main').querySelectorAll('tr[tabindex]')];
  const at = rows.indexOf(document.activeElement);
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}

function help() {
  show('Keys', el('p', {}, '1 to 8: Venue, Instruments, Sessions, Orders, Trades, Audit, Alerts, Files'), el('p', {}, '↑ ↓ or k j: rows; Enter opens one; Escape closes a window, or the ladder'),
    el('p', {}, '/ finds orders; t takes a token; ? shows this'), el('div', { class: 'bar' }, el('button', { onclick: close, autofocus: true }, 'Close')));
}

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId('dialog').open || event.target.tagName === 'INPUT') return;
  const keys = {
    ArrowDown: () => move(1), j: () => move(1), ArrowUp: () => move(-1), k: () => move(-1), t: askToken, '?': help,
    '/': () => { go('orders'); byId('find').focus(); }, Escape: () => { if (current === 'ladder') go('instruments'); },
  };
  const view = VIEWS[Number(event.key) - 1];
  if (view) go(view[0]);
  else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
});

facts.forEach((value, name) => byId('facts').append(el('div', {}, el('dt', {}, name), value)));
VIEWS.forEach(([name, title]) => {
  const tab = el('button', { type: 'button', role: 'tab', onclick: () => go(name) }, title);
  tabs.set(name, tab);
  byId('tabs').append(tab);
});
byId('token').addEventListener('click', askToken);
byId('halt-all').addEventListener('click', () => state.venue?.suspended
  ? command('Resume all', 'resume-all', {}) : command('HALT ALL', 'halt-all', {}));
const asked = location.hash.slice(1);
go(VIEWS.some(([name]) => name === asked) ? asked : 'venue');
head();
follow();
