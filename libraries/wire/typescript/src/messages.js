// SPDX-License-Identifier: Apache-2.0
/** Messages of the binary encodings, one behind the other: a header of eight bytes and a body. */

import { DecodeError, Reader, readLayout, readRaw } from './reader.js';
import { Schema, SchemaError, fieldsText, parseFields } from './schema.js';
import { EncodeError, Writer, writeLayout, writeRaw } from './writer.js';

const CONTRACT = 0xFA;
const MARKS = { 'self-describing': 0xFB, raw: 0xFC, 'trivially-copyable': 0xFD };
const VERSION = 1;
const HEADER_BYTES = 8;
const NOTHING = new Uint8Array(0);

/** Runs what reads a schema of bytes: what is none is damaged. */
function decoded(read) {
  try {
    return read();
  } catch (fault) {
    throw fault instanceof SchemaError ? new DecodeError(fault.message) : fault;
  }
}

/** Interface, hash of its layouts, and schema: once per file or connection. */
export class Contract {
  constructor(interfaceName, layoutHash, schema) {
    this.interfaceName = interfaceName;
    this.layoutHash = layoutHash;
    this.schema = schema;
  }

  static parse(body) {
    const reader = new Reader(body, 0, body.length);
    const layoutHash = reader.view.getBigInt64(reader.skip(8), true);
    const text = reader.text(body.length - 8);
    const line = text.indexOf('\n');
    if (line < 0) {
      throw new DecodeError('not a contract: no line feed behind the name of the interface');
    }
    return new Contract(text.slice(0, line), layoutHash, decoded(() => new Schema(text.slice(line + 1))));
  }

  static ofMessages(messages) {
    const header = messages.length > 0 && messages[0] === CONTRACT ? readHeader(messages, 0) : null;
    if (header === null) {
      throw new DecodeError('no contract at the beginning: write the messages in an encoding that has one');
    }
    return Contract.parse(messages.subarray(HEADER_BYTES, header.end));
  }

  body() {
    const out = new Writer();
    out.number('setBigInt64', 8, this.layoutHash);
    out.put(new TextEncoder().encode(`${this.interfaceName}\n${this.schema.text}`));
    return out.toBytes();
  }
}

function readHeader(messages, at) {
  if (at + HEADER_BYTES > messages.length) {
    throw new DecodeError(`header ends too early: offset=${at} left=${messages.length - at}`);
  }
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  const mark = view.getUint8(at);
  const version = view.getUint8(at + 1);
  const length = view.getInt32(at + 4, true);
  const end = at + HEADER_BYTES + length;
  if (version !== VERSION || mark < CONTRACT || mark > MARKS['trivially-copyable'] || length < 0 || end > messages.length) {
    throw new DecodeError(`not a message: offset=${at} mark=${mark.toString(16)} version=${version} length=${length}`);
  }
  return { mark, number: view.getUint16(at + 2, true), end };
}

function readCall(method, mark, bytes, bodyAt, bodyEnd) {
  let at = bodyAt;
  let end = bodyEnd;
  let rest = NOTHING;
  if (method.chained) {
    const link = new Reader(bytes, at, end);
    const length = link.view.getUint16(link.skip(2), true);
    const next = link.take(2);
    link.skip(length);
    rest = new Uint8Array([...next, ...bytes.subarray(link.at, end)]);
    at += 4;
    end = link.at;
  }
  const reader = new Reader(bytes, at, end);
  if (at === end && method.fields.length === 0) {
    return { method, arguments: Object.create(null), rest };
  }
  if (mark === MARKS['trivially-copyable'] && method.fixed) {
    // A later version may have appended fields.
    return { method, arguments: readLayout(method.fields, reader), rest };
  }
  let fields = method.fields;
  if (mark === MARKS['self-describing']) {
    const schema = reader.text(reader.view.getUint16(reader.skip(2), true));
    fields = decoded(() => parseFields(schema));
  }
  const found = readRaw(fields, reader);
  if (reader.at !== reader.end) {
    throw new DecodeError(`body goes on behind its last field: method=${method.name} left=${reader.end - reader.at}`);
  }
  return { method, arguments: found, rest };
}

/** Yields the calls of messages. A contract among them takes the place of the one given. */
export function* readMessages(messages, contract) {
  let current = contract;
  for (let at = 0; at < messages.length;) {
    const { mark, number, end } = readHeader(messages, at);
    const method = current?.schema.byNumber.get(number);
    if (mark === CONTRACT) {
      current = Contract.parse(messages.subarray(at + HEADER_BYTES, end));
    } else if (current === undefined) {
      throw new DecodeError(`message before a contract: offset=${at}`);
    } else if (method === undefined) {
      throw new DecodeError(`unknown method: offset=${at} method=${number} interface=${current.interfaceName}`);
    } else {
      yield readCall(method, mark, messages, at + HEADER_BYTES, end);
    }
    at = end;
  }
}

/** Writer of calls as messages, behind a contract. */
export class MessageWriter {
  #schema;
  #mark;
  #out = new Writer();

  constructor(contract, encoding) {
    this.#schema = contract.schema;
    this.#mark = MARKS[encoding];
    if (this.#mark === undefined) {
      throw new EncodeError(`unknown encoding: ${encoding}; there are ${Object.keys(MARKS)}`);
    }
    this.#put(CONTRACT, 0, contract.body());
  }

  #put(mark, number, body) {
    const at = this.#out.room(HEADER_BYTES);
    this.#out.view.setUint8(at, mark);
    this.#out.view.setUint8(at + 1, VERSION);
    this.#out.view.setUint16(at + 2, number, true);
    this.#out.view.setInt32(at + 4, body.length, true);
    this.#out.put(body);
  }

  write(name, args) {
    const method = this.#schema.byName.get(name);
    if (method === undefined) {
      throw new EncodeError(`unknown method: ${name}; there are ${[...this.#schema.byName.keys()]}`);
    }
    if (method.chained) {
      throw new EncodeError(`chained calls can be read only: method=${name}`);
    }
    const body = new Writer();
    if (this.#mark === MARKS['self-describing'] && method.fields.length > 0) {
      const schema = new TextEncoder().encode(fieldsText(method.fields));
      body.number('setUint16', 2, schema.length);
      body.put(schema);
    }
    if (this.#mark === MARKS['trivially-copyable'] && method.fixed) {
      writeLayout(method.fields, args, body, method.typeName);
    } else {
      writeRaw(method.fields, args, body, method.typeName);
    }
    this.#put(this.#mark, method.number, body.toBytes());
  }

  toBytes() {
    return this.#out.toBytes();
  }
}
