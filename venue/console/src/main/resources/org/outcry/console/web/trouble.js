// SPDX-License-Identifier: Apache-2.0
// Trouble of members: what is wrong with a session, and how much it weighs. The first reason that holds counts.
import { state } from '/state.js';
import { count, bytes, at, time, words } from '/views.js';

const RECENT_MS = 600_000;
export const NEAR_PERCENT = 80;
const UNSENT_BYTES = 65_536;
const SLOW_NS = 50_000_000;

/** Whether a session sends nearly as many orders a second as it may. */
export const isNearRate = row => row.maxOrdersPerSecond > 0 && row.ordersPerSecond * 100 >= row.maxOrdersPerSecond * NEAR_PERCENT;

const isRecent = iso => iso && state.venue && Date.parse(state.venue.time) - Date.parse(iso) < RECENT_MS;

function reasons(row) {
  const limits = state.limits.filter(limit => limit.participant === row.participant && limit.usedPercent >= NEAR_PERCENT);
  return [
    [row.suspended, 90, () => 'suspended, its orders are cancelled'],
    [row.on && row.unsentBytes > UNSENT_BYTES, 80, () => 'does not read, ' + bytes(row.unsentBytes) + ' unsent'],
    [!row.on && row.lost && isRecent(row.since), 70, () => 'disconnected since ' + at(row.since)],
    [limits.length > 0, 60, () => 'used ' + Math.max(...limits.map(limit => limit.usedPercent)) + ' % of a limit'],
    [isNearRate(row), 50, () => count(row.ordersPerSecond) + ' of ' + count(row.maxOrdersPerSecond) + ' orders a second'],
    [isRecent(row.lastRejectTime), 40, () => 'rejected at ' + at(row.lastRejectTime) + ': ' + words(row.lastReject)],
    [row.ackCount > 0 && row.ackP99Ns >= SLOW_NS, 30, () => 'answers take ' + time(row.ackP99Ns) + ', p99'],
  ];
}

/** The trouble of a session: its weight, 0 for none, and a text. */
export function troubleOf(row) {
  const found = reasons(row).find(([holds]) => holds);
  return found ? { weight: found[1], text: found[2]() } : { weight: 0, text: '' };
}

const weighed = rows => rows.map(row => [troubleOf(row).weight, row]).sort(([one], [other]) => other - one);

/** Sessions, those with the worst trouble first, else as they were. */
export const byTrouble = rows => weighed(rows).map(([, row]) => row);

/** The sessions with trouble, the worst first. */
export const troubles = () => weighed([...state.sessions.values()]).filter(([weight]) => weight > 0).map(([, row]) => row);
