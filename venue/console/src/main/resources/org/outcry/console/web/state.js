// SPDX-License-Identifier: Apache-2.0
// State of the venue, followed over one stream of server-sent events. The token stays in this module's memory.

export const state = {
  connected: false, venue: null, instruments: new Map(), sessions: new Map(), limits: [], trades: [], audit: [], alerts: [],
  rates: [], role: 'none', may: [], seesAll: true, view: '',
};

const RATES_KEPT = 600;
const TRADES_KEPT = 100;
const SILENT_MS = 2000;
let token = '';
let onChange = () => {};
let reading = null;
let isSwitching = false;
let lastMs = 0;
let lastSecond = 0;

export function listen(listener) { onChange = listener; }

export function ask(path, body) {
  const headers = {};
  if (token) headers.Authorization = 'Bearer ' + token;
  if (body) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  return fetch(path, { method: body ? 'POST' : 'GET', headers, body: body ? new URLSearchParams(body) : undefined });
}

/** Takes a token, and returns its role, or the reason for which it is refused. */
export async function useToken(text) {
  const before = token;
  token = text.trim();
  const answer = await ask('/api/role');
  const json = await answer.json();
  if (!answer.ok) {
    token = before;
    throw new Error(json.text);
  }
  state.role = token ? json.role : 'none';
  state.may = token ? json.may ?? [] : [];
  state.seesAll = !token || json.sees !== 'market';
  if (!state.seesAll) {
    state.sessions.clear();
    Object.assign(state, { limits: [], trades: [], audit: [], alerts: [] });
  }
  isSwitching = reading !== null;
  if (reading) reading.abort();
  onChange('venue');
  return state.role;
}

export const isOperator = () => state.role === 'operator';
export const may = right => state.may.includes(right);

const takes = {
  venue(json) {
    state.venue = json;
    const second = Math.floor(Date.parse(json.time) / 1000);
    if (second !== lastSecond) {
      lastSecond = second;
      state.rates.push([second * 1000, json.ordersPerSecond, json.tradesPerSecond]);
      if (state.rates.length > RATES_KEPT) state.rates.shift();
    }
  },
  instruments(json) { json.rows.forEach(row => state.instruments.set(row.instrument, row)); },
  sessions(json) { json.rows.forEach(row => state.sessions.set(row.session, row)); },
  limits(json) { state.limits = json.rows; },
  trades(json) { state.trades = (json.all ? json.rows : json.rows.concat(state.trades)).slice(0, TRADES_KEPT); },
  audit(json) { state.audit = json.rows; },
  alerts(json) { state.alerts = json.rows; },
};

function take(event) {
  const lines = event.split('\n');
  const name = lines.find(line => line.startsWith('event: '));
  const data = lines.find(line => line.startsWith('data: '));
  if (name && data && takes[name.slice(7)]) {
    takes[name.slice(7)](JSON.parse(data.slice(6)));
    onChange(name.slice(7));
  }
}

function connection(is) {
  if (state.connected !== is) {
    state.connected = is;
    onChange('venue');
  }
}

async function read() {
  reading = new AbortController();
  const answer = await fetch('/api/events', {
    headers: token ? { Authorization: 'Bearer ' + token } : {}, signal: reading.signal,
  });
  if (!answer.ok) throw new Error((await answer.json()).text);
  const bytes = answer.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await bytes.read();
    if (done) return;
    lastMs = performance.now();
    connection(true);
    rest += decoder.decode(value, { stream: true });
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      take(rest.slice(0, end));
      rest = rest.slice(end + 2);
    }
  }
}

/** Follows the venue for ever. A stream that is silent counts as lost. */
export async function follow() {
  setInterval(() => {
    if (state.connected && performance.now() - lastMs > SILENT_MS) {
      connection(false);
      if (reading) reading.abort();
    }
  }, 250);
  for (;;) {
    try {
      await read();
    } catch (failure) {
      state.failure = String(failure.message);
    }
    if (isSwitching) {
      // The stream was ended for one with another token.
      isSwitching = false;
      lastMs = performance.now();
      continue;
    }
    connection(false);
    await new Promise(wait => setTimeout(wait, 500));
  }
}
