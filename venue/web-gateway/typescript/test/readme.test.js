// SPDX-License-Identifier: Apache-2.0
// The README's bot quotes, trades and moves its prices.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { Client } from '../src/index.js';
import { Venue } from './venue.js';

test('the bot quotes both sides and moves its prices', async () => {
  const venue = await Venue.start();
  const program = join(venue.folder, 'bot.mjs');
  const [, code] = readFileSync(new URL('../README.md', import.meta.url), 'utf8').match(/```js\n(.*?)```/s);
  writeFileSync(program, code.replace("'@outcry/client'", JSON.stringify(new URL('../src/index.js', import.meta.url).href)));
  const bot = spawn(process.execPath, ['--experimental-websocket', program, venue.url, venue.tokens.bob, 'ACME'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(bot.stdout);
  try {
    const alice = new Client({ url: venue.url, token: venue.tokens.alice });
    const quotes = async (bid, ask) => {
      for (;;) {
        const { bids, asks } = await alice.book('ACME');
        if (bids[0]?.[0] === bid && asks[0]?.[0] === ask) return;
        assert.equal(bot.exitCode, null);
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    };
    await quotes('99.99', '100.01');
    const line = once(lines, 'line');
    assert.equal((await alice.place({ symbol: 'ACME', side: 'sell', quantity: 10, type: 'market' })).executedQuantity, '10');
    assert.deepEqual(await line, ['buy 10 at 99.99']);
    await quotes('99.97', '99.99');
  } finally {
    bot.kill('SIGKILL');
    await venue.stop();
  }
});
