// SPDX-License-Identifier: Apache-2.0
// Operators' commands with what each was about, and all other records of the audit trail: by operator, verb and day, and as a file.
import { state, ask, isOperator, isSeen } from '/state.js';
import { el, put, count, clock, second, words, spaced } from '/views.js';
import { Table } from '/table.js';
import { symbol, compId, n } from '/cells.js';
import { command } from '/commands.js';

const SHOWN = 200;
const EXPORTED = 10_000;

const membersOf = participant => [...state.sessions.values()].filter(row => row.participant === participant).map(row => row.compId).join(', ');

// Words for the fields that name the subject of a command's event; its other fields follow as they are.
const ABOUT = {
  instrument: value => symbol(value), session: value => compId(value), participant: value => 'participant ' + value + (membersOf(value) ? ' (' + membersOf(value) + ')' : ''),
  phase: value => words(value), matchNumber: value => 'trade ' + value, orderId: value => 'order ' + value, day: value => 'day ' + value,
};
const LEFT_OUT = new Set(['sessionEventNumber', 'executionEventNumber', 'clientOrder', 'queueId', 'ownerEpoch', 'connection', 'cumLots', 'cumValue', 'second', 'endTimeNs', 'clOrdId', 'origClOrdId', 'msgSeqNum', 'symbol', 'reason']);
const MOST_FIELDS = 6;

/** The subject of a command, and its other arguments: instrument, member, trade; empty if the log has not kept its event. */
export function aboutOf(record) {
  const [name, event] = Object.entries(record.answer ?? {})[0] ?? [];
  if (!event) return '';
  const known = Object.keys(ABOUT).filter(field => event[field]).map(field => ABOUT[field](event[field]));
  const others = Object.entries(event).filter(([field, value]) => !ABOUT[field] && !LEFT_OUT.has(field) && value !== 0 && value !== '' && value !== false && typeof value !== 'object')
    .slice(0, MOST_FIELDS).map(([field, value]) => spaced(field) + ' ' + (typeof value === 'string' ? words(value) : value));
  const rejected = name === 'definitionRejected' || name === 'cancelRejected' ? ['rejected: ' + words(String(event.reason ?? ''))] : [];
  return rejected.concat(known, others).join(', ');
}

/** The name of a command in words. */
export const commandWords = record => spaced(record.text ?? record.command ?? '');

// The venue lists those that the operator asked for, or has the right to.
const approver = (text, name) => ({ title: '', button: () => text, press: row => command(text + ' ' + row.number, name, { number: row.number }) });

/** A cell of a file of commas: no program takes it for a formula. */
const cell = text => '"' + (/^[=+\-@\t\r]/.test(text) ? "'" : '') + String(text).replaceAll('"', '""') + '"';

function save(rows) {
  const lines = [['number', 'time', 'record', 'operator', 'command', 'about', 'reason', 'from', 'event'],
    ...rows.map(row => [row.number, row.time, row.kind.toLowerCase(), row.user, row.text, aboutOf(row), row.reason, row.address, row.eventNumber])];
  const link = el('a', { href: URL.createObjectURL(new Blob([lines.map(line => line.map(cell).join(',')).join('\r\n') + '\r\n'], { type: 'text/csv' })), download: 'audit.csv' });
  link.click();
  URL.revokeObjectURL(link.href);
}

export function auditView() {
  const table = new Table([
    { title: 'Time, UTC', value: row => (row.time.slice(0, 10) === state.venue?.time.slice(0, 10) ? '' : row.time.slice(0, 10) + ' ') + second(row.time) }, { title: 'Operator', value: row => row.user },
    { title: 'Command', value: row => [row.kind === 'COMMAND' ? commandWords(row) : row.kind.toLowerCase().replace('_', ' '), row.kind === 'COMMAND' ? aboutOf(row) : row.text].filter(Boolean).join(': '),
      tone: row => row.kind === 'REFUSED' ? 'bad' : '', class: 'text' }, { title: 'Reason', value: row => row.reason, class: 'text' },
    { title: 'From', value: row => row.address, class: 'wide' }, n('Event', row => row.eventNumber ? count(row.eventNumber) : '', { class: 'n wide' }),
  ], { key: row => row.number, empty: 'No records.' });
  const title = el('h2', {}, 'Waiting for a second operator');
  const waiting = new Table([
    { title: 'Number', value: row => row.number },
    approver('Approve', 'approve'), approver('Decline', 'decline'),
    { title: 'Asked by', value: row => row.user }, { title: 'Command', value: row => row.text },
    { title: 'Reason', value: row => row.reason }, { title: 'Until, UTC', value: row => clock(row.until), class: 'wide' },
  ], { key: row => row.number + state.role, empty: 'No command waits.' });
  const part = el('section', { id: 'waiting', hidden: true }, title, waiting.node, el('h2', {}, 'Commands'));
  const note = el('span', { class: 'bad', role: 'status' });
  const field = (id, label, settings) => el('input', { id, 'aria-label': label, placeholder: label, autocomplete: 'off', oninput: () => refresh(), ...settings });
  const user = field('audit-user', 'Operator', { maxlength: 64 });
  const verb = field('audit-command', 'Command', { maxlength: 64 });
  const day = field('audit-day', 'Day', { type: 'date' });
  let all = false;
  const allRecords = el('button', { id: 'all-records', type: 'button', 'aria-pressed': 'false', onclick: () => {
    all = !all;
    put(allRecords, all ? 'Commands only' : 'All records');
    allRecords.setAttribute('aria-pressed', String(all));
    refresh();
  } }, 'All records');
  const question = limit => '/api/audit?all=' + (all ? 'yes' : 'no') + '&limit=' + limit + '&user=' + encodeURIComponent(user.value.trim())
    + '&command=' + encodeURIComponent(verb.value.trim().replaceAll(' ', '')) + '&day=' + day.value;
  async function records(limit) {
    const answer = await ask(question(limit));
    const json = await answer.json();
    put(note, answer.ok ? '' : json.text);
    return answer.ok ? json.rows : null;
  }
  const exported = el('button', { id: 'audit-export', type: 'button', onclick: async () => {
    const rows = await records(EXPORTED);
    if (rows) save(rows);
  } }, 'Export CSV');
  let asking = false;
  let again = false;
  async function refresh() {
    if (asking) again = true;
    if (asking || !isSeen('audit')) return;
    asking = true;
    try {
      const answer = isOperator() ? await ask('/api/waiting') : null;
      const rows = answer?.ok ? (await answer.json()).rows : [];
      waiting.show(rows);
      part.hidden = rows.length === 0;
      const found = await records(SHOWN);
      if (found) table.show(found);
    } catch {
      // It is asked again soon, and the header tells whether the venue answers.
    } finally {
      asking = false;
      if (again) {
        again = false;
        refresh();
      }
    }
  }
  setInterval(refresh, 2000);
  return { node: el('div', {}, part, el('div', { class: 'bar' }, user, verb, day, allRecords, exported, note), table.node), enter: refresh, show: refresh };
}
