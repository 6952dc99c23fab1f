// SPDX-License-Identifier: Apache-2.0
// Alerts and files.
import { state, ask, isSeen } from '/state.js';
import { el, put, count, bytes, second } from '/views.js';
import { Table } from '/table.js';
import { n } from '/cells.js';

export function alertsView() {
  const table = new Table([
    { title: 'Since, UTC', value: row => second(row.since) }, { title: 'Alert', value: row => row.alert, tone: () => 'bad' }, { title: 'Condition', value: row => row.text },
  ], { key: row => row.alert + row.subject, empty: 'No alerts.' });
  return { node: table.node, show: () => table.show(state.alerts) };
}

const FILES = {
  journal: 'journal', events: 'event log', snapshot: 'snapshot', audit: 'audit trail', 'archived-journal': 'archived journal', 'archived-events': 'archived event log',
};
const moment = iso => iso.slice(0, 10) + ' ' + second(iso);
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
    { title: 'Last change, UTC', value: row => moment(row.modified) },
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
    } catch {
      // It is asked again soon, and the header tells whether the venue answers.
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
