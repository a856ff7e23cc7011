import { once } from 'node:events';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';

export interface TestBroker {
  url: string;
  answered(): number;
  waiting(): number;
  nextAnswer(): Promise<unknown>;
  publish(topic: string, payload: unknown, options?: { retain?: boolean }): Promise<void>;
  listen(onMessage: (topic: string, payload: string) => void): void;
  subscriptions: string[];
  left: string[];
  retained: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** @param password of the user `console`; everybody may connect without one. */
export async function testBroker(password?: string): Promise<TestBroker> {
  const aedes = await Aedes.createBroker(
    password === undefined
      ? {}
      : { authenticate: (_client, user, sent, done) => done(null, user === 'console' && String(sent) === password) },
  );
  const subscriptions: string[] = [];
  const left: string[] = [];
  const retained = new Map<string, string>();
  let answers = 0;
  let published = 0;
  aedes.on('ack', () => {
    answers += 1;
  });
  aedes.on('subscribe', (all) => subscriptions.push(...all.map(({ topic }) => topic)));
  aedes.on('unsubscribe', (all) => left.push(...all));
  aedes.on('publish', ({ retain, topic, payload }) => {
    if (!retain) return;
    if (payload.length === 0) retained.delete(topic);
    else retained.set(topic, payload.toString());
  });
  const server = createServer(aedes.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The broker has no port');
  return {
    url: `mqtt://127.0.0.1:${address.port}`,
    answered: () => answers,
    waiting: () => published - answers,
    nextAnswer: () => once(aedes, 'ack'),
    publish: (topic, payload, { retain = false } = {}) =>
      new Promise((resolve, reject) => {
        published += 1;
        const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
        aedes.publish({ cmd: 'publish', qos: 1, dup: false, retain, topic, payload: Buffer.from(text) }, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
    listen: (onMessage) => {
      aedes.on('publish', ({ topic, payload }) => onMessage(topic, payload.toString()));
    },
    subscriptions,
    left,
    retained,
    close: async () => {
      await new Promise<void>((resolve) => aedes.close(resolve));
      server.close();
    },
  };
}
