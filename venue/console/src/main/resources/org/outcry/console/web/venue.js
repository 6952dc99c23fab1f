// SPDX-License-Identifier: Apache-2.0
// The venue: one sentence of its state with what is wrong and what to do, then members by trouble, instruments by movement, the load, and folded its machine
// and files.
import { state, ask } from '/state.js';
import { el, put, named, count, bytes, duration, at, words } from '/views.js';
import { Table } from '/table.js';
import { compId, n, sessionState, ack, button } from '/cells.js';
import { command } from '/commands.js';
import { troubleOf, troubles, byTrouble } from '/trouble.js';
import { lastOf, changeText, changeTone, spreadText, priceCell, movement } from '/prices.js';
import { aboutOf, commandWords } from '/audit.js';

const MEMBERS = 8;
const INSTRUMENTS = 8;

// Remedies of alerts, as docs/operations.md has them.
const REMEDIES = {
  'orders-suspended': 'resume all when its reason is over', 'disk-low': 'free space, or set retention', 'agent-stuck': 'look at the venue’s lines and its threads',
  'thread-ended': 'restart the venue when it may stop', 'reader-late': 'look at its thread’s load; only that reader is late', 'gateway-gone': 'start it again',
  'logons-refused': 'its lines say whose', 'session-rate': 'ask the member, or raise the limit', 'phase-late': 'look at the sequencer’s lines',
  'snapshot-old': 'look for lines about snapshots', 'clock-error': 'look at the time daemon', 'clock-behind': 'set the clock right', 'venue-orders': 'raise the limit, or look at the sessions',
  'session-orders': 'raise the limit, or look at the session', 'limit-near': 'look at its orders, or change the limit', 'events-missing': 'none is needed',
};

const clockError = venue => venue.clockErrorUs < 0 ? 'unknown' : 'below ' + (venue.clockErrorUs < 10000 ? count(venue.clockErrorUs) + ' µs'
  : venue.clockErrorUs < 10000000 ? count(Math.round(venue.clockErrorUs / 1000)) + ' ms' : count(Math.round(venue.clockErrorUs / 1000000)) + ' s');

/** The state of the venue in one sentence. */
export function sentence() {
  const { venue, alerts } = state;
  if (!state.connected) return 'The venue does not answer: what you see is old.';
  if (!venue) return 'Connecting.';
  const suspended = alerts.find(alert => alert.alert === 'orders-suspended');
  const open = venue.ready ? 'Open since ' + at(venue.started) + ', ' + duration(venue.uptimeSeconds)
    : 'Takes no new orders' + (suspended ? ' since ' + at(suspended.since) : '') + ': ' + venue.reason.replace(/^no new orders: /, '');
  const others = alerts.filter(alert => alert !== suspended);
  const hurt = state.seesAll ? troubles().map(row => compId(row.session)) : [];
  const members = hurt.length === 0 ? '' : '; ' + hurt.slice(0, 3).join(', ') + (hurt.length > 3 ? ' and ' + count(hurt.length - 3) + ' more' : '') + (hurt.length === 1 ? ' has trouble' : ' have trouble');
  const wrong = others.length === 0 ? (venue.ready && !members ? '; nothing is wrong' : '') : '; ' + count(others.length) + (others.length === 1 ? ' thing needs you' : ' things need you');
  return open + wrong + members + '.';
}

/** The newest command of an operator in words, with whom, what about and why. */
function commandText(record) {
  const about = aboutOf(record);
  return 'Last command: ' + commandWords(record) + (about ? ', ' + about + ',' : '') + ' by ' + record.user + ' at ' + at(record.time) + (record.reason ? ', because: ' + record.reason : '') + '.';
}

/** Shows the newest command, and asks for what it was about when there is another one. */
function lastCommand() {
  const node = el('p', { id: 'last-command', class: 'soft' });
  let of = null;
  async function about(record) {
    try {
      const answer = await ask('/api/audit?all=no&limit=1');
      const newest = answer.ok ? (await answer.json()).rows[0] : null;
      if (newest?.eventNumber === of) put(node, commandText(newest));
    } catch {
      put(node, commandText(record));
    }
  }
  return {
    node,
    show() {
      const record = state.audit[0];
      node.hidden = !state.seesAll;
      if (record && record.eventNumber === of) return;
      of = record?.eventNumber ?? null;
      put(node, record ? commandText(record) : 'No operator sent a command yet.');
      if (record) about(record);
    },
  };
}

// Figures of one event: the console has read the log so far, and counted all of them in it.
const FIGURES = [
  ['Orders a second', venue => count(venue.ordersPerSecond)], ['Trades a second', venue => count(venue.tradesPerSecond)],
  ['Order to answer, p99', venue => ack(venue, 'P99') || 'none yet'], ['Open orders', venue => count(venue.openOrders)],
  ['Sessions on', venue => venue.sessionsOn + ' of ' + count(venue.sessions)],
  ['Rejects', venue => count(Object.values(venue.rejects).reduce((sum, some) => sum + some, 0)) + ' of ' + count(venue.orders) + ' orders'],
];
// Figures of the counters and files, which are looked at once a second.
const MACHINE = [
  ['Clock error', clockError], ['Disk left', venue => bytes(venue.diskFreeBytes) + (venue.diskLeftSeconds < 0 ? '' : ', ' + (venue.diskLeftSeconds / 86400).toFixed(1) + ' days')],
  ['Commands', venue => count(venue.commandNumber)], ['Released event', venue => count(venue.releasedEventNumber)],
  ['Console behind', venue => count(venue.behindEvents) + ' events'],
  ['Readers behind', venue => Object.entries(venue.readersBehind).filter(([, events]) => events > 0).map(([name, events]) => name + ' ' + count(events) + ' events').join(', ') || 'none'],
  ['Journal', venue => bytes(venue.journalBytes) + ' in ' + venue.journalFiles + ' files'], ['Event log', venue => bytes(venue.eventBytes) + ' in ' + venue.eventFiles + ' files'],
  ['Snapshots', venue => bytes(venue.snapshotBytes) + ' in ' + venue.snapshots + ' files'],
  ['Newest snapshot', venue => venue.newestSnapshot ? duration(Math.max(0, Math.round((Date.parse(venue.time) - Date.parse(venue.newestSnapshot)) / 1000))) + ' old' : 'none'],
  ['Pauses of the JVM', venue => count(venue.pauses) + ', ' + count(venue.pausesMs) + ' ms in all'],
  ['Order to answer, p50', venue => ack(venue, 'P50') || 'none yet'], ['Order to answer, max', venue => ack(venue, 'Max') || 'none yet'],
  ['Trades', venue => count(venue.trades)], ['Cancels', venue => count(venue.cancels)],
];

function figures(rows) {
  const values = rows.map(() => el('dd', {}, '…'));
  return {
    node: el('dl', { class: 'figures' }, ...rows.map(([title], index) => el('div', {}, el('dt', {}, title), values[index]))),
    show: venue => rows.forEach(([, value], index) => put(values[index], value(venue))),
  };
}

function loadChart() {
  const place = el('div', { class: 'chart', role: 'img', 'aria-label': 'Orders and trades a second over the last ten minutes' });
  let chart = null;
  let drawn = 0;
  return {
    place,
    draw() {
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
    },
  };
}

/** @param go opens a view: go(name), go('ladder', instrument) */
export function venueView(go) {
  const head = el('h1', { id: 'sentence', role: 'status' }, '…');
  const wrong = el('ul', { class: 'wrong' });
  const last = lastCommand();
  const now = figures(FIGURES);
  const moment = el('p', { class: 'soft' });
  const members = new Table([
    { title: 'Member', value: row => compId(row.session) }, sessionState,
    { title: 'Trouble', value: row => troubleOf(row).text || 'none', tone: row => troubleOf(row).weight ? 'bad' : 'soft' },
    n('Answer p99', row => ack(row, 'P99'), { class: 'n wide' }), n('Open orders', row => count(row.openOrders), { class: 'n wide' }),
  ], { key: row => row.session, open: () => go('sessions'), empty: 'The venue has no sessions.' });
  const instruments = new Table([
    { title: 'Instrument', value: row => row.symbol }, n('Last', row => priceCell(row, lastOf(row))), n('Change', row => changeText(row), { tone: changeTone }),
    n('Spread', row => spreadText(row)), n('Volume, lots', row => row.trades ? Number(row.volumeLots / 10 ** row.quantityDecimals).toLocaleString('en') : '0', { class: 'n wide wider' }),
    { title: 'Phase', value: row => words(row.phase), tone: row => row.phase === 'CONTINUOUS' ? '' : 'bad', class: 'wide' },
  ], { key: row => row.instrument, open: row => go('ladder', row.instrument), empty: 'The venue has no instruments.' });
  const more = (id, view) => el('button', { id, type: 'button', class: 'more', onclick: () => go(view) }, '');
  const moreMembers = more('more-members', 'sessions');
  const moreInstruments = more('more-instruments', 'instruments');
  const chart = loadChart();
  const rejects = new Table([
    { title: 'Rejected because', value: row => words(row.reason) }, n('Requests', row => count(row.count)),
  ], { key: row => row.reason, empty: 'Nothing was rejected.' });
  const servers = new Table([
    { title: 'Server', value: row => row.server }, n('Clients', row => row.clients === undefined ? '' : count(row.clients)),
    n('Served', row => row.served === undefined ? '' : count(row.served), { class: 'n wide' }), n('Refused', row => count(row.refused)),
    n('Events behind', row => count(row.behind), { tone: row => row.behind > 10000 ? 'bad' : '' }),
  ], { key: row => row.server, empty: 'No gateway runs on this machine.' });
  const machine = figures(MACHINE);
  const fold = el('details', { id: 'machine' }, el('summary', {}, 'Machine, servers and files'),
    el('p', { class: 'soft' }, 'Of the counters and files, which the console looks at once a second.'), machine.node, servers.node);
  const ofMembers = el('section', {}, el('h2', {}, 'Members, those with trouble first'), members.node, moreMembers);
  let told = '';

  /** Shows alerts: since when, the condition, its remedy, and a button where the operator may. */
  function tell() {
    const text = JSON.stringify([state.alerts, state.may, state.role]);
    if (told === text) return;
    told = text;
    wrong.replaceChildren(...state.alerts.map(alert => el('li', {}, el('time', {}, 'since ' + at(alert.since)), el('span', {}, alert.text), el('span', { class: 'soft' }, REMEDIES[alert.alert] ?? ''),
      alert.alert === 'orders-suspended' ? button('halt', 'Resume all', () => command('Resume all', 'resume-all', {})) : null)));
    wrong.hidden = state.alerts.length === 0;
  }
  const names = (all, shown, what) => all > shown ? 'All ' + count(all) + ' ' + what : '';
  return {
    node: el('div', { class: 'venue' }, head, wrong, last.node, now.node, moment, el('div', { class: 'columns' }, ofMembers,
      el('section', {}, el('h2', {}, 'Instruments, those that moved first'), instruments.node, moreInstruments)),
    el('h2', {}, 'Load'), el('p', { class: 'legend' }, el('i', { class: 'orders' }), ' orders a second  ', el('i', { class: 'trades' }), ' trades a second'), chart.place, rejects.node, fold),
    show() {
      const { venue } = state;
      put(head, sentence());
      named(head, venue && state.connected && venue.ready ? '' : 'bad');
      tell();
      if (!venue) return;
      last.show();
      now.show(venue);
      put(moment, 'After event ' + count(venue.eventNumber) + ', ' + at(venue.eventTime || venue.time));
      machine.show(venue);
      ofMembers.hidden = !state.seesAll;
      const all = [...state.sessions.values()].filter(row => !row.closed || row.suspended);
      members.show(byTrouble(all.sort((one, other) => one.session - other.session)).slice(0, MEMBERS));
      put(moreMembers, names(all.length, MEMBERS, 'members'));
      moreMembers.hidden = all.length <= MEMBERS;
      const moved = [...state.instruments.values()].sort((one, other) => movement(other) - movement(one) || one.instrument - other.instrument);
      instruments.show(moved.slice(0, INSTRUMENTS));
      put(moreInstruments, names(moved.length, INSTRUMENTS, 'instruments'));
      moreInstruments.hidden = moved.length <= INSTRUMENTS;
      rejects.show(Object.entries(venue.rejects).map(([reason, number]) => ({ reason, count: number })).sort((one, other) => other.count - one.count));
      servers.show(venue.servers);
      chart.draw();
    },
  };
}
