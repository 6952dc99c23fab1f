// SPDX-License-Identifier: Apache-2.0
/** Writer of bodies of calls: the raw form, and the trivially copyable form of fixed layouts. */

import { packed } from './packed.js';

const BITS = { j: 64, i: 32, s: 16 };
const MIN = -(1n << 63n);
const MAX = (1n << 63n) - 1n;
const MOST_OF_KEY = 128;
const HALF_CHARACTER = /\p{Surrogate}/u;
const FIRST_BYTES = 256;
const TO_UTF8 = new TextEncoder();

/** Values that do not fit the schema. */
export class EncodeError extends Error {}

/** Bytes that grow. */
export class Writer {
  constructor() {
    this.bytes = new Uint8Array(FIRST_BYTES);
    this.view = new DataView(this.bytes.buffer);
    this.length = 0;
  }

  /** Makes room for bytes and returns where they start. */
  room(count) {
    if (this.length + count > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.length + count, 2 * this.bytes.length));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
      this.view = new DataView(grown.buffer);
    }
    this.length += count;
    return this.length - count;
  }

  put(bytes) {
    const start = this.room(bytes.length);
    this.bytes.set(bytes, start);
  }

  byte(value) {
    const start = this.room(1);
    this.bytes[start] = value;
  }

  /** Writes a number in full, by a method of `DataView`. */
  number(method, bytes, value) {
    const start = this.room(bytes);
    this.view[method](start, value, true);
  }

  /** Writes a whole number in as few bytes as it takes. */
  integer(value) {
    const folded = BigInt.asUintN(64, value << 1n ^ value >> 63n);
    let count = 1;
    while (count <= 8 && folded >> BigInt(7 * count) !== 0n) {
      count++;
    }
    if (count > 8) {
      this.byte(0);
      this.number('setBigUint64', 8, folded);
      return;
    }
    let word = folded << BigInt(count) | 1n << BigInt(count - 1);
    for (let i = 0; i < count; i++, word >>= 8n) {
      this.byte(Number(word & 0xFFn));
    }
  }

  text(value) {
    const bytes = TO_UTF8.encode(value);
    this.integer(BigInt(bytes.length));
    this.put(bytes);
  }

  toBytes() {
    return this.bytes.slice(0, this.length);
  }
}

function refuse(label, value, expected) {
  throw new EncodeError(value === null || value === undefined
    ? `null not allowed: field=${label}: set it, or annotate it with @Nullable`
    : `value does not fit: field=${label} value=${String(value).slice(0, 64)} expected=${expected}`);
}

/** Returns the names of the members of an object. */
function names(value, label) {
  return value !== null && typeof value === 'object' ? Object.keys(value) : refuse(label, value, 'an object');
}

/** Goes through the fields of an object with their values; of a text that is several `a`, each has its part. */
function eachValue(fields, values, out, owner, put) {
  const known = new Set(fields.map((field) => (field.kind === 'a' ? field.names[0] : field.name)));
  const given = names(values, owner);
  const missing = [...known].filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !known.has(name));
  if (missing.length + unknown.length > 0) {
    throw new EncodeError(`fields missing or unknown: type=${owner} missing=[${missing}] unknown=[${unknown}]`);
  }
  const texts = new Map();
  for (const field of fields) {
    if (field.kind !== 'a') {
      put(field, values[field.name], out, `${owner}.${field.name}`);
      continue;
    }
    const label = `${owner}.${field.names[0]}`;
    const whole = values[field.names[0]];
    if (typeof whole !== 'string') {
      refuse(label, whole, 'a text');
    }
    if (!texts.has(field.names[0])) {
      const longs = fields.filter((other) => other.kind === 'a' && other.names[0] === field.names[0]).length;
      const parts = packed(whole, longs);
      if (parts === null) {
        throw new EncodeError(`text too long: field=${label} length=${whole.length} bound=${8 * longs}`);
      }
      texts.set(field.names[0], parts);
    }
    put(field, texts.get(field.names[0]).shift(), out, label);
  }
}

/** Writes an object's raw form. `owner` is what errors call the object. */
export function writeRaw(fields, values, out, owner) {
  eachValue(fields, values, out, owner, putRaw);
}

function putRaw(field, value, out, label) {
  if (field.nullable) {
    out.byte(value === null ? 0 : 1);
    if (value === null) {
      return;
    }
  }
  switch (field.kind) {
    case 'o':
      writeRaw(field.fields, value, out, label);
      break;
    case '[':
      putList(field, value, out, label);
      break;
    case '{':
      putMap(field, value, out, label);
      break;
    case 'v':
      putChoice(field, value, out, label);
      break;
    case 'u':
      length(text(value, label).length, field.bound, label);
      out.text(value);
      break;
    case 'a': {
      const bytes = asciiBytes(value, label);
      out.byte(bytes.length);
      out.put(bytes);
      break;
    }
    case 'j':
    case 'i':
    case 's':
      out.integer(integer(value, BITS[field.kind], label));
      break;
    case 'c':
      out.integer(BigInt(unit(value, label)));
      break;
    default:
      putFixed(field, value, out, label);
  }
}

function putList(field, value, out, label) {
  if (!Array.isArray(value)) {
    refuse(label, value, 'an array');
  }
  out.integer(BigInt(length(value.length, field.bound, label)));
  // A hole is read as undefined, which forEach would pass over.
  for (const each of value) {
    putRaw(field.element, each, out, label);
  }
}

function putMap(field, value, out, label) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    refuse(label, value, 'a Map or an object');
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  out.integer(BigInt(length(entries.length, field.bound, label)));
  const [keys, values] = field.fields;
  for (const [key, each] of entries) {
    if (keys.kind === 'u' && text(key, label).length > MOST_OF_KEY) {
      throw new EncodeError(`key too long: field=${label} length=${key.length} bound=${MOST_OF_KEY}: shorten it`);
    }
    putRaw(keys, key, out, label);
    putRaw(values, each, out, label);
  }
}

function putChoice(field, value, out, label) {
  const given = names(value, label);
  const chosen = field.fields.findIndex((each) => each.name === given[0]);
  if (given.length !== 1 || chosen < 0) {
    refuse(label, given, `one of ${field.fields.map((each) => each.name)}`);
  }
  out.byte(chosen);
  writeRaw(field.fields[chosen].fields, value[given[0]], out, given[0]);
}

/** Returns a text of whole characters. */
function text(value, label) {
  return typeof value === 'string' && !HALF_CHARACTER.test(value) ? value : refuse(label, value, 'a text of whole characters');
}

function length(count, bound, label) {
  if (count > bound) {
    throw new EncodeError(`too long: field=${label} length=${count} bound=${bound}: shorten it, or raise its @MaxLength`);
  }
  return count;
}

function integer(value, bits, label) {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  const number = isWhole ? BigInt(value) : refuse(label, value, `a whole number of ${bits} bits`);
  return number >= MIN && number <= MAX && BigInt.asIntN(bits, number) === number
    ? number
    : refuse(label, value, `a whole number of ${bits} bits`);
}

function unit(value, label) {
  return typeof value === 'string' && value.length === 1 ? value.charCodeAt(0) : refuse(label, value, 'one character');
}

function asciiBytes(value, label) {
  const isText = typeof value === 'string' && [...value].every((character) => character.charCodeAt(0) <= 0xFF) && !value.endsWith('\0');
  return Uint8Array.from(isText ? value : refuse(label, value, 'characters of one byte'), (character) => character.charCodeAt(0));
}

/** Writes the trivially copyable form of an object of fixed length. `owner` is what errors call the object. */
export function writeLayout(fields, values, out, owner) {
  eachValue(fields, values, out, owner, putLayout);
}

function putLayout(field, value, out, label) {
  switch (field.kind) {
    case 'o':
      writeLayout(field.fields, value, out, label);
      break;
    case 'a': {
      const bytes = asciiBytes(value, label);
      const start = out.room(8);
      out.bytes.fill(0, start, start + 8).set(bytes, start);
      break;
    }
    case 'j':
      out.number('setBigInt64', 8, integer(value, 64, label));
      break;
    case 'i':
      out.number('setInt32', 4, Number(integer(value, 32, label)));
      break;
    case 's':
      out.number('setInt16', 2, Number(integer(value, 16, label)));
      break;
    case 'c':
      out.number('setUint16', 2, unit(value, label));
      break;
    default:
      putFixed(field, value, out, label);
  }
}

function putFixed(field, value, out, label) {
  switch (field.kind) {
    case 't':
      out.number('setBigInt64', 8, integer(value, 64, label));
      break;
    case 'd':
    case 'f':
      putReal(field, value, out, label);
      break;
    case 'b':
      out.byte(Number(integer(value, 8, label)) & 0xFF);
      break;
    case 'z':
      out.byte(typeof value === 'boolean' ? Number(value) : refuse(label, value, 'a boolean'));
      break;
    default: {
      const ordinal = field.names.indexOf(value);
      out.byte(ordinal >= 0 ? ordinal : refuse(label, value, `one of ${field.names}`));
    }
  }
}

function putReal(field, value, out, label) {
  if (typeof value !== 'number') {
    refuse(label, value, 'a number');
  }
  if (field.kind === 'd') {
    out.number('setFloat64', 8, value);
  } else {
    out.number('setFloat32', 4, value);
  }
}
