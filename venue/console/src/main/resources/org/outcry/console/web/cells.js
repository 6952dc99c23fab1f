// SPDX-License-Identifier: Apache-2.0
// Cells and columns of tables that several views have: names, prices and quantities by the state, and buttons of those who may.
import { state, may } from '/state.js';
import { el, decimal, time, words } from '/views.js';

export const symbol = number => state.instruments.get(number)?.symbol ?? String(number);
export const priceOf = (number, ticks) => decimal(ticks, state.instruments.get(number)?.priceDecimals ?? 0);
export const lotsOf = (number, lots) => decimal(lots, state.instruments.get(number)?.quantityDecimals ?? 0);
export const compId = number => state.sessions.get(number)?.compId || (number ? 'session ' + number : '');
export const priceOrType = row => row.priceTicks ? priceOf(row.instrument, row.priceTicks) : words(row.type);
export const n = (title, value, more = {}) => ({ title, value, class: 'n', ...more });
export const side = { title: 'Side', value: row => words(row.side), tone: row => row.side === 'BUY' ? 'bid' : 'ask' };
export const tradeMark = { title: '', value: row => row.busted ? 'busted' : row.auction ? 'auction' : '', tone: row => row.busted ? 'bad' : '' };
export const sessionState = { title: 'State', value: row => row.suspended ? 'suspended' : row.closed ? 'closed' : row.on ? 'on' : 'off',
  tone: row => row.suspended ? 'bad' : row.on ? 'good' : '' };
// Without the right there is no button.
export const button = (right, text, press) => may(right) ? el('button', { type: 'button', class: 'small', onclick: press }, text) : null;
/** A column of buttons with the texts that text(row) returns. */
export const buttons = (right, text, press, more = {}) => ({ title: '', button: row => may(right) ? text(row) : '', press, ...more });
// Times from order to acknowledgement are of the last ten minutes.
export const ack = (row, figure) => row.ackCount ? time(row['ack' + figure + 'Ns']) : '';
