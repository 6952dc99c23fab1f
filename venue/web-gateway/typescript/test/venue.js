// SPDX-License-Identifier: Apache-2.0
// A venue in a process of its own, for tests. The variable OUTCRY has the command of Outcry, as words of a shell.
import { spawn } from 'node:child_process';
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ITERATIONS = 16;

/** Returns the hash of a secret, as 'outcry token' prints it: SCRAM-SHA-256 of RFC 5802. */
function tokenHash(secret) {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(secret, salt, ITERATIONS, 32, 'sha256');
  const key = name => createHmac('sha256', salted).update(name).digest();
  return ['scram-sha256', ITERATIONS, salt.toString('hex'), createHash('sha256').update(key('Client Key')).digest('hex'), key('Server Key').toString('hex')].join(':');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export class Venue {
  /** Starts a venue: ACME with 2 decimals, COIN with 4 and quantities with 3; the sessions of alice and bob. */
  static async start(more = '') {
    const venue = new Venue();
    venue.folder = mkdtempSync(join(tmpdir(), 'outcry-node'));
    venue.url = 'http://127.0.0.1:' + await freePort();
    const secrets = { alice: randomBytes(32).toString('base64url'), bob: randomBytes(32).toString('base64url') };
    venue.tokens = Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, name + ':' + secret]));
    writeFileSync(join(venue.folder, 'venue.yaml'), `
name: OUTCRY
journal: {segment: 1MiB}
fix: {listen: '127.0.0.1:0'}
itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
instruments: [{number: 1, symbol: ACME, priceDecimals: 2}, {number: 2, symbol: COIN, priceDecimals: 4, quantityDecimals: 3}]
sessions:
  - {number: 1, compId: ALPHA, cancelOnDisconnect: never}
  - {number: 2, compId: BRAVO, cancelOnDisconnect: never}
web:
  listen: '${venue.url.slice('http://'.length)}'
${more}
  clients:
    - {name: alice, session: 1, tokenHash: '${tokenHash(secrets.alice)}'}
    - {name: bob, session: 2, tokenHash: '${tokenHash(secrets.bob)}'}
    - {name: carol, session: 2, signed: yes}
`);
    await venue.run();
    return venue;
  }

  async run() {
    this.process = spawn('sh', ['-c', `exec ${process.env.OUTCRY ?? 'outcry'} run venue.yaml --json`], { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    this.process.stderr.on('data', text => { said += text; });
    const lines = createInterface(this.process.stdout);
    const first = await Promise.race([once(lines, 'line'), once(this.process, 'exit').then(() => null)]);
    if (first === null) throw new Error('the venue did not start: ' + said);
  }

  /** Ends it as kill -9 does. */
  async kill() {
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      this.process.kill();
      await once(this.process, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
