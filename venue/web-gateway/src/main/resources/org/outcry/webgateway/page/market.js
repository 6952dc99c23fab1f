// SPDX-License-Identifier: Apache-2.0
// Candles and the tape of an instrument.
import { el, put, second } from './views.js';
import { Table } from './table.js';
import { decimalsOf, instrument, session } from './session.js';

const MOST_CANDLES = 200;
const MOST_TRADES = 60;
const INTERVALS = ['1s', '1m', '5m', '1h', '1d'];

const colour = name => {
  // Of a probe, since a property of the style may be a function of the theme.
  const probe = el('i');
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
};

const label = (start, interval) => interval === '1d' ? start.slice(0, 10) : interval === '1s' ? second(start) : start.slice(11, 16);

export function candleChart({ failed }) {
  const place = el('div', { class: 'candles', role: 'img' });
  const intervals = el('select', { 'aria-label': 'Interval', onchange: () => follow() }, ...INTERVALS.map(each => el('option', { value: each, selected: each === '1m' }, each)));
  let candles = new Map();
  let chart = null;
  let end = () => {};
  let frame = 0;

  function option() {
    const rows = [...candles.values()];
    const soft = colour('soft');
    const line = colour('line');
    const last = rows.at(-1);
    const axis = { axisLine: { lineStyle: { color: line } }, axisLabel: { color: soft }, splitLine: { lineStyle: { color: line } }, axisTick: { show: false } };
    place.setAttribute('aria-label', last ? `Candles of ${session.symbol}: open ${last.open}, high ${last.high}, low ${last.low}, close ${last.close}` : 'No trades today');
    return {
      animation: false,
      title: { show: rows.length === 0, text: 'No trades today.', left: 'center', top: 'middle', textStyle: { color: soft, fontSize: 14, fontWeight: 'normal' } },
      grid: [{ left: 8, right: 60, top: 12, height: '66%' }, { left: 8, right: 60, bottom: 24, height: '16%' }],
      xAxis: [0, 1].map(gridIndex => ({ type: 'category', gridIndex, data: rows.map(row => label(row.start, intervals.value)), ...axis, splitLine: { show: false }, axisLabel: { color: soft, show: gridIndex === 1 } })),
      yAxis: [{ scale: true, minInterval: Number(instrument()?.priceIncrement ?? 0), position: 'right', ...axis, axisLabel: { color: soft, formatter: value => value.toFixed(decimalsOf(instrument()?.priceIncrement)) } },
        { gridIndex: 1, position: 'right', ...axis, splitNumber: 1, splitLine: { show: false } }],
      tooltip: { trigger: 'axis', renderMode: 'richText', axisPointer: { type: 'cross' }, backgroundColor: colour('panel'), borderColor: line, textStyle: { color: colour('text') } },
      series: [
        { name: 'price', type: 'candlestick', barMaxWidth: 16, data: rows.map(row => [row.open, row.close, row.low, row.high].map(Number)),
          itemStyle: { color: colour('bid'), borderColor: colour('bid'), color0: colour('ask'), borderColor0: colour('ask') },
          markLine: last ? { symbol: 'none', silent: true, lineStyle: { color: colour('accent'), type: 'dotted' }, label: { color: colour('panel'), backgroundColor: colour('accent'), padding: [3, 4], lineHeight: 14, borderRadius: 3, formatter: last.close }, data: [{ yAxis: Number(last.close) }] } : undefined },
        { name: 'volume', type: 'bar', barMaxWidth: 16, xAxisIndex: 1, yAxisIndex: 1, data: rows.map(row => Number(row.volume)), itemStyle: { color: soft } },
      ],
    };
  }

  function draw() {
    frame = 0;
    if (!window.echarts) {
      place.textContent = 'This build of the venue has no charts.';
      return;
    }
    chart ??= window.echarts.init(place);
    chart.setOption(option(), { notMerge: true });
  }
  const drawSoon = () => { frame ||= requestAnimationFrame(draw); };

  function take(row) {
    candles.set(row.start, row);
    if (candles.size > MOST_CANDLES) candles.delete(candles.keys().next().value);
    drawSoon();
  }

  async function follow() {
    end();
    candles = new Map();
    const present = candles;
    const of = { symbol: session.symbol, interval: intervals.value };
    const early = [];
    let isRead = false;
    end = session.stream.subscribe('candles', of, row => { if (present === candles) (isRead ? take : row => early.push(row))(row); });
    drawSoon();
    try {
      const rows = await session.client.candles(of.symbol, { interval: of.interval, limit: MOST_CANDLES });
      if (present !== candles) return;
      isRead = true;
      [...rows, ...early].forEach(take);
    } catch (failure) {
      failed(failure);
    }
  }
  new ResizeObserver(() => chart?.resize()).observe(place);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawSoon);
  return { node: place, intervals, follow };
}

export function tape({ traded }) {
  let rows = [];
  let end = () => {};
  let frame = 0;
  const table = new Table([
    { title: 'Time, UTC', value: row => second(row.time) }, { title: 'Price', value: row => row.price, class: 'n', tone: row => row.move },
    { title: 'Quantity', value: row => row.quantity + (row.busted ? ' busted' : ''), class: 'n', tone: row => row.busted ? 'bad' : '' },
  ], { key: row => row.matchNumber, empty: 'No trades yet.' });
  table.node.classList.add('tape');

  function take(trade) {
    const known = rows.find(row => row.matchNumber === trade.matchNumber);
    if (known) {
      rows = rows.map(row => row === known ? { ...row, busted: trade.busted } : row);
    } else if (trade.price !== undefined) {
      const former = rows[0];
      const difference = former ? Number(trade.price) - Number(former.price) : 0;
      rows = [{ ...trade, move: difference > 0 ? 'bid' : difference < 0 ? 'ask' : former?.move ?? '' }, ...rows].slice(0, MOST_TRADES);
      traded(trade);
    }
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      table.show(rows);
    });
  }
  return {
    node: table.node,
    /** Shows the last trades of an instrument, and follows it. Called again it reads those that a lost connection missed. */
    async follow(isAgain) {
      const { symbol } = session;
      if (!isAgain) {
        end();
        rows = [];
        table.show(rows);
        end = session.stream.subscribe('trades', { symbol }, trade => { if (symbol === session.symbol) take(trade); });
      }
      const last = await session.client.trades(symbol, { limit: MOST_TRADES }).catch(() => []);
      if (symbol === session.symbol) [...last, ...rows.reverse()].reduce((_, trade) => take(trade), rows = []);
    },
  };
}

/** Facts of the header, each with a name. */
export function facts(place, names) {
  const values = new Map(names.map(name => [name, el('dd', {}, '…')]));
  place.replaceChildren(...names.map(name => el('div', {}, el('dt', {}, name), values.get(name))));
  return (name, text, tone = '') => {
    put(values.get(name), text);
    values.get(name).className = tone;
  };
}
