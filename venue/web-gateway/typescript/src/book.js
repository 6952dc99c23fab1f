// SPDX-License-Identifier: Apache-2.0
// Books that are kept by the changes of a stream, and verified by their checksums. Decimals stay texts: none is rounded.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Returns the CRC-32 of a text of ASCII. */
function crc32(text) {
  let value = 0xffffffff;
  for (let at = 0; at < text.length; at++) value = TABLE[(value ^ text.charCodeAt(at)) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Returns the checksum of levels, each a price and a quantity: bids best first, then asks best first. */
export const checksum = (bids, asks) => crc32([...bids, ...asks].map(([price, quantity]) => price + ':' + quantity + ',').join(''));

/** Returns a decimal in units of 10 to the power of minus some decimals. */
function units(text, decimals) {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Compares two decimals, exactly: less than 0 if the first one is less. */
export function compareDecimals(a, b) {
  const difference = Number(a) - Number(b);
  if (difference !== 0 || a === b) return difference;
  const decimals = Math.max(...[a, b].map(text => (text.split('.')[1] ?? '').length));
  const [first, second] = [units(a, decimals), units(b, decimals)];
  return first < second ? -1 : first > second ? 1 : 0;
}

export class BookCopy {
  constructor(symbol) {
    this.symbol = symbol;
    /** Number of the last change; -1 before the snapshot. */
    this.number = -1;
    this.sides = { bids: new Map(), asks: new Map() };
  }

  /** Takes a snapshot or change. Returns false if one is missing before, or the checksum is of another book. */
  take(message) {
    if (message.snapshot) Object.values(this.sides).forEach(side => side.clear());
    else if (this.number < 0 || message.number !== this.number + 1) return false;
    this.number = message.number;
    for (const [name, side] of Object.entries(this.sides)) {
      for (const [price, quantity] of message[name] ?? []) {
        if (Number(quantity) === 0) side.delete(price);
        else side.set(price, quantity);
      }
    }
    if (message.checksum === undefined) return true;
    const { bids, asks } = this.book();
    return message.checksum === checksum(bids, asks);
  }

  /** Returns it as it is now: levels as [price, quantity], the best first. */
  book() {
    return {
      symbol: this.symbol,
      number: this.number,
      bids: [...this.sides.bids].sort((a, b) => compareDecimals(b[0], a[0])),
      asks: [...this.sides.asks].sort((a, b) => compareDecimals(a[0], b[0])),
    };
  }
}
