// SPDX-License-Identifier: Apache-2.0
// Instruments, and one of them: price over the day, figures, and the ladder with the touch in its middle.
import { state, isSeen, ask } from '/state.js';
import { el, put, named, count, decimal, clock, second, words } from '/views.js';
import { Table } from '/table.js';
import { priceOf, lotsOf, n, button } from '/cells.js';
import { command } from '/commands.js';
import { lastOf, changeText, changeTone, spreadText, priceCell } from '/prices.js';
import { priceChart } from '/pricechart.js';

const LEVELS = 10;

const phaseTone = row => row.phase === 'CONTINUOUS' ? 'good' : row.phase === 'HALTED' || row.phase === 'CLOSED' ? 'bad' : '';

// By the venue's clock, and as the alert phase-late.
const isLate = row => row.phaseEnds && state.venue && Date.parse(state.venue.time) - Date.parse(row.phaseEnds) > 3000;

export function instrumentsView(go) {
  const table = new Table([
    { title: 'Instrument', value: row => row.symbol }, { title: 'Phase', value: row => words(row.phase), tone: phaseTone },
    { title: 'Until, UTC', value: row => row.phaseEnds ? second(row.phaseEnds) + (isLate(row) ? ', late' : '') : '', tone: row => isLate(row) ? 'bad' : '', class: 'wide' },
    n('Bid lots', row => decimal(row.bidLots, row.quantityDecimals), { class: 'n wide' }),
    n('Bid', row => priceCell(row, row.bidTicks), { tone: () => 'bid' }),
    n('Ask', row => priceCell(row, row.askTicks), { tone: () => 'ask' }),
    n('Ask lots', row => decimal(row.askLots, row.quantityDecimals), { class: 'n wide' }),
    n('Last', row => priceCell(row, lastOf(row))), n('Change', row => changeText(row), { class: 'n wide', tone: changeTone }),
    n('Trades', row => count(row.trades), { class: 'n wide' }), n('Volume, lots', row => decimal(row.volumeLots, row.quantityDecimals), { class: 'n wide' }),
    n('Open orders', row => count(row.openOrders), { class: 'n wide' }),
  ], { key: row => row.instrument, open: row => go('ladder', row.instrument), empty: 'The venue has no instruments.' });
  return { node: table.node, show: () => table.show([...state.instruments.values()]) };
}

/** A row of the ladder: bid orders, bid lots, price, ask lots, ask orders. Its bars are as long as their lots. */
function ladderRow(tone) {
  const cells = ['n orders', 'n lots bid', 'n price', 'n lots ask', 'n orders'].map(names => el('td', { class: names }));
  const bars = [el('i', { class: 'bar-bid' }), el('i', { class: 'bar-ask' })];
  const texts = cells.map(() => el('span', {}, ''));
  cells.forEach((cell, index) => cell.append(...index === 1 ? [bars[0]] : index === 3 ? [bars[1]] : [], texts[index]));
  return { node: el('tr', { class: tone }, ...cells), texts, bars };
}

function ladder() {
  const asks = Array.from({ length: LEVELS }, () => ladderRow('ask'));
  const bids = Array.from({ length: LEVELS }, () => ladderRow('bid'));
  const touch = el('td', { colspan: 5, id: 'touch' }, '');
  const table = el('table', { class: 'ladder', 'aria-label': 'Ladder' },
    el('thead', {}, el('tr', {}, ...['Orders', 'Bid lots', 'Price', 'Ask lots', 'Orders'].map(title => el('th', { class: 'n', scope: 'col' }, title)))),
    el('tbody', { class: 'asks' }, ...asks.map(row => row.node).reverse()), el('tbody', {}, el('tr', { class: 'touch' }, touch)), el('tbody', { class: 'bids' }, ...bids.map(row => row.node)));
  function fill(row, level, isBid, most, instrument) {
    const texts = level ? [count(level.orders), lotsOf(instrument, level.lots), level.priceTicks ? priceOf(instrument, level.priceTicks) : 'market'] : ['', '', ''];
    put(row.texts[isBid ? 0 : 4], texts[0]);
    put(row.texts[isBid ? 1 : 3], texts[1]);
    put(row.texts[2], texts[2]);
    const width = level && most > 0 ? Math.max(1, Math.round(level.lots * 100 / most)) + '%' : '0';
    const bar = row.bars[isBid ? 0 : 1];
    if (bar.style.width !== width) bar.style.width = width;
  }
  return {
    node: el('div', { class: 'scroll' }, table),
    show(book) {
      const most = Math.max(0, ...book.bids.slice(0, LEVELS).map(level => level.lots), ...book.asks.slice(0, LEVELS).map(level => level.lots));
      bids.forEach((row, index) => fill(row, book.bids[index], true, most, book.instrument));
      asks.forEach((row, index) => fill(row, book.asks[index], false, most, book.instrument));
      const text = spreadText(book);
      put(touch, text ? 'spread ' + text : book.indicativeTicks ? 'indicative ' + priceOf(book.instrument, book.indicativeTicks) + ' for ' + lotsOf(book.instrument, book.indicativeLots) + ' lots' : 'one side is empty');
    },
  };
}

const FIGURES = [
  ['Last', book => priceCell(book, lastOf(book)) || 'no trade yet'], ['Change', book => changeText(book) || 'none', changeTone], ['Spread', book => spreadText(book) || 'one side is empty'],
  ['Volume', book => lotsOf(book.instrument, book.volumeLots) + ' lots in ' + count(book.trades) + (book.trades === 1 ? ' trade' : ' trades')],
  ['Low to high', book => book.trades ? priceCell(book, book.lowTicks) + ' to ' + priceCell(book, book.highTicks) : 'none'], ['Open orders', book => count(book.openOrders)],
];

export function ladderView(go, chosen) {
  const title = el('h1');
  const steer = el('div', { class: 'bar' });
  const values = FIGURES.map(() => el('dd', {}, '…'));
  const steps = ladder();
  const chart = priceChart();
  const trades = new Table([
    { title: 'Time, UTC', value: trade => clock(trade.time) }, n('Price', trade => priceOf(chosen(), trade.priceTicks)),
    n('Lots', trade => lotsOf(chosen(), trade.lots)), { title: 'By', value: trade => trade.busted ? 'busted' : trade.auction ? 'auction' : words(trade.aggressor) },
  ], { key: trade => trade.trade, empty: 'No trades yet.' });
  let asking = false;
  let steered = '';
  let timer = 0;
  let pricesMs = -Infinity;
  let pricesOf = null;
  async function refreshPrices(instrument) {
    if (pricesOf === instrument && performance.now() - pricesMs < 1000) return;
    pricesMs = performance.now();
    pricesOf = instrument;
    const answer = await ask('/api/prices?instrument=' + instrument);
    if (answer.ok && chosen() === instrument) chart.show(await answer.json(), state.instruments.get(instrument), state.venue?.time);
  }
  async function refresh() {
    if (state.view !== 'ladder') {
      clearInterval(timer);
      timer = 0;
    }
    if (asking || !isSeen('ladder')) return;
    asking = true;
    try {
      const instrument = chosen();
      const answer = await ask('/api/book?levels=20&instrument=' + instrument);
      const book = await answer.json();
      if (!answer.ok || book.instrument !== chosen()) return;
      put(title, book.symbol + ' · ' + words(book.phase) + ' · after event ' + count(book.eventNumber));
      FIGURES.forEach(([, value, tone], index) => {
        put(values[index], value(book));
        if (tone) named(values[index], tone(book));
      });
      steps.show(book);
      trades.show(book.lastTrades);
      const wanted = book.instrument + book.phase + state.role + state.may;
      if (steered !== wanted) {
        steered = wanted;
        steer.replaceChildren(el('button', { type: 'button', onclick: () => go('instruments') }, '← Instruments'), ...[
          book.phase === 'HALTED' ? null : button('halt', 'Halt ' + book.symbol, () => command('Halt ' + book.symbol, 'halt', { instrument: book.symbol })),
          button('halt', 'Resume ' + book.symbol, () => command('Resume ' + book.symbol, 'resume', { instrument: book.symbol })),
        ].filter(Boolean));
      }
      await refreshPrices(instrument);
    } catch {
      // It is asked again soon, and the header tells whether the venue answers.
    } finally {
      asking = false;
    }
  }
  return {
    node: el('div', { class: 'instrument' }, steer, title, el('dl', { class: 'figures' }, ...FIGURES.map(([name], index) => el('div', {}, el('dt', {}, name), values[index]))),
      el('div', { class: 'columns' }, el('section', { class: 'book' }, steps.node), el('section', {}, el('h2', {}, 'Price over the day, UTC'), chart.node, el('h2', {}, 'Last trades'), trades.node))),
    enter() { timer ||= setInterval(refresh, 100); },
    show: refresh,
  };
}
