// SPDX-License-Identifier: Apache-2.0
export { BookCopy, checksum, compareDecimals } from './book.js';
export { Client } from './client.js';
export { OutcryError } from './errors.js';
export { Stream } from './stream.js';
