// SPDX-License-Identifier: Apache-2.0

/** Binary encodings of calls. */
export type Encoding = 'self-describing' | 'raw' | 'trivially-copyable';

/**
 * Value of a field. Whole numbers of 64 bits and times are `bigint`, others `number`; an enum is the name of its constant, a char a string of one UTF-16
 * unit; a list is an array, a map a `Map`, an object an object without prototype, one of several objects an object of its name to that object.
 */
export type Value = bigint | number | boolean | string | null | Value[] | Map<string, Value> | Arguments;

/** Fields of an object, or arguments of a call, by name. */
export interface Arguments {
  [name: string]: Value;
}

/** Value to be written: where a `bigint` is read, a safe integer may be given; where a `Map` is read, an object. */
export type Writable =
  | bigint
  | number
  | boolean
  | string
  | null
  | readonly Writable[]
  | ReadonlyMap<string, Writable>
  | { readonly [name: string]: Writable };

/** Bytes that are no event. */
export class DecodeError extends Error {}

/** Values that do not fit the schema. */
export class EncodeError extends Error {}

/** Text that is no schema. */
export class SchemaError extends Error {}

/** Field of an object, or element of a list (then without a name). docs/wire-format.md has the kinds. */
export interface Field {
  readonly name: string;
  /** Number beside the name, 0 if there is none. */
  readonly number: number;
  readonly kind: string;
  readonly nullable: boolean;
  /** Constants of an enum, the name of the text of an `a`, or what a long stands for. */
  readonly names: readonly string[];
  /** Fields of an object, the objects of which a `v` is one, or key and value of a map. */
  readonly fields: readonly Field[];
  /** Elements of a list. */
  readonly element: Field | null;
  /** Most characters of a text, elements of a list, or entries of a map. */
  readonly bound: number;
}

/** Method of an interface. A chained one goes on with a call of what it returns. */
export interface Method {
  readonly number: number;
  readonly name: string;
  readonly typeName: string;
  readonly fields: readonly Field[];
  readonly chained: boolean;
  /** Whether its trivially copyable form is that of a fixed layout; else it is its raw form. */
  readonly fixed: boolean;
}

/** Methods of an interface. */
export class Schema {
  /** @throws SchemaError if the text is none */
  constructor(text: string);
  readonly text: string;
  readonly byNumber: ReadonlyMap<number, Method>;
  readonly byName: ReadonlyMap<string, Method>;
}

/** Reads the schema of an object. @throws SchemaError if it is none */
export function parseFields(text: string): readonly Field[];

/** Interface, hash of its layouts, and schema: once per file or connection. */
export class Contract {
  constructor(interfaceName: string, layoutHash: bigint, schema: Schema);
  readonly interfaceName: string;
  readonly layoutHash: bigint;
  readonly schema: Schema;
  /** Reads the body of a contract. @throws DecodeError if it is none */
  static parse(body: Uint8Array): Contract;
  /** Reads the contract at the beginning of messages. @throws DecodeError if there is none */
  static ofMessages(messages: Uint8Array): Contract;
  /** Returns its bytes. */
  body(): Uint8Array;
}

/** Call of a method. */
export interface Call {
  readonly method: Method;
  readonly arguments: Arguments;
  /** Continuation of a chained call: number of the next method (2 bytes) and its body; empty otherwise. */
  readonly rest: Uint8Array;
}

/** Yields the calls of messages. A contract among them takes the place of the one given. @throws DecodeError at the first that is none */
export function readMessages(messages: Uint8Array, contract?: Contract): Generator<Call, void, void>;

/** Writer of calls as messages, behind a contract. */
export class MessageWriter {
  constructor(contract: Contract, encoding: Encoding);
  /** Appends a call, which must have all its fields. @throws EncodeError if one does not fit, and nothing is appended */
  write(method: string, args: { readonly [name: string]: Writable }): void;
  /** Returns the messages so far. */
  toBytes(): Uint8Array;
}
