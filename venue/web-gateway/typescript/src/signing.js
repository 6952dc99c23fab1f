// SPDX-License-Identifier: Apache-2.0
// Signatures of requests, in place of the token that they are made with.
const bytes = text => new TextEncoder().encode(text);

export class Signer {
  constructor(token) {
    const colon = token.indexOf(':');
    this.name = token.slice(0, colon);
    this.key = crypto.subtle.importKey('raw', bytes(token.slice(colon + 1)), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    this.lastNs = 0n;
  }

  /** Signs a request, with a later time than those before. Returns the client's name, the time and the signature. */
  async sign(method, path, body = '') {
    const nowNs = BigInt(Date.now()) * 1_000_000n;
    this.lastNs = nowNs > this.lastNs ? nowNs : this.lastNs + 1n;
    const timestamp = String(this.lastNs);
    const signed = await crypto.subtle.sign('HMAC', await this.key, bytes(timestamp + method + path + body));
    const signature = Array.from(new Uint8Array(signed), byte => byte.toString(16).padStart(2, '0')).join('');
    return { key: this.name, timestamp, signature };
  }
}
