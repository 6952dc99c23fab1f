// SPDX-License-Identifier: Apache-2.0
// State of the venue, followed over one stream of server-sent events, which has the topics that the open view needs. The token stays in this module's
// memory.

export const state = {
  connected: false, venue: null, instruments: new Map(), sessions: new Map(), limits: [], trades: [], audit: [], alerts: [],
  rates: [], role: 'none', may: [], seesAll: true, isMember: false, session: 0, view: '',
};

const RATES_KEPT = 600;
const TRADES_KEPT = 100;
const SILENT_MS = 2000;
let token = '';
let onChange = () => {};
let topics = '';
let reading = null;
let isSwitching = false;
let lastMs = 0;
let lastSecond = 0;

export function listen(listener) { onChange = listener; }

/** Whether somebody looks at a view, so that it is worth asking for. */
export const isSeen = view => state.view === view && state.connected && !document.hidden;

/** Follows these topics and no others. */
export function want(wanted) {
  const text = [...new Set(wanted)].sort().join(',');
  if (text === topics) return;
  topics = text;
  again();
}

/** Ends the stream for another one, of other topics or with another token. */
function again() {
  isSwitching = reading !== null;
  if (reading) reading.abort();
}

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
  state.seesAll = !token || json.sees === 'all' || json.sees === undefined;
  state.isMember = json.sees === 'member';
  state.session = json.session ?? 0;
  if (!state.seesAll) {
    state.sessions.clear();
    Object.assign(state, { limits: [], trades: [], audit: [], alerts: [] });
  }
  again();
  onChange('role');
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
  instruments(json) {
    if (json.all) state.instruments.clear();
    const known = state.instruments.size;
    json.rows.forEach(row => state.instruments.set(row.instrument, { ...state.instruments.get(row.instrument), ...row }));
    if (known > 0 && state.instruments.size > known) state.instruments = new Map([...state.instruments].sort(([one], [other]) => one - other));
  },
  sessions(json) { json.rows.forEach(row => state.sessions.set(row.session, row)); },
  limits(json) { state.limits = json.rows; },
  trades(json) { state.trades = (json.all ? json.rows : json.rows.concat(state.trades)).slice(0, TRADES_KEPT); },
  audit(json) { state.audit = json.rows; },
  alerts(json) { state.alerts = json.rows; },
};

/** Takes an event, which has a line with its name and one with its data. A sign of life is a comment of one line. */
function take(event) {
  const end = event.indexOf('\n');
  const name = event.slice('event: '.length, end);
  if (end < 0 || !takes[name]) return;
  takes[name](JSON.parse(event.slice(end + '\ndata: '.length)));
  onChange(name);
}

function connection(is) {
  if (state.connected !== is) {
    state.connected = is;
    onChange('venue');
  }
}

async function read() {
  reading = new AbortController();
  const answer = await fetch('/api/events?of=' + topics, {
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
    } catch {
      // The stream is opened again below.
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
