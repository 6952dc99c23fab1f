// SPDX-License-Identifier: Apache-2.0
// Token and instrument of the page, and its connection to the venue.
import { Client } from './client/index.js';

const TOKEN = 'outcry-token';

/** Takes the token of the address, such as /trade#desk:secret, out of it: it stays in this tab until that is closed. */
function takeToken() {
  const [text, symbol = ''] = decodeURIComponent(location.hash.slice(1)).split('&symbol=');
  if (!text.includes(':')) return text.startsWith('symbol=') ? text.slice('symbol='.length) : symbol;
  sessionStorage.setItem(TOKEN, text);
  history.replaceState(null, '', location.pathname + (symbol && '#symbol=' + encodeURIComponent(symbol)));
  return symbol;
}

export const session = {
  symbol: takeToken(),
  token: sessionStorage.getItem(TOKEN) ?? '',
  instruments: new Map(),
  client: null,
  stream: null,
};

/** The client's name: as the venue told it, until then the part of its token before the colon. */
export const clientName = () => session.stream?.name || session.token.split(':')[0];

/** Connects with a token, or with the certificate that the browser shows. Fails if the venue refuses it. */
export async function connect(token) {
  const client = new Client({ url: location.origin, token });
  const instruments = await client.instruments();
  session.stream?.close();
  sessionStorage.setItem(TOKEN, token);
  session.token = token;
  session.client = client;
  session.stream = client.stream();
  session.instruments = new Map(instruments.map(each => [each.symbol, each]));
  if (!session.instruments.has(session.symbol)) session.symbol = instruments[0]?.symbol ?? '';
}

/** Forgets a token that the venue refuses. */
export function forget() {
  sessionStorage.removeItem(TOKEN);
  session.token = '';
}

export const instrument = () => session.instruments.get(session.symbol);

/** Decimals of a text such as 0.05. */
export const decimalsOf = text => (text?.split('.')[1] ?? '').length;

/** A decimal moved by so many increments, to the least at the lowest. */
export function stepped(text, steps, increment = '1', least = -Infinity) {
  const decimals = decimalsOf(increment);
  const units = decimal => Math.round(Number(decimal) * 10 ** decimals);
  return (Math.max(units(least), units(text || '0') + steps * units(increment)) / 10 ** decimals).toFixed(decimals);
}
