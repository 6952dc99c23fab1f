// SPDX-License-Identifier: Apache-2.0
// Reads the calls that GeneratedInterfacesTest wrote: the same values in each encoding, as in the JSON, written as the same bytes, refused alike.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Contract, EncodeError, MessageWriter, readMessages } from '../../../../wire/typescript/src/index.js';

const ENCODINGS = ['raw', 'self-describing', 'trivially-copyable'];
const folder = process.argv[2];

/** The calls of a file of JSON; numbers stay texts, for they may have more digits than a double. */
function linesOf(name) {
  const tokens = /("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/g;
  const lines = readFileSync(join(folder, `${name}.json`), 'utf8').split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line.replace(tokens, (all, quoted) => quoted ?? `"#${all}"`)));
}

function real(shown) {
  return shown.startsWith('#') ? Number(shown.slice(1)) : Number(shown);
}

/** Compares a value with what the library's JSON has. Values with another form there are compared between the encodings only. */
function compare(field, value, shown) {
  if (value === null) {
    assert.equal(shown, null);
  } else if (field.kind === 'o') {
    compareFields(field.fields, value, shown);
  } else if (field.kind === 'v') {
    const [name] = Object.keys(value);
    compareFields(field.fields.find((each) => each.name === name).fields, value[name], shown[name]);
  } else if (field.kind === '[') {
    assert.equal(value.length, shown.length);
    value.forEach((each, i) => compare(field.element, each, shown[i]));
  } else if (field.kind === '{') {
    assert.deepEqual([...value.keys()].sort(), Object.keys(shown).sort());
    value.forEach((each, key) => compare(field.fields[1], each, shown[key]));
  } else if (field.kind === 'd') {
    assert.ok(Object.is(value, real(shown)), `${value} ${shown}`);
  } else if (field.kind === 'f') {
    assert.ok(Object.is(value, Math.fround(real(shown))), `${value} ${shown}`);
  } else if (field.kind !== 't' && !(field.kind === 'j' && field.names.length > 0)) {
    assert.equal(typeof value === 'bigint' || typeof value === 'number' ? `#${value}` : value, shown);
  }
}

function compareFields(fields, values, shown) {
  for (const field of fields) {
    if (field.kind === 'a') {
      assert.equal(values[field.names[0]], shown[field.names[0]]);
    } else {
      compare(field, values[field.name], shown[field.name]);
    }
  }
}

function ofLength(field, value, length) {
  if (length < 0) {
    return null;
  }
  if (field.kind === 'u') {
    return 'x'.repeat(length);
  }
  return field.kind === '[' ? Array(length).fill(value[0])
    : new Map(Array.from({ length }, (_, i) => [`k${i}`, [...value.values()][0]]));
}

function lengths(name, encoding, contract, last) {
  for (const line of readFileSync(join(folder, `${name}.lengths`), 'utf8').split('\n').filter((each) => each !== '')) {
    const wanted = JSON.parse(line);
    const call = last.get(wanted.method);
    const field = call.method.fields.find((each) => each.name === wanted.field);
    const value = ofLength(field, call.arguments[field.name], wanted.length);
    const writer = new MessageWriter(contract, encoding);
    let error = '';
    try {
      writer.write(call.method.name, { ...call.arguments, [field.name]: value });
    } catch (fault) {
      assert.ok(fault instanceof EncodeError, fault.stack);
      error = fault.message;
    }
    assert.equal(error, wanted.error, `${encoding} ${line}`);
    if (error === '') {
      const [read] = readMessages(writer.toBytes());
      assert.deepEqual(read.arguments[field.name], value);
    }
  }
}

for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))) {
  const lines = linesOf(name);
  assert.ok(lines.length > 0);
  let first = null;
  for (const encoding of ENCODINGS) {
    const bytes = new Uint8Array(readFileSync(join(folder, `${name}.${encoding}`)));
    const contract = Contract.ofMessages(bytes);
    const calls = [...readMessages(bytes)];
    assert.equal(calls.length, lines.length);
    calls.forEach((call, i) => compareFields(call.method.fields, call.arguments, lines[i][call.method.name]));
    const values = calls.map((call) => [call.method.name, call.arguments]);
    assert.deepEqual(values, first ?? values);
    first = values;
    const writer = new MessageWriter(contract, encoding);
    calls.forEach((call) => writer.write(call.method.name, call.arguments));
    assert.deepEqual(writer.toBytes(), bytes);
    lengths(name, encoding, contract, new Map(calls.map((call) => [call.method.name, call])));
  }
  console.log(name, lines.length, 'calls');
}
