// SPDX-License-Identifier: Apache-2.0
// Dialogs: a question with an answer, the token, the keys.
import { connect, session } from './session.js';
import { el } from './views.js';

const dialog = document.getElementById('dialog');

export const isAsking = () => dialog.open;

function show(...children) {
  dialog.replaceChildren(...children);
  if (!dialog.open) dialog.showModal();
}

/** Asks whether to do something. Enter does it, Escape does not. */
export function confirm(title, text, tone, button) {
  return new Promise(resolve => {
    let isAgreed = false;
    const form = el('form', { method: 'dialog', onsubmit: () => { isAgreed = true; } },
      el('h2', {}, title), el('p', { class: 'confirm ' + tone }, text),
      el('div', { class: 'bar' }, el('button', { type: 'button', onclick: () => dialog.close() }, 'No'), el('button', { type: 'submit', class: tone, autofocus: true }, button)));
    show(form);
    form.querySelector('[type=submit]').focus();
    dialog.addEventListener('close', () => resolve(isAgreed), { once: true });
  });
}

/** Asks by a form until its values are taken by send, and says why they were not. A form without the text no has no button to leave it. */
export function form(title, fields, no, yes, send, { why = '', done = () => {} } = {}) {
  const result = el('p', { role: 'status', class: 'bad' }, why);
  show(el('form', { onsubmit: async event => {
    event.preventDefault();
    try {
      await send();
      dialog.close();
      done();
    } catch (failure) {
      result.textContent = failure.message;
    }
  } },
  el('h2', {}, title), ...fields, result,
  el('div', { class: 'bar' }, no && el('button', { type: 'button', onclick: () => dialog.close() }, no), el('button', { type: 'submit' }, yes))));
}

/** Asks for a token until the venue takes one. */
export function askToken(why, connected) {
  const field = el('input', { type: 'password', autocomplete: 'off', placeholder: 'NAME:SECRET', required: true });
  const text = el('p', {}, 'A participant’s token, as ', el('code', {}, 'outcry token NAME'), ' prints it. It stays in this tab, and is forgotten when the tab is closed.');
  form('Token', [text, el('label', {}, 'Token', field)], session.client && 'Cancel', 'Use', () => connect(field.value.trim()), { why, done: connected });
  field.focus();
}

const KEYS = [['B, S', 'a ticket to buy or sell'], ['Q, P', 'quantity, price'], ['↑ ↓', 'in a price: one step; in a quantity: one step'], ['Enter', 'sends the ticket, and confirms'],
  ['Escape', 'closes a question, leaves a field'], ['X', 'cancels all orders of the session'], ['1 to 9', 'the instrument of that place'], ['?', 'this list']];

export function help() {
  show(el('h2', {}, 'Keys'), el('dl', { class: 'help' }, ...KEYS.flatMap(([key, text]) => [el('dt', {}, key), el('dd', {}, text)])),
    el('p', {}, 'A click on a quantity of the ladder is an order at that price, with the quantity of the ticket. A click on a price takes it into the ticket, one on an own quantity cancels.'),
    el('div', { class: 'bar' }, el('button', { type: 'button', onclick: () => dialog.close() }, 'Close')));
}
