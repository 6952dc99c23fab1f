// SPDX-License-Identifier: Apache-2.0
// The order ticket, with every instruction of an order.
import { el, words } from './views.js';
import { instrument, session, stepped } from './session.js';
import { confirm } from './dialog.js';

const option = (value, text = words(value)) => el('option', { value }, text);
const choice = (...values) => el('select', {}, ...values.map(value => option(value)));
const number = more => el('input', { inputmode: 'decimal', autocomplete: 'off', spellcheck: 'false', ...more });
const name = () => el('input', { autocomplete: 'off', spellcheck: 'false', maxlength: 36 });

// Fields that are usual are left out of requests.
const USUAL = { type: 'limit', timeInForce: 'day', postOnly: 'none', peg: 'none' };

export function ticket({ placed }) {
  const fields = {
    quantity: number({ required: true, value: '10' }),
    price: number(),
    type: choice('limit', 'market', 'stop', 'stop_limit', 'market_to_limit'),
    timeInForce: choice('day', 'ioc', 'fok', 'gtc', 'gtd', 'at_the_open', 'at_the_close'),
    stopPrice: number(),
    expireTime: el('input', { type: 'datetime-local', step: 1 }),
    displayQuantity: number({ placeholder: 'all; 0 is hidden' }),
    minimumQuantity: number(),
    postOnly: choice('none', 'reject', 'reprice'),
    peg: choice('none', 'primary', 'mid', 'market', 'last'),
    pegOffset: number(),
    linkedTo: name(),
    account: name(),
    clientOrderId: name(),
  };
  const titles = { quantity: 'Quantity', price: 'Price', type: 'Type', timeInForce: 'Time in force', stopPrice: 'Stop price', expireTime: 'Until (this clock)', displayQuantity: 'Shown',
    minimumQuantity: 'At least', postOnly: 'Post only', peg: 'Peg', pegOffset: 'Peg offset', linkedTo: 'Cancels (its name)', account: 'Account', clientOrderId: 'Name' };
  const labels = Object.fromEntries(Object.entries(fields).map(([key, field]) => {
    field.name = key;
    return [key, el('label', {}, titles[key], field)];
  }));
  const sides = Object.fromEntries([['buy', 'bid'], ['sell', 'ask']].map(([side, tone]) => [side, el('button', { type: 'button', class: tone, onclick: () => turn(side) }, side === 'buy' ? 'Buy' : 'Sell')]));
  const asks = el('input', { type: 'checkbox', checked: true });
  const send = el('button', { type: 'submit' });
  const said = el('p', { class: 'said', role: 'status' });
  const { quantity, price, type, timeInForce, ...others } = labels;
  const form = el('form', { class: 'ticket', novalidate: true, 'aria-label': 'Order ticket', onsubmit: event => { event.preventDefault(); submit(); } },
    el('div', { class: 'sides' }, sides.buy, sides.sell), el('div', { class: 'fields' }, quantity, price, type, timeInForce),
    el('details', {}, el('summary', {}, 'More instructions'), el('div', { class: 'fields' }, ...Object.values(others))),
    el('div', { class: 'sends' }, el('label', { title: 'Asks before each order' }, asks, 'Confirm'), send), said);
  let side = 'buy';

  function turn(next) {
    side = next;
    sides.buy.setAttribute('aria-pressed', String(side === 'buy'));
    sides.sell.setAttribute('aria-pressed', String(side === 'sell'));
    send.textContent = (side === 'buy' ? 'Buy ' : 'Sell ') + session.symbol;
    send.className = side === 'buy' ? 'bid' : 'ask';
  }

  const hasPrice = () => ['limit', 'stop_limit'].includes(fields.type.value);
  const hasStop = () => ['stop', 'stop_limit'].includes(fields.type.value);
  function fit() {
    fields.price.disabled = !hasPrice();
    fields.stopPrice.disabled = !hasStop();
    fields.expireTime.disabled = fields.timeInForce.value !== 'gtd';
    fields.pegOffset.disabled = fields.peg.value === 'none';
    if (hasStop() || fields.timeInForce.value === 'gtd') form.querySelector('details').open = true;
  }
  fields.type.addEventListener('change', fit);
  fields.timeInForce.addEventListener('change', fit);
  fields.peg.addEventListener('change', fit);

  for (const [field, kind] of [[fields.price, 'priceIncrement'], [fields.stopPrice, 'priceIncrement'], [fields.quantity, 'quantityIncrement']]) {
    field.addEventListener('keydown', event => {
      const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!steps) return;
      event.preventDefault();
      const increment = instrument()?.[kind];
      field.value = stepped(field.value, steps * (event.shiftKey ? 10 : 1), increment, field === fields.quantity ? increment : undefined);
    });
  }

  /** Returns the fields of the ticket as a request has them. */
  function order() {
    const made = { symbol: session.symbol, side };
    for (const [key, field] of Object.entries(fields)) {
      const value = field.value.trim();
      if (field.disabled || value === '' || value === USUAL[key]) continue;
      made[key] = key === 'expireTime' ? new Date(value).toISOString() : value;
    }
    return made;
  }

  function sentence({ symbol, quantity: lots, price: limit, type: kind = 'limit', stopPrice, timeInForce: time = 'day', ...more }) {
    const extra = Object.entries(more).filter(([key]) => key !== 'side' && key !== 'clientOrderId').map(([key, value]) => words(key.replace(/[A-Z]/g, ' $&')) + ' ' + value);
    return [(side === 'buy' ? 'Buy ' : 'Sell ') + lots + ' ' + symbol + (limit ? ' at ' + limit : ''), words(kind) + (stopPrice ? ' at ' + stopPrice : ''), words(time), ...extra].join(', ');
  }

  function tell(text, tone) {
    said.textContent = text;
    said.className = 'said ' + tone;
  }

  async function submit() {
    const made = order();
    if (asks.checked && !await confirm('Send the order?', sentence(made), side === 'buy' ? 'bid' : 'ask', side === 'buy' ? 'Buy' : 'Sell')) return;
    tell('…', 'soft');
    try {
      const { status, executedQuantity, openQuantity, averagePrice, reason } = await session.stream.place(made);
      const parts = status === 'open' ? [] : [status + (reason ? ' (' + words(reason.replaceAll('-', ' ')) + ')' : '')];
      if (Number(executedQuantity) > 0) parts.push('executed ' + executedQuantity + (averagePrice ? ' at ' + averagePrice : ''));
      if (Number(openQuantity) > 0) parts.push('open ' + openQuantity);
      tell(sentence(made) + ': ' + parts.join(', '), status === 'cancelled' ? 'bad' : 'good');
      fields.clientOrderId.value = '';
      placed?.();
    } catch (failure) {
      tell(failure.message, 'bad');
      const field = fields[failure.field];
      if (field) {
        field.closest('details')?.setAttribute('open', '');
        field.focus();
      }
    }
  }

  turn('buy');
  fit();
  return {
    node: form,
    /** Makes it a ticket of another instrument. */
    reset() {
      fields.price.value = '';
      fields.stopPrice.value = '';
      tell('', 'soft');
      turn(side);
    },
    turn(next) {
      turn(next);
      fields.quantity.focus();
      fields.quantity.select();
    },
    focus(key) {
      fields[key].focus();
      fields[key].select();
    },
    /** Takes a price over. */
    choose(at) {
      fields.price.value = at;
      fields.price.focus();
    },
    /** Sends a limit order at a price, with the quantity of the ticket. */
    press(next, at) {
      turn(next);
      fields.type.value = 'limit';
      fit();
      fields.price.value = at;
      return submit();
    },
  };
}
