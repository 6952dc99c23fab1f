// SPDX-License-Identifier: Apache-2.0
// Tests with the files of libraries/wire/golden, which the Java library wrote: read, compared with their JSON, written as the same bytes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Contract, DecodeError, EncodeError, MessageWriter, SchemaError, parseFields, readMessages } from '../src/index.js';

const NAMES = ['shapes', 'choices', 'fixed'];
const ENCODINGS = ['raw', 'self-describing', 'trivially-copyable'];
const FRACTION_DIGITS = { t: 9, microTime: 6, milliTime: 3 };
const UNITS = [['h', 3_600_000_000_000n], ['m', 60_000_000_000n], ['s', 1_000_000_000n], ['ms', 1_000_000n], ['us', 1_000n]];

function golden(name, encoding) {
  return new Uint8Array(readFileSync(new URL(`../../golden/${name}.${encoding.replaceAll('-', '_')}`, import.meta.url)));
}

/** The calls of a file of JSON; numbers stay texts, for they may have more digits than a double. */
function linesOf(name) {
  const text = new TextDecoder().decode(golden(name, 'json'));
  const tokens = /("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/g;
  return text.trimEnd().split('\n').map((line) => JSON.parse(line.replace(tokens, (all, quoted) => quoted ?? `"#${all}"`)));
}

function timeText(value, digits) {
  const units = 10n ** BigInt(digits);
  const fraction = ((value % units) + units) % units;
  const date = new Date(Number((value - fraction) / units) * 1_000);
  return `${date.toISOString().slice(0, 19)}.${fraction.toString().padStart(digits, '0')}Z`;
}

function decimalText(value, scale) {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function durationText(value) {
  const unit = UNITS.find(([, size]) => value !== 0n && value % size === 0n);
  return unit === undefined ? `${value}ns` : `${value / unit[1]}${unit[0]}`;
}

/** Compares a value with what the library's JSON has. */
function compare(field, value, shown) {
  if (value === null) {
    assert.equal(shown, null);
    return;
  }
  const form = field.kind === 'j' ? (field.names[0] ?? '') : field.kind;
  if (field.kind === 'o') {
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
  } else if (form in FRACTION_DIGITS) {
    assert.equal(timeText(value, FRACTION_DIGITS[form]), shown);
  } else if (form.startsWith('decimal')) {
    assert.equal(Number(decimalText(value, Number(form.slice(7)))), Number(shown.slice(1)));
  } else if (form === 'nanoDuration') {
    assert.equal(durationText(value), shown);
  } else if (form === 'HexConverter') {
    assert.equal(BigInt.asUintN(64, value).toString(16), shown);
  } else if (form === 'shortText') {
    // Base 40, which the test of the Java library covers.
    assert.equal(typeof value, 'bigint');
  } else if (field.kind === 'd') {
    assert.equal(value, Number(shown.slice(1)));
  } else if (field.kind === 'f') {
    assert.equal(value, Math.fround(Number(shown.slice(1))));
  } else {
    assert.equal(typeof value === 'bigint' || typeof value === 'number' ? `#${value}` : value, shown);
  }
}

function compareFields(fields, values, shown) {
  const names = new Set(fields.map((field) => (field.kind === 'a' ? field.names[0] : field.name)));
  assert.deepEqual(Object.keys(values), [...names]);
  assert.deepEqual(Object.keys(shown), [...names]);
  for (const field of fields) {
    if (field.kind === 'a') {
      assert.equal(values[field.names[0]], shown[field.names[0]]);
    } else {
      compare(field, values[field.name], shown[field.name]);
    }
  }
}

for (const name of NAMES) {
  for (const encoding of ENCODINGS) {
    test(`${name}, ${encoding}: the same values as the JSON`, () => {
      const calls = [...readMessages(golden(name, encoding))];
      const lines = linesOf(name);
      assert.equal(calls.length, lines.length);
      calls.forEach((call, i) => compareFields(call.method.fields, call.arguments, lines[i][call.method.name]));
    });

    test(`${name}, ${encoding}: writes the same bytes`, () => {
      const bytes = golden(name, encoding);
      const writer = new MessageWriter(Contract.ofMessages(bytes), encoding);
      for (const call of readMessages(bytes)) {
        writer.write(call.method.name, call.arguments);
      }
      assert.deepEqual(writer.toBytes(), bytes);
    });

    test(`${name}, ${encoding}: damaged bytes are an error or an event`, () => {
      const bytes = golden(name, encoding);
      const start = 8 + new DataView(bytes.buffer).getInt32(4, true);
      const seed = Math.floor(Math.random() * 2 ** 31);
      const random = generator(seed);
      let refused = 0;
      for (let round = 0; round < 300; round++) {
        const damaged = bytes.slice();
        for (let i = 0; i < 3; i++) {
          damaged[start + random(bytes.length - start)] = random(256);
        }
        try {
          [...readMessages(damaged)].length;
        } catch (fault) {
          assert.ok(fault instanceof DecodeError, `seed ${seed}: ${fault.stack}`);
          refused++;
        }
      }
      assert.ok(refused > 20, `seed ${seed}: refused ${refused}`);
    });
  }
}

/** Random numbers below a bound, by a seed. */
function generator(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(state / 2 ** 32 * bound);
  };
}

test('values that do not fit are named', () => {
  const writer = new MessageWriter(Contract.ofMessages(golden('fixed', 'raw')), 'raw');
  const before = writer.toBytes();
  const refused = (method, values, message) => assert.throws(() => writer.write(method, values), (fault) => {
    assert.ok(fault instanceof EncodeError);
    assert.match(fault.message, message);
    return true;
  });
  refused('price', { units: 1 }, /missing=\[currency\]/);
  refused('price', { units: 1, currency: 3_000_000_000 }, /field=Price.currency value=3000000000 expected=a whole number of 32 bits/);
  refused('price', { units: 1.5, currency: 3 }, /field=Price.units value=1.5/);
  refused('price', { units: 2n ** 63n, currency: 3 }, /field=Price.units/);
  refused('move', { from: 1, to: 2, side: 'HOLD' }, /field=FixedEventsMoveArguments.side value=HOLD expected=one of BUY,SELL/);
  refused('sell', {}, /unknown method: sell; there are scalars/);
  assert.deepEqual(writer.toBytes(), before);
});

test('numbers and objects are taken for 64 bits and maps', () => {
  const contract = Contract.ofMessages(golden('choices', 'raw'));
  const instruction = { Change: { order: 7, limits: { a: 1, b: -2 } } };
  const writer = new MessageWriter(contract, 'raw');
  writer.write('instruct', { instruction });
  const [call] = readMessages(writer.toBytes());
  assert.equal(call.arguments.instruction.Change.order, 7n);
  assert.deepEqual([...call.arguments.instruction.Change.limits], [['a', 1n], ['b', -2n]]);
  assert.throws(() => writer.write('instruct', { instruction: { Hold: {} } }), /value=Hold expected=one of Open,Change,Withdrawal/);
});

test('values that no reader takes are refused', () => {
  const writer = new MessageWriter(Contract.ofMessages(golden('choices', 'raw')), 'raw');
  const before = writer.toBytes();
  const change = (limits) => writer.write('instruct', { instruction: { Change: { order: 7, limits } } });
  const refused = (limits, message) => assert.throws(() => change(limits), (fault) => {
    assert.ok(fault instanceof EncodeError);
    assert.match(fault.message, message);
    return true;
  });
  refused({ ['x'.repeat(129)]: 1 }, /^key too long: field=Change.limits length=129 bound=128: shorten it$/);
  refused({ ['\u{1F600}'.repeat(65)]: 1 }, /key too long: field=Change.limits length=130 bound=128/);
  refused(new Map(Array.from({ length: 1_025 }, (_, i) => [String(i), i])), /^too long: field=Change.limits length=1025 bound=1024: shorten it, or raise its @MaxLength$/);
  refused({ a: '1' }, /field=Change.limits value=1 expected=a whole number/);
  refused({ a: null }, /^null not allowed: field=Change.limits: set it, or annotate it with @Nullable$/);
  refused(new Map([[1, 1]]), /field=Change.limits value=1 expected=a text of whole characters/);
  refused({ '\ud83d': 1 }, /field=Change.limits .*expected=a text of whole characters/);
  refused([1], /field=Change.limits .*expected=a Map or an object/);
  refused(null, /null not allowed: field=Change.limits/);
  assert.deepEqual(writer.toBytes(), before);
  change({ ['x'.repeat(128)]: 1 });
});

test('bounds of the schema', () => {
  const contract = Contract.ofMessages(golden('shapes', 'raw'));
  const everything = [...readMessages(golden('shapes', 'raw'))].find((call) => call.method.name === 'everything').arguments;
  for (const encoding of ENCODINGS) {
    const writer = new MessageWriter(contract, encoding);
    const refused = (change, message) => assert.throws(() => writer.write('everything', { ...everything, ...change }), { message });
    const tooLong = (field, length, bound) =>
      `too long: field=Everything.${field} length=${length} bound=${bound}: shorten it, or raise its @MaxLength`;
    refused({ id: 'x'.repeat(31) }, tooLong('id', 31, 30));
    refused({ nickname: 'x'.repeat(9) }, tooLong('nickname', 9, 8));
    refused({ name: 'x'.repeat(1_025) }, tooLong('name', 1_025, 1_024));
    refused({ times: Array(21).fill(1n) }, tooLong('times', 21, 20));
    refused({ names: [null] }, 'null not allowed: field=Everything.names: set it, or annotate it with @Nullable');
    refused({ names: Array(1) }, 'null not allowed: field=Everything.names: set it, or annotate it with @Nullable');
    refused({ name: null }, 'null not allowed: field=Everything.name: set it, or annotate it with @Nullable');
    writer.write('everything', { ...everything, id: 'x'.repeat(30), nickname: '\u{1F600}'.repeat(4), times: Array(20).fill(1n) });
    assert.deepEqual([...readMessages(writer.toBytes())].map((call) => call.arguments.id), ['x'.repeat(30)]);
  }
});

test('schemas that are none', () => {
  for (const text of ['a', 'a:', 'a:x', 'a:o(b:i', 'a:e(A', 'a:i b', 'a:{ij', 'a:{u[j', 'a:[[j', 'a:v()', 'a:v(b:j)', 'a:u0', 'a:u65536', 'a:[5', 'a:{u5j', 'a:i5', `a:${'['.repeat(50_000)}`,
    `a:${'?[o(a:'.repeat(5_000)}`]) {
    assert.throws(() => parseFields(text), SchemaError, text.slice(0, 20));
  }
});

test('messages that are none', () => {
  const bytes = golden('fixed', 'raw');
  const start = 8 + new DataView(bytes.buffer).getInt32(4, true);
  assert.throws(() => [...readMessages(bytes.subarray(start))], /message before a contract: offset=0/);
  assert.throws(() => [...readMessages(bytes.subarray(0, bytes.length - 1))], /header ends too early/);
  assert.throws(() => Contract.ofMessages(bytes.subarray(start)), /no contract at the beginning/);
  assert.throws(() => new MessageWriter(Contract.ofMessages(bytes), 'json'), /unknown encoding: json; there are self-describing,raw/);
});
