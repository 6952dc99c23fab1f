// SPDX-License-Identifier: Apache-2.0
export { Contract, MessageWriter, readMessages } from './messages.js';
export { DecodeError } from './reader.js';
export { Schema, SchemaError, parseFields } from './schema.js';
export { EncodeError } from './writer.js';
