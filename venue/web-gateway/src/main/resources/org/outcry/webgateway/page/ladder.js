// SPDX-License-Identifier: Apache-2.0
// The ladder: displayed quantities by price with the touch in the middle, own quantities beside them. A click on a quantity is an order at its price.
import { el, put } from './views.js';
import { decimalsOf, instrument } from './session.js';

const LEVELS = 10;

function ladderRow(tone) {
  const cells = ['n mine', 'n lots bid', 'n price', 'n lots ask', 'n mine'].map(names => el('td', { class: names }));
  const bars = [el('i', { class: 'bar-bid' }), el('i', { class: 'bar-ask' })];
  const texts = cells.map(() => el('span', {}, ''));
  cells.forEach((cell, index) => {
    if (index === 1 || index === 3) cell.append(bars[index === 1 ? 0 : 1]);
    cell.append(texts[index]);
  });
  return { node: el('tr', { class: tone }, ...cells), cells, texts, bars, price: '' };
}

/** The spread as a price, and in hundredths of a percent of the middle. */
function spreadText(bid, ask) {
  if (!bid || !ask) return 'one side is empty';
  const spread = Number(ask[0]) - Number(bid[0]);
  const middle = (Number(ask[0]) + Number(bid[0])) / 2;
  return 'spread ' + spread.toFixed(decimalsOf(instrument()?.priceIncrement)) + (middle > 0 ? ' · ' + (spread * 10_000 / middle).toFixed(1) + ' bp' : '');
}

/** press(side, price): an order; choose(price): the price of the ticket; withdraw(side, price): cancels the own orders there. */
export function ladder({ press, choose, withdraw }) {
  const asks = Array.from({ length: LEVELS }, () => ladderRow('ask'));
  const bids = Array.from({ length: LEVELS }, () => ladderRow('bid'));
  const touch = el('td', { colspan: 5, id: 'touch' }, '');
  const table = el('table', { class: 'ladder', 'aria-label': 'Ladder' },
    el('thead', {}, el('tr', {}, ...['Own', 'Bid', 'Price', 'Ask', 'Own'].map(title => el('th', { class: 'n', scope: 'col' }, title)))),
    el('tbody', { class: 'asks' }, ...asks.map(row => row.node).reverse()), el('tbody', {}, el('tr', { class: 'touch' }, touch)), el('tbody', { class: 'bids' }, ...bids.map(row => row.node)));
  [...asks, ...bids].forEach(row => {
    // The price at which the button went down: the book may move before it comes up.
    let held = '';
    row.node.addEventListener('pointerdown', () => { held = row.price; });
    row.cells[1].addEventListener('click', () => held && press('buy', held));
    row.cells[3].addEventListener('click', () => held && press('sell', held));
    row.cells[0].addEventListener('click', () => row.texts[0].textContent && withdraw('buy', held));
    row.cells[4].addEventListener('click', () => row.texts[4].textContent && withdraw('sell', held));
    row.cells[2].addEventListener('click', () => held && choose(held));
    row.cells[1].title = 'Buy at this price';
    row.cells[2].title = 'Into the ticket';
    row.cells[3].title = 'Sell at this price';
  });
  let book = { bids: [], asks: [] };
  let own = { buy: new Map(), sell: new Map() };
  let frame = 0;

  function fill(row, level, isBid, most) {
    row.price = level?.[0] ?? '';
    put(row.texts[2], row.price);
    put(row.texts[isBid ? 1 : 3], level?.[1] ?? '');
    put(row.texts[0], own.buy.get(row.price) ?? '');
    put(row.texts[4], own.sell.get(row.price) ?? '');
    const width = level && most > 0 ? Math.max(1, Math.round(Number(level[1]) * 100 / most)) + '%' : '0';
    const bar = row.bars[isBid ? 0 : 1];
    if (bar.style.width !== width) bar.style.width = width;
  }

  function draw() {
    frame = 0;
    const most = Math.max(0, ...[...book.bids, ...book.asks].map(level => Number(level[1])));
    bids.forEach((row, index) => fill(row, book.bids[index], true, most));
    asks.forEach((row, index) => fill(row, book.asks[index], false, most));
    put(touch, spreadText(book.bids[0], book.asks[0]));
  }
  const drawSoon = () => { frame ||= requestAnimationFrame(draw); };
  return {
    node: el('div', { class: 'scroll' }, table),
    depth: LEVELS,
    show(next) {
      book = next;
      drawSoon();
    },
    showOwn(next) {
      own = next;
      drawSoon();
    },
  };
}
