// SPDX-License-Identifier: Apache-2.0
// Uses the package with its types: `npm run types` compiles it, and runs nothing.
import { Contract, MessageWriter, readMessages, type Call, type Encoding, type Value } from 'outcry-wire';

export function copy(messages: Uint8Array, encoding: Encoding): Uint8Array {
  const writer = new MessageWriter(Contract.ofMessages(messages), encoding);
  for (const call of readMessages(messages)) {
    writer.write(call.method.name, call.arguments);
  }
  return writer.toBytes();
}

export function quantity(call: Call): bigint {
  const value: Value | undefined = call.arguments.quantityLots;
  return typeof value === 'bigint' ? value : 0n;
}

export function order(writer: MessageWriter): void {
  writer.write('buy', { requestId: 1, instrument: 'EURUSD', quantity: 5n, limits: new Map([['day', 7n]]), legs: [{ price: 1.5 }] });
}
