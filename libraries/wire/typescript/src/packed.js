// SPDX-License-Identifier: Apache-2.0
/** Texts in several longs: eight characters of one byte in each, or a longer text in two or three, as docs/wire-format.md has them. */

const MARK = 1n << 63n;
const DIGITS = '-0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABETS = [
  [DIGITS + LOWER, 12],
  [DIGITS + LOWER.toUpperCase(), 12],
  [`${DIGITS}${LOWER}${LOWER.toUpperCase()}_.:/+=@#|~*!$&`, 10],
];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const LOW = (1n << 59n) - 1n;

/** Returns the text of longs, each given as its characters of one byte. */
export function shown(parts) {
  const longs = parts.map(number);
  if ((longs[0] & MARK) !== 0n && (longs.length === 2 || longs.length === 3)) {
    const text = longs.length === 2 ? uuid(longs) : dense(longs);
    const again = text.length > 8 * longs.length ? packed(text, longs.length) : null;
    if (again !== null && again.every((part, i) => part === parts[i])) {
      return text;
    }
  }
  return parts.join('');
}

/** Returns the characters of each of so many longs of a text; null if they do not hold it. */
export function packed(text, count) {
  if (text.length <= 8 * count) {
    return Array.from({ length: count }, (_, i) => text.slice(8 * i, 8 * i + 8));
  }
  const longs = count === 2 ? ofUuid(text) : count === 3 ? ofDense(text) : null;
  return longs === null ? null : longs.map(characters);
}

function number(part) {
  return [...part].reduceRight((value, each) => (value << 8n) | BigInt(each.charCodeAt(0)), 0n);
}

function characters(value) {
  let text = '';
  for (let rest = value; rest !== 0n; rest >>= 8n) {
    text += String.fromCharCode(Number(rest & 0xFFn));
  }
  return text;
}

function dense(longs) {
  const [alphabet, width] = ALPHABETS[(longs[2] & MARK) !== 0n ? 2 : Number(longs[1] >> 63n)];
  const base = BigInt(alphabet.length + 1);
  return longs
    .map((value) => {
      let text = '';
      let rest = value & ~MARK;
      for (let i = 0; i < width; i++) {
        text = (rest % base === 0n ? ' ' : alphabet[Number(rest % base) - 1]) + text;
        rest /= base;
      }
      return text.trimEnd();
    })
    .join('');
}

function ofDense(text) {
  const chosen = ALPHABETS.findIndex(
    ([alphabet, width]) => text.length <= 3 * width && [...text].every((each) => alphabet.includes(each)),
  );
  if (chosen < 0) {
    return null;
  }
  const [alphabet, width] = ALPHABETS[chosen];
  const base = BigInt(alphabet.length + 1);
  return [0, 1, 2].map((i) => {
    const part = text.slice(i * width, (i + 1) * width).padEnd(width);
    const value = [...part].reduce((sum, each) => sum * base + BigInt(alphabet.indexOf(each) + 1), 0n);
    return i === 0 || i === chosen ? value | MARK : value;
  });
}

function hex(value, digits) {
  return value.toString(16).padStart(digits, '0');
}

function uuid(longs) {
  const before = (longs[0] & ~MARK) >> 3n;
  const behind = MARK | ((longs[0] & 7n) << 59n) | (longs[1] & LOW);
  const digits = hex(before >> 12n, 12) + hex((longs[1] >> 59n) & 15n, 1) + hex(before & 0xFFFn, 3) + hex(behind, 16);
  const text = [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([from, to]) => digits.slice(from, to)).join('-');
  return (longs[1] & MARK) !== 0n ? text.toUpperCase() : text;
}

function ofUuid(text) {
  const upper = text !== text.toLowerCase();
  if (!UUID.test(text.toLowerCase()) || (upper && text !== text.toUpperCase())) {
    return null;
  }
  const digits = text.replaceAll('-', '');
  const before = BigInt(`0x${digits.slice(0, 12)}${digits.slice(13, 16)}`);
  const behind = BigInt(`0x${digits.slice(16)}`) & ((1n << 62n) - 1n);
  const version = BigInt(`0x${digits[12]}`);
  return [MARK | (before << 3n) | (behind >> 59n), (upper ? MARK : 0n) | (version << 59n) | (behind & LOW)];
}
