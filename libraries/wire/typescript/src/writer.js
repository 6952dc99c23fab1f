// SPDX-License-Identifier: Apache-2.0
/** Writer of bodies of calls: the raw form, and the trivially copyable form of fixed layouts. */

const BITS = { j: 64, i: 32, s: 16 };
const MIN = -(1n << 63n);
const MAX = (1n << 63n) - 1n;
const MOST = 65_535;
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

function refuse(field, value, expected) {
  throw new EncodeError(`value does not fit: field=${field.name} value=${String(value).slice(0, 64)} expected=${expected}`);
}

/** Goes through the fields of an object with their values; of a text that is several `a`, each has its part. */
function eachValue(fields, values, out, put) {
  const known = new Set(fields.map((field) => (field.kind === 'a' ? field.names[0] : field.name)));
  const given = values !== null && typeof values === 'object' ? Object.keys(values) : [];
  const missing = [...known].filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !known.has(name));
  if (missing.length + unknown.length > 0) {
    throw new EncodeError(`fields missing or unknown: missing=[${missing}] unknown=[${unknown}]`);
  }
  const taken = new Map();
  for (const field of fields) {
    if (field.kind !== 'a') {
      put(field, values[field.name], out);
      continue;
    }
    const whole = values[field.names[0]];
    if (typeof whole !== 'string') {
      refuse(field, whole, 'a text');
    }
    const at = taken.get(field.names[0]) ?? 0;
    taken.set(field.names[0], at + 8);
    put(field, whole.slice(at, at + 8), out);
  }
  for (const [name, length] of taken) {
    if (values[name].length > length) {
      throw new EncodeError(`text too long: field=${name} length=${values[name].length} bound=${length}`);
    }
  }
}

/** Writes an object's raw form. */
export function writeRaw(fields, values, out) {
  eachValue(fields, values, out, putRaw);
}

function putRaw(field, value, out) {
  if (field.nullable) {
    out.byte(value === null ? 0 : 1);
    if (value === null) {
      return;
    }
  }
  switch (field.kind) {
    case 'o':
      writeRaw(field.fields, value, out);
      break;
    case '[':
      putList(field, value, out);
      break;
    case '{':
      putMap(field, value, out);
      break;
    case 'v':
      putChoice(field, value, out);
      break;
    case 'u':
      out.text(text(field, value, MOST));
      break;
    case 'a': {
      const bytes = asciiBytes(field, value);
      out.byte(bytes.length);
      out.put(bytes);
      break;
    }
    case 'j':
    case 'i':
    case 's':
      out.integer(integer(field, value, BITS[field.kind]));
      break;
    case 'c':
      out.integer(BigInt(unit(field, value)));
      break;
    default:
      putFixed(field, value, out);
  }
}

function putList(field, value, out) {
  if (!Array.isArray(value)) {
    refuse(field, value, 'an array');
  }
  out.integer(BigInt(length(field, value.length, MOST)));
  value.forEach((each) => putRaw(field.element, each, out));
}

function putMap(field, value, out) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    refuse(field, value, 'a Map or an object');
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  out.integer(BigInt(length(field, entries.length, MOST)));
  for (const [key, each] of entries) {
    putRaw(field.fields[0], field.fields[0].kind === 'u' ? text(field.fields[0], key, MOST_OF_KEY) : key, out);
    putRaw(field.fields[1], each, out);
  }
}

function putChoice(field, value, out) {
  const given = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  const chosen = field.fields.findIndex((each) => each.name === given[0]);
  if (given.length !== 1 || chosen < 0) {
    refuse(field, given, `one of ${field.fields.map((each) => each.name)}`);
  }
  out.byte(chosen);
  writeRaw(field.fields[chosen].fields, value[given[0]], out);
}

/** Returns a text of whole characters within a bound. */
function text(field, value, bound) {
  if (typeof value !== 'string' || HALF_CHARACTER.test(value)) {
    refuse(field, value, 'a text of whole characters');
  }
  length(field, value.length, bound);
  return value;
}

function length(field, count, bound) {
  if (count > bound) {
    throw new EncodeError(`too long: field=${field.name} length=${count} bound=${bound}: shorten it`);
  }
  return count;
}

function integer(field, value, bits) {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value);
  const number = isWhole ? BigInt(value) : refuse(field, value, `a whole number of ${bits} bits`);
  return number >= MIN && number <= MAX && BigInt.asIntN(bits, number) === number
    ? number
    : refuse(field, value, `a whole number of ${bits} bits`);
}

function unit(field, value) {
  return typeof value === 'string' && value.length === 1 ? value.charCodeAt(0) : refuse(field, value, 'one character');
}

function asciiBytes(field, value) {
  const isText = typeof value === 'string' && [...value].every((character) => character.charCodeAt(0) <= 0xFF) && !value.endsWith('\0');
  return Uint8Array.from(isText ? value : refuse(field, value, 'characters of one byte'), (character) => character.charCodeAt(0));
}

/** Writes the trivially copyable form of an object of fixed length. */
export function writeLayout(fields, values, out) {
  eachValue(fields, values, out, putLayout);
}

function putLayout(field, value, out) {
  switch (field.kind) {
    case 'o':
      writeLayout(field.fields, value, out);
      break;
    case 'a': {
      const bytes = asciiBytes(field, value);
      const start = out.room(8);
      out.bytes.fill(0, start, start + 8).set(bytes, start);
      break;
    }
    case 'j':
      out.number('setBigInt64', 8, integer(field, value, 64));
      break;
    case 'i':
      out.number('setInt32', 4, Number(integer(field, value, 32)));
      break;
    case 's':
      out.number('setInt16', 2, Number(integer(field, value, 16)));
      break;
    case 'c':
      out.number('setUint16', 2, unit(field, value));
      break;
    default:
      putFixed(field, value, out);
  }
}

function putFixed(field, value, out) {
  switch (field.kind) {
    case 't':
      out.number('setBigInt64', 8, integer(field, value, 64));
      break;
    case 'd':
    case 'f':
      putReal(field, value, out);
      break;
    case 'b':
      out.byte(Number(integer(field, value, 8)) & 0xFF);
      break;
    case 'z':
      out.byte(typeof value === 'boolean' ? Number(value) : refuse(field, value, 'a boolean'));
      break;
    default: {
      const ordinal = field.names.indexOf(value);
      out.byte(ordinal >= 0 ? ordinal : refuse(field, value, `one of ${field.names}`));
    }
  }
}

function putReal(field, value, out) {
  if (typeof value !== 'number') {
    refuse(field, value, 'a number');
  }
  if (field.kind === 'd') {
    out.number('setFloat64', 8, value);
  } else {
    out.number('setFloat32', 4, value);
  }
}
