// SPDX-License-Identifier: Apache-2.0
/** Reader of bodies of calls: the raw form, and the trivially copyable form of fixed layouts. */

import { shown } from './packed.js';

const BITS = { j: 64, i: 32, s: 16 };
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes that are no event. */
export class DecodeError extends Error {}

/** Position in bytes. Nothing is read beyond the end. */
export class Reader {
  constructor(bytes, at, end) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
    this.end = end;
  }

  /** Passes over bytes and returns where they started. */
  skip(count) {
    if (count < 0 || this.at + count > this.end) {
      throw new DecodeError(`body ends too early: offset=${this.at} needed=${count} left=${this.end - this.at}`);
    }
    this.at += count;
    return this.at - count;
  }

  take(count) {
    const start = this.skip(count);
    return this.bytes.subarray(start, start + count);
  }

  byte() {
    return this.bytes[this.skip(1)];
  }

  /** A byte below a bound. */
  bounded(field, bound) {
    const value = this.byte();
    if (value >= bound) {
      throw new DecodeError(`value out of bounds: field=${field.name} offset=${this.at - 1} value=${value} bound=${bound}`);
    }
    return value;
  }

  /** A whole number of 1 to 9 bytes: the zero bits below the lowest one bit of the first say how many follow it. */
  integer() {
    const first = this.byte();
    let folded = 0n;
    if (first === 0) {
      folded = this.view.getBigUint64(this.skip(8), true);
    } else {
      const more = 31 - Math.clz32(first & -first);
      const start = this.skip(more);
      for (let i = more - 1; i >= 0; i--) {
        folded = folded << 8n | BigInt(this.bytes[start + i]);
      }
      folded = (folded << 8n | BigInt(first)) >> BigInt(more + 1);
    }
    return folded >> 1n ^ -(folded & 1n);
  }

  count() {
    const count = this.integer();
    if (count < 0n || count > BigInt(this.end - this.at)) {
      throw new DecodeError(`count out of bounds: offset=${this.at} count=${count} left=${this.end - this.at}`);
    }
    return Number(count);
  }

  text(count) {
    try {
      return UTF8.decode(this.take(count));
    } catch (fault) {
      throw fault instanceof DecodeError ? fault : new DecodeError(`text is not UTF-8: offset=${this.at} bytes=${count}`);
    }
  }
}

/** Reads an object by a function for each of its fields; the parts of a text that is several `a` come together, under its name. */
function object(fields, reader, value) {
  const found = Object.create(null);
  const texts = new Map();
  for (const field of fields) {
    const read = value(field, reader);
    if (field.kind === 'a') {
      const name = field.names[0];
      found[name] = '';
      texts.set(name, [...(texts.get(name) ?? []), read]);
    } else {
      found[field.name] = read;
    }
  }
  for (const [name, parts] of texts) {
    found[name] = shown(parts);
  }
  return found;
}

/** Reads an object's raw form. */
export function readRaw(fields, reader) {
  return object(fields, reader, rawValue);
}

function rawValue(field, reader) {
  if (field.nullable && reader.bounded(field, 2) === 0) {
    return null;
  }
  switch (field.kind) {
    case 'o':
      return readRaw(field.fields, reader);
    case '[':
      return Array.from({ length: reader.count() }, () => rawValue(field.element, reader));
    case '{':
      return map(field, reader);
    case 'v': {
      const chosen = field.fields[reader.bounded(field, field.fields.length)];
      const found = Object.create(null);
      found[chosen.name] = readRaw(chosen.fields, reader);
      return found;
    }
    case 'u':
      return reader.text(reader.count());
    case 'a':
      return latin1(reader.take(reader.bounded(field, 9)));
    case 'j':
      return whole(field, reader);
    case 'i':
    case 's':
      return Number(whole(field, reader));
    case 'c': {
      const code = reader.integer();
      if (code < 0n || code > 0xFFFFn) {
        throw new DecodeError(`value out of bounds: field=${field.name} value=${code} bounds=0..65535`);
      }
      return String.fromCharCode(Number(code));
    }
    default:
      return fixedValue(field, reader);
  }
}

function map(field, reader) {
  const found = new Map();
  for (let left = reader.count(); left > 0; left--) {
    const key = rawValue(field.fields[0], reader);
    if (found.has(key)) {
      throw new DecodeError(`key given twice: field=${field.name} key=${key} offset=${reader.at}`);
    }
    found.set(key, rawValue(field.fields[1], reader));
  }
  return found;
}

function whole(field, reader) {
  const value = reader.integer();
  if (BigInt.asIntN(BITS[field.kind], value) !== value) {
    throw new DecodeError(`value out of bounds: field=${field.name} value=${value} bits=${BITS[field.kind]}`);
  }
  return value;
}

function latin1(bytes) {
  return String.fromCharCode(...bytes);
}

/** Reads the trivially copyable form of an object of fixed length. */
export function readLayout(fields, reader) {
  return object(fields, reader, layoutValue);
}

function layoutValue(field, reader) {
  switch (field.kind) {
    case 'o':
      return readLayout(field.fields, reader);
    case 'a': {
      const bytes = reader.take(8);
      return latin1(bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1));
    }
    case 'j':
      return reader.view.getBigInt64(reader.skip(8), true);
    case 'i':
      return reader.view.getInt32(reader.skip(4), true);
    case 's':
      return reader.view.getInt16(reader.skip(2), true);
    case 'c':
      return String.fromCharCode(reader.view.getUint16(reader.skip(2), true));
    default:
      return fixedValue(field, reader);
  }
}

/** A value that both forms have alike. */
function fixedValue(field, reader) {
  switch (field.kind) {
    case 't':
      return reader.view.getBigInt64(reader.skip(8), true);
    case 'd':
      return reader.view.getFloat64(reader.skip(8), true);
    case 'f':
      return reader.view.getFloat32(reader.skip(4), true);
    case 'b':
      return reader.view.getInt8(reader.skip(1));
    case 'z':
      return reader.bounded(field, 2) === 1;
    default:
      return field.names[reader.bounded(field, field.names.length)];
  }
}
