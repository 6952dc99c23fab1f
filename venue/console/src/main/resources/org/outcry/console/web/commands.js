// SPDX-License-Identifier: Apache-2.0
// Operators' commands: preview, typed reason, result.
import { ask, useToken, state } from '/state.js';
import { el, count } from '/views.js';

const dialog = document.getElementById('dialog');

export function show(title, ...children) {
  dialog.replaceChildren(el('h2', {}, title), ...children.filter(Boolean));
  if (!dialog.open) dialog.showModal();
}

export const close = () => dialog.close();

async function post(name, body) {
  const answer = await ask('/api/commands/' + name, body);
  const json = await answer.json();
  if (answer.ok || answer.status === 409) return json;
  throw new Error(answer.status + ': ' + json.text);
}

/** Asks for the reason of a command, and sends it. */
export async function command(title, name, parameters) {
  let preview;
  try {
    preview = (await post(name, { ...parameters, preview: 'yes' })).preview;
  } catch (failure) {
    show(title, el('p', { class: 'bad' }, failure.message), el('div', { class: 'bar' }, el('button', { onclick: close }, 'Close')));
    return;
  }
  const result = el('p', { role: 'status' });
  const reason = el('input', { maxlength: 64, required: true, autofocus: true, autocomplete: 'off' });
  const send = el('button', { class: 'danger', type: 'submit' }, title);
  const cancel = el('button', { type: 'button', onclick: close }, 'Cancel');
  const form = el('form', { onsubmit: async event => {
    event.preventDefault();
    send.disabled = true;
    try {
      const json = await post(name, { ...parameters, reason: reason.value });
      result.className = json.rejected ? 'bad' : 'good';
      result.textContent = json.rejected
        ? 'Rejected by the venue: ' + json.rejected
        : json.waitsAs ? 'Waits for a second operator as number ' + json.waitsAs
        : 'Done' + (json.commandNumber ? ' by command ' + count(json.commandNumber) : '')
          + (json.cancelledOrders ? '; ' + count(json.cancelledOrders) + (json.cancelledOrders === 1 ? ' order cancelled' : ' orders cancelled') : '')
          + (json.complete === false ? ' so far: the venue is still at it, look at the state' : '');
      cancel.textContent = 'Close';
      cancel.focus();
    } catch (failure) {
      result.className = 'bad';
      result.textContent = failure.message;
      send.disabled = false;
    }
  } }, el('p', {}, 'This ' + preview + '.'), el('label', {}, 'Reason, for the audit (up to 64 characters)', reason), result,
  el('div', { class: 'bar' }, cancel, send));
  show(title, form);
  reason.focus();
}

export function askToken() {
  const field = el('input', { type: 'password', autocomplete: 'off', placeholder: 'NAME:SECRET' });
  const result = el('p', { role: 'status' });
  const form = el('form', { onsubmit: async event => {
    event.preventDefault();
    try {
      await useToken(field.value);
      close();
    } catch (failure) {
      result.className = 'bad';
      result.textContent = failure.message;
    }
  } },
  el('p', {}, 'An operator’s token unlocks commands, a member’s shows its own trading. Those of this machine’s users are in the venue’s data folder: tokens/operator.'),
  el('p', {}, 'It stays in this page’s memory, and is forgotten when the page is closed. Now: ' + state.role + '.'),
  el('label', {}, 'Token', field), result,
  el('div', { class: 'bar' }, el('button', { type: 'button', onclick: close }, 'Cancel'), el('button', { type: 'submit' }, 'Use')));
  show('Token', form);
  field.focus();
}
