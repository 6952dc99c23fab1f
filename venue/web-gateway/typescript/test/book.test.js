// SPDX-License-Identifier: Apache-2.0
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BookCopy, checksum, compareDecimals } from '../src/index.js';

test('checksum is the CRC-32 of the levels, bids first', () => {
  // zlib.crc32(b"99.98:300,99.97:5,100.02:20,") of Python.
  assert.equal(checksum([['99.98', '300'], ['99.97', '5']], [['100.02', '20']]), 3121153056);
  assert.equal(checksum([], []), 0);
});

test('decimals are compared exactly', () => {
  assert.deepEqual(['10', '9.5', '-1', '9.49', '0'].sort(compareDecimals), ['-1', '0', '9.49', '9.5', '10']);
  assert.equal(compareDecimals('1.50', '1.5'), 0);
  assert.equal(compareDecimals('900000000000000000.000000001', '900000000000000000.000000002'), -1);
  assert.equal(compareDecimals('-900000000000000000.2', '-900000000000000000.1'), -1);
});

test('a book is kept by its changes', () => {
  const book = new BookCopy('ACME');
  assert.equal(book.take({ number: 4, bids: [['1', '1']] }), false, 'no snapshot yet');
  assert.equal(book.take({ number: 1, snapshot: true, bids: [['9.9', '1'], ['10.1', '2']], asks: [['11', '3']] }), true);
  assert.equal(book.take({ number: 2, bids: [['9.9', '0'], ['10.2', '5']] }), true);
  assert.deepEqual(book.book(), { symbol: 'ACME', number: 2, bids: [['10.2', '5'], ['10.1', '2']], asks: [['11', '3']] });
  const right = checksum([['10.2', '5'], ['10.1', '2']], [['11', '4']]);
  assert.equal(book.take({ number: 3, asks: [['11', '4']], checksum: right }), true);
  assert.equal(book.take({ number: 4, asks: [['12', '4']], checksum: right }), false, 'another book');
  assert.equal(book.take({ number: 6 }), false, 'one is missing');
});
