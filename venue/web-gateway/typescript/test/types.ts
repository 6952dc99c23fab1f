// SPDX-License-Identifier: Apache-2.0
// Compiled only, by 'npm run types'.
import { Client, OutcryError, type Book, type Fill, type Order } from '@outcry/client';

export async function trade(): Promise<Order> {
  const client = new Client({ url: 'http://127.0.0.1:9887', token: 'desk:secret' });
  const fills: Fill[] = await client.fills(7);
  const book: Book = await client.book('ACME', { depth: 5 });
  // @ts-expect-error: an order has a side
  await client.place({ symbol: 'ACME', quantity: 10 });
  try {
    return await client.place({ symbol: 'ACME', side: 'buy', quantity: 10n, price: book.bids[0]?.[0] ?? fills[0]?.price });
  } catch (failure) {
    throw failure instanceof OutcryError ? new Error(failure.code) : failure;
  }
}
