// SPDX-License-Identifier: Apache-2.0
// Price over the day as a line of steps: auctions are rings, other phases than continuous trading are grounds with their names. The axis has prices and times.
import { decimal, words } from '/views.js';

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 4;
const RIGHT = 64;
const TOP = 18;
const BOTTOM = 20;
const HOUR_MS = 3_600_000;

function svg(tag, settings = {}, text = '') {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(settings)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

const hourMinute = ms => new Date(ms).toISOString().slice(11, 16);

/** Times of the axis: whole minutes or hours, five at most. */
function marks(from, to) {
  const step = [60_000, 300_000, 900_000, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS].find(ms => (to - from) / ms <= 5) ?? 24 * HOUR_MS;
  const found = [];
  for (let ms = Math.ceil(from / step) * step; ms <= to; ms += step) found.push(ms);
  return found;
}

export function priceChart() {
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', class: 'prices' });
  const node = document.createElement('div');
  node.className = 'pricechart';
  node.append(picture);
  let drawn = '';

  function draw(prices, row, nowMs) {
    const { points, phases } = prices;
    const last = points.at(-1);
    const from = points.length ? points[0].ms : nowMs - HOUR_MS;
    const to = Math.max(nowMs, from + 60_000);
    const ticks = points.map(point => point.priceTicks).concat(row?.formerTicks ? [row.formerTicks] : []);
    const low = Math.min(...ticks);
    const high = Math.max(...ticks);
    const pad = Math.max(1, (high - low) * 0.08);
    const x = ms => LEFT + (Math.max(from, ms) - from) * (WIDTH - LEFT - RIGHT) / (to - from);
    const y = price => TOP + (high + pad - price) * (HEIGHT - TOP - BOTTOM) / (high - low + 2 * pad);
    const parts = [];
    phases.forEach((change, index) => {
      const end = phases[index + 1]?.ms ?? to;
      if (change.phase === 'CONTINUOUS' || end < from) return;
      const tone = change.phase === 'HALTED' ? 'halted' : 'ground';
      const width = Math.max(2, x(end) - x(change.ms));
      parts.push(svg('rect', { class: tone, x: x(change.ms), y: TOP, width, height: HEIGHT - TOP - BOTTOM }));
      parts.push(svg('text', { class: tone, x: Math.min(x(change.ms) + 2, WIDTH - RIGHT - 40), y: TOP - 5 }, words(change.phase)));
    });
    marks(from, to).forEach(ms => parts.push(svg('text', { x: Math.min(WIDTH - RIGHT, Math.max(LEFT + 16, x(ms))), y: HEIGHT - 5, 'text-anchor': 'middle' }, hourMinute(ms))));
    if (points.length === 0) {
      parts.push(svg('text', { x: (WIDTH - RIGHT) / 2, y: HEIGHT / 2, 'text-anchor': 'middle' }, 'No trades today.'));
      picture.setAttribute('aria-label', 'No trades today');
      picture.replaceChildren(...parts);
      return;
    }
    const name = price => decimal(price, row?.priceDecimals ?? 0);
    new Set([high, low]).forEach(price => parts.push(svg('line', { class: 'grid', x1: LEFT, x2: WIDTH - RIGHT, y1: y(price), y2: y(price) }),
      svg('text', { class: price === last.priceTicks ? 'last' : '', x: WIDTH - RIGHT + 6, y: y(price) + 4 }, name(price))));
    if (row?.formerTicks) parts.push(svg('line', { class: 'former', x1: LEFT, x2: WIDTH - RIGHT, y1: y(row.formerTicks), y2: y(row.formerTicks) }));
    let path = `M${x(points[0].ms)},${y(points[0].priceTicks)}`;
    points.slice(1).forEach(point => { path += `H${x(point.ms)}V${y(point.priceTicks)}`; });
    parts.push(svg('path', { class: 'line', d: path + `H${x(to)}` }));
    points.filter(point => point.auction).forEach(point => parts.push(svg('circle', { class: 'auction', cx: x(point.ms), cy: y(point.priceTicks), r: 4 })));
    // Near the highest or the lowest price there is no room for another one.
    if (Math.min(Math.abs(y(last.priceTicks) - y(high)), Math.abs(y(last.priceTicks) - y(low))) > 12) parts.push(svg('text', { class: 'last', x: WIDTH - RIGHT + 6, y: y(last.priceTicks) + 4 }, name(last.priceTicks)));
    picture.setAttribute('aria-label', `Price from ${hourMinute(from)} to ${hourMinute(to)} UTC: low ${name(low)}, high ${name(high)}, last ${name(last.priceTicks)}`);
    picture.replaceChildren(...parts);
  }
  return {
    node,
    show(prices, row, time) {
      const nowMs = Math.floor((time ? Date.parse(time) : Date.now()) / 1000) * 1000;
      const text = JSON.stringify([prices.symbol, prices.points, prices.phases, row?.formerTicks, Math.floor(nowMs / 10_000)]);
      if (drawn === text) return;
      drawn = text;
      draw(prices, row, nowMs);
    },
  };
}
