// SPDX-License-Identifier: Apache-2.0
// Prices of an instrument as texts: last, change since the day before, spread.
import { decimal } from '/views.js';

export const priceCell = (row, ticks) => decimal(ticks, row.priceDecimals);
export const lastOf = row => row.trades || row.lastTicks ? row.lastTicks : undefined;

/** The price that a change is since: the last one of the day before, else the first one of the day. */
const baseOf = row => row.formerTicks || row.openTicks || 0;

/** The change of the last price in percent; undefined without a trade of the day. */
function changeOf(row) {
  const base = baseOf(row);
  return row.trades > 0 && base > 0 ? (row.lastTicks - base) * 100 / base : undefined;
}

export function changeText(row) {
  const change = changeOf(row);
  return change === undefined ? '' : (change > 0 ? '+' : change < 0 ? '−' : '') + Math.abs(change).toFixed(2) + ' %';
}

export const changeTone = row => (changeOf(row) ?? 0) > 0 ? 'bid' : (changeOf(row) ?? 0) < 0 ? 'ask' : '';

/** The spread as a price and in hundredths of a percent of the middle. */
export function spreadText(row) {
  if (row.bidTicks === undefined || row.bidTicks === null || row.askTicks === undefined || row.askTicks === null) return '';
  const ticks = row.askTicks - row.bidTicks;
  const middle = (row.askTicks + row.bidTicks) / 2;
  return decimal(ticks, row.priceDecimals) + (middle > 0 ? ' · ' + (ticks * 10_000 / middle).toFixed(1) + ' bp' : '');
}

/** Key that sorts instruments by movement: by the change, then by the trades. */
export const movement = row => Math.abs(changeOf(row) ?? 0) + (row.trades > 0 ? 1e-6 + row.trades * 1e-12 : 0);
