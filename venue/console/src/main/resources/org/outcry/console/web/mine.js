// SPDX-License-Identifier: Apache-2.0
// A member's own trading: position, limits, open orders and fills of the session that its token is of.
import { state, ask, isSeen } from '/state.js';
import { el, put, count, clock } from '/views.js';
import { Table } from '/table.js';
import { symbol, priceOf, priceOrType, lotsOf, n, side, tradeMark } from '/cells.js';
import { limitsTable } from '/members.js';

const REFRESH_MS = 1000;
const average = (row, value, lots) => lots && row.exact ? priceOf(row.instrument, value / lots) : '';

export function mineView() {
  const title = el('h1', {}, '…');
  const note = el('p', { class: 'bad', role: 'status' });
  const positions = new Table([
    { title: 'Instrument', value: row => symbol(row.instrument) }, n('Net, lots', row => row.exact ? lotsOf(row.instrument, row.netLots) : 'too large', { tone: row => row.netLots > 0 ? 'bid' : row.netLots < 0 ? 'ask' : '' }),
    n('Bought, lots', row => lotsOf(row.instrument, row.boughtLots)), n('at, average', row => average(row, row.boughtValue, row.boughtLots), { class: 'n wide' }),
    n('Sold, lots', row => lotsOf(row.instrument, row.soldLots)), n('at, average', row => average(row, row.soldValue, row.soldLots), { class: 'n wide' }),
  ], { key: row => row.instrument, empty: 'No trades, so no position.' });
  const limits = limitsTable(true);
  const orders = new Table([
    { title: 'ClOrdID', value: row => row.clOrdId }, { title: 'Instrument', value: row => symbol(row.instrument) }, side,
    n('Price', priceOrType), n('Open, lots', row => lotsOf(row.instrument, row.openLots)),
    n('Executed, lots', row => lotsOf(row.instrument, row.executedLots), { class: 'n wide' }), { title: 'Accepted, UTC', value: row => clock(row.accepted), class: 'wide' },
  ], { key: row => row.order, empty: 'No open orders.' });
  const fills = new Table([
    { title: 'Time, UTC', value: row => clock(row.time) }, { title: 'Instrument', value: row => symbol(row.instrument) }, side,
    n('Price', row => priceOf(row.instrument, row.priceTicks)), n('Lots', row => lotsOf(row.instrument, row.lots)),
    { title: 'Trade', value: row => row.trade, class: 'wide' }, tradeMark,
  ], { key: row => row.trade + row.side, empty: 'No fills yet.' });
  let asking = false;
  async function refresh() {
    if (asking || !isSeen('mine')) return;
    asking = true;
    try {
      const [open, own, held, used] = await Promise.all(['/api/orders?open=yes&limit=1000', '/api/trades?limit=100', '/api/positions', '/api/limits'].map(async path => {
        const answer = await ask(path);
        const json = await answer.json();
        if (!answer.ok) throw new Error(json.text);
        return json.rows;
      }));
      put(note, '');
      put(title, (open[0]?.compId ?? 'Session ' + state.session) + ' · ' + count(open.length) + (open.length === 1 ? ' open order' : ' open orders'));
      orders.show(open);
      fills.show(own);
      positions.show(held);
      limits.show(used);
    } catch (failure) {
      put(note, String(failure.message));
    } finally {
      asking = false;
    }
  }
  setInterval(refresh, REFRESH_MS);
  return {
    node: el('div', {}, title, note, el('div', { class: 'columns' }, el('section', {}, el('h2', {}, 'Position'), positions.node), el('section', {}, el('h2', {}, 'Limits'), limits.node)),
      el('h2', {}, 'Open orders'), orders.node, el('h2', {}, 'Fills'), fills.node),
    enter: refresh, show: refresh,
  };
}
