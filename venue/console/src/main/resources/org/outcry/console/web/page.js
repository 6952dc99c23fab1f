// SPDX-License-Identifier: Apache-2.0
// The page: header, views, keys. A view has a node, and shows the state when something it reads changed. The venue sends only what the open view needs, and
// little while nobody looks at the page.
import { state, listen, follow, want, may } from '/state.js';
import { el, put, named, count, duration, words } from '/views.js';
import { command, askToken, show, close } from '/commands.js';
import { venueView, sentence } from '/venue.js';
import { instrumentsView, ladderView } from '/instruments.js';
import { sessionsView, limitsView, ordersView, tradesView } from '/members.js';
import { mineView } from '/mine.js';
import { auditView } from '/audit.js';
import { alertsView, filesView } from '/records.js';

const byId = id => document.getElementById(id);

/* Header, navigation and keys */
// What a view reads makes it show the state, at most once in its pause; those with names of instruments or sessions need these, too.
const NAMES = ['instruments', 'sessions'];
const VIEWS = [
  { name: 'venue', title: 'Venue', make: () => venueView(go), reads: ['venue', 'role'], needs: ['sessions', 'instruments', 'limits', 'audit'], pauseMs: 500 },
  { name: 'instruments', title: 'Instruments', make: () => instrumentsView(go), reads: ['instruments'] },
  { name: 'sessions', title: 'Sessions', make: sessionsView, reads: ['sessions', 'role'], ofMembers: true, pauseMs: 500 },
  { name: 'limits', title: 'Limits', make: limitsView, reads: ['limits'], needs: NAMES, ofMembers: true },
  { name: 'orders', title: 'Orders', make: ordersView, reads: ['role'], needs: NAMES, ofMembers: true },
  { name: 'trades', title: 'Trades', make: tradesView, reads: ['trades', 'role'], needs: NAMES, ofMembers: true, pauseMs: 500 },
  { name: 'audit', title: 'Audit', make: auditView, reads: ['audit'], needs: NAMES, ofMembers: true },
  { name: 'alerts', title: 'Alerts', make: alertsView, reads: ['alerts'], ofVenue: true },
  { name: 'files', title: 'Files', make: filesView, reads: ['venue'], ofMembers: true },
  { name: 'mine', title: 'My trading', make: mineView, reads: ['role'], needs: ['instruments'], ofOne: true },
];
const LADDER = { name: 'ladder', make: () => ladderView(go, () => chosen), reads: [], needs: NAMES };
let chosen = null;

const views = new Map([...VIEWS, LADDER].map(view => [view.name, { ...view, ...view.make() }]));
const tabs = new Map();

function go(name, instrument) {
  state.view = name;
  chosen = instrument ?? chosen;
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
const facts = new Map(['Day', 'Time', 'Up', 'Alerts'].map(name => [name, el('dd', {}, '…')]));

/** Views of members are for those who see all, one's own trading is for a member. */
const isShown = view => state.isMember ? Boolean(view.ofOne) || view.name === 'instruments' : !view.ofOne && !(view.ofMembers && !state.seesAll);

function head() {
  const venue = state.venue;
  const badge = byId('state');
  put(badge, !state.connected ? 'not connected' : !venue ? 'connecting' : venue.ready ? 'open' : venue.suspended ? 'suspended' : 'not ready');
  named(badge, 'badge ' + (state.connected && venue?.ready ? 'good' : 'bad'));
  const notice = !state.connected || (venue && !venue.ready && state.view !== 'venue') ? sentence() : '';
  put(byId('notice'), notice);
  byId('notice').hidden = !notice;
  if (!venue) return;
  put(byId('name'), venue.name);
  facts.get('Alerts').parentElement.hidden = state.isMember;
  put(facts.get('Alerts'), String(state.alerts.length));
  named(facts.get('Alerts'), state.alerts.length ? 'bad' : '');
  const halt = byId('halt-all');
  halt.hidden = !may('halt');
  VIEWS.forEach(view => { tabs.get(view.name).hidden = !isShown(view); });
  if (tabs.get(state.view)?.hidden) go(state.isMember ? 'mine' : 'venue');
  put(halt, venue.suspended ? 'RESUME ALL' : 'HALT ALL');
  put(byId('token'), state.role === 'none' ? 'Token…' : state.role);
  if (performance.now() - figuresMs < FIGURES_MS) return;
  figuresMs = performance.now();
  document.title = venue.name + ' · Outcry console';
  put(facts.get('Day'), String(venue.day).replace(/(....)(..)(..)/, '$1-$2-$3') + ', ' + words(venue.stage));
  put(facts.get('Up'), duration(venue.uptimeSeconds));
  put(facts.get('Time'), venue.time.slice(11, 19) + ' UTC');
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
  show('Keys', el('p', {}, '1 to 9: Venue, Instruments, Sessions, Limits, Orders, Trades, Audit, Alerts, Files; those that your token shows'), el('p', {}, '↑ ↓ or k j: rows; Enter opens one; Escape closes a window, or the ladder'),
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

facts.forEach((value, name) => byId('facts').append(el('div', { class: name === 'Up' || name === 'Time' ? 'wide' : '' }, el('dt', {}, name), value)));
VIEWS.forEach(({ name, title }) => {
  const tab = el('button', { type: 'button', role: 'tab', onclick: () => go(name) }, title);
  tab.hidden = name === 'mine';
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
