// SPDX-License-Identifier: Apache-2.0
// Views of records: audit, alerts and files.
import { state, ask, isOperator, isSeen } from '/state.js';
import { el, put, count, bytes, clock } from '/views.js';
import { Table } from '/table.js';
import { n } from '/cells.js';
import { command } from '/commands.js';

// The venue lists those that the operator asked for, or has the right to.
const approver = (text, name) => ({ title: '', button: () => text, press: row => command(text + ' ' + row.number, name, { number: row.number }) });

export function auditView() {
  const table = new Table([
    { title: 'Time', value: row => clock(row.time) }, { title: 'Operator', value: row => row.user }, { title: 'Command', value: row => row.command },
    { title: 'Reason', value: row => row.reason }, { title: 'From', value: row => row.address, class: 'wide' }, n('Event', row => count(row.eventNumber), { class: 'n wide' }),
  ], { key: row => row.eventNumber, empty: 'No operator sent a command yet.' });
  const title = el('h2', {}, 'Waiting for a second operator');
  const waiting = new Table([
    { title: 'Number', value: row => row.number },
    approver('Approve', 'approve'), approver('Decline', 'decline'),
    { title: 'Asked by', value: row => row.user }, { title: 'Command', value: row => row.text },
    { title: 'Reason', value: row => row.reason }, { title: 'Until', value: row => clock(row.until), class: 'wide' },
  ], { key: row => row.number + state.role, empty: 'No command waits.' });
  // All records: commands, logons, refusals, rights, reloads, out of the file.
  const trail = new Table([
    { title: 'Time', value: row => row.time.slice(0, 10) + ' ' + clock(row.time).slice(0, 8) }, { title: 'Record', value: row => row.kind.toLowerCase(), tone: row => row.kind === 'REFUSED' ? 'bad' : '' },
    { title: 'Who', value: row => row.user }, { title: 'Text', value: row => row.text, class: 'text' }, { title: 'Reason', value: row => row.reason, class: 'text' },
    { title: 'From', value: row => row.address, class: 'wide' }, n('Number', row => count(row.number), { class: 'n wide' }),
  ], { key: row => row.number, empty: 'The audit trail has no records.' });
  trail.node.hidden = true;
  const all = el('button', { id: 'all-records', type: 'button', onclick: () => {
    trail.node.hidden = !trail.node.hidden;
    table.node.hidden = !trail.node.hidden;
    put(all, trail.node.hidden ? 'All records' : 'Commands only');
    refresh();
  } }, 'All records');
  const part = el('section', { id: 'waiting', hidden: true }, title, waiting.node, el('h2', {}, 'Commands'));
  let asking = false;
  async function refresh() {
    if (asking || !isSeen('audit')) return;
    asking = true;
    try {
      const answer = isOperator() ? await ask('/api/waiting') : null;
      const rows = answer?.ok ? (await answer.json()).rows : [];
      waiting.show(rows);
      part.hidden = rows.length === 0;
      if (!trail.node.hidden) {
        const records = await ask('/api/audit?all=yes&limit=200');
        if (records.ok) trail.show((await records.json()).rows);
      }
    } catch (failure) {
      state.failure = String(failure.message);
    } finally {
      asking = false;
    }
  }
  setInterval(refresh, 2000);
  return { node: el('div', {}, el('div', { class: 'bar' }, all), part, table.node, trail.node), enter: refresh, show: () => table.show(state.audit) };
}

export function alertsView() {
  const table = new Table([
    { title: 'Since', value: row => clock(row.since) }, { title: 'Alert', value: row => row.alert, tone: () => 'bad' }, { title: 'Condition', value: row => row.text },
  ], { key: row => row.alert + row.subject, empty: 'No alerts.' });
  return { node: table.node, show: () => table.show(state.alerts) };
}

const FILES = {
  journal: 'journal', events: 'event log', snapshot: 'snapshot', audit: 'audit trail', 'archived-journal': 'archived journal', 'archived-events': 'archived event log',
};
const moment = iso => iso.slice(0, 10) + ' ' + clock(iso).slice(0, 8);
const verifyText = (of, last) => last.time ? of + ' verified ' + moment(last.time) + ': ' + (last.good ? 'good, ' : 'NOT GOOD, ') + last.text : of + ' not verified yet';

export function filesView() {
  const sums = el('p');
  const archive = el('p', { id: 'archive' });
  const verifies = [el('p', { id: 'verified' }), el('p', { id: 'archive-verified' })];
  function tell(files) {
    put(archive, !files.archive ? 'No archive: old files are deleted, or kept, as venue.yaml says' : files.archive.fault ? 'The archive can’t be read: ' + files.archive.fault
      : [count(files.archive.files) + ' files in the archive', bytes(files.archive.bytes), files.archive.lastArchived ? 'last archived ' + moment(files.archive.lastArchived) : 'nothing archived yet'].join(' · '));
    archive.className = files.archive?.fault ? 'bad' : '';
    [['Data folder', files.verified], ['Archive', files.archive?.verified]].forEach(([of, last], index) => {
      put(verifies[index], last ? verifyText(of, last) : '');
      verifies[index].className = last?.time && !last.good ? 'bad' : '';
    });
  }
  const table = new Table([
    { title: 'Kind', value: row => FILES[row.kind] ?? row.kind }, { title: 'File', value: row => row.name, class: 'wide' },
    n('From number', row => row.number ? count(row.number) : ''), n('Size', row => bytes(row.bytes)),
    { title: 'Last change', value: row => moment(row.modified) },
  ], { key: row => row.name, empty: 'No files.' });
  let asking = false;
  async function refresh() {
    if (asking || !isSeen('files')) return;
    asking = true;
    try {
      const answer = await ask('/api/files?limit=1000');
      if (!answer.ok) return;
      const files = await answer.json();
      tell(files);
      table.show(files.rows);
    } catch (failure) {
      state.failure = String(failure.message);
    } finally {
      asking = false;
    }
  }
  setInterval(refresh, 2000);
  return {
    node: el('div', {}, sums, archive, ...verifies, table.node), enter: refresh,
    show() {
      const venue = state.venue;
      if (!venue) return;
      const snapshot = venue.snapshots ? 'newest snapshot ' + moment(venue.newestSnapshot) : 'no snapshot';
      put(sums, [bytes(venue.journalBytes) + ' of journal', bytes(venue.eventBytes) + ' of event log', bytes(venue.snapshotBytes) + ' of snapshots', snapshot,
        bytes(venue.diskFreeBytes) + ' left on the disk'].join(' · '));
    },
  };
}
