// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { packed, shown } from '../src/packed.js';

const golden = readFileSync(new URL('../../golden/packed.txt', import.meta.url), 'latin1').trim().split('\n');

test('texts in several longs are those of the Java library', () => {
  for (const line of golden) {
    const [text, ...longs] = line.split(' ');
    const parts = packed(text, longs.length);
    const hex = (part) => [...part].reverse().map((each) => each.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    assert.deepEqual(parts.map((part) => hex(part).padStart(16, '0')), longs);
    assert.equal(shown(parts), text);
  }
});

test('texts that do not fit are refused', () => {
  for (const [text, count] of [['a'.repeat(37), 3], ['aA'.repeat(16), 3], ['a'.repeat(24) + ' ', 3], ['a'.repeat(17), 2]]) {
    assert.equal(packed(text, count), null);
  }
});
