// SPDX-License-Identifier: Apache-2.0
// Work of a page: node page.mjs ROOT PACKAGE, PACKAGE being the TypeScript package's folder.
const [root, packageFolder] = process.argv.slice(2);
const { Schema } = await import(`${packageFolder}/src/index.js`);

async function post(path, body) {
  const response = await fetch(root + path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

// The schema says what can be called.
const description = await (await fetch(root + '/')).json();
const { calls } = description;
const schema = new Schema(calls.schema);
console.log('methods', [...schema.byName.keys()].join(' '));

let reply = await post('/buy', { instrument: 'EURUSD', quantity: 5, price: 1.25 });
while (reply.status === 503) {
  reply = await post('/buy', { instrument: 'EURUSD', quantity: 5, price: 1.25 });
}
console.log('buy', reply.status, reply.body.accepted.text);
const wrong = await post('/buy', { quantity: 'many' });
console.log('wrong', wrong.status, wrong.body.error.at, wrong.body.error.remedy);

if (typeof WebSocket === 'function') {
  const socket = new WebSocket(root.replace('http', 'ws') + '/ws', ['outcry']);
  const received = [];
  await new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('no WebSocket'));
    socket.onopen = () => {
      for (let i = 0; i < 100; i++) {
        socket.send(JSON.stringify({ quote: { instrument: `I${i}`, bid: i, ask: i + 1 } }));
      }
    };
    socket.onmessage = (message) => {
      received.push(JSON.parse(message.data).quoted.instrument);
      if (received.length === 100) {
        resolve();
      }
    };
  });
  socket.close();
  console.log('quoted', received.length, received.every((name, i) => name === `I${i}`));
}
