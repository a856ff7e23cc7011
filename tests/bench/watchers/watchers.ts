import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Measurement } from '../measurement';
import { MANAGER } from '../open-bench-site';
import { withTemporaryFolder } from '../temporary-folder';
import { percentile } from '../timing';
import type { WatchedMessage } from './watched-server';

const SIZES = [0, 200, 400] as const;
const CHANGES = 25;
const TURNS = 6;

interface Asked {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
}

const agent = new Agent({ keepAlive: true });

function answered({ headers, ...about }: Asked, body?: object): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({ ...about, host: '127.0.0.1', headers: { ...headers, ...json }, ...(body && { agent }) });
    sent.on('response', resolve).on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

interface Side {
  port: number;
  watch: Omit<Asked, 'port'>;
  change: Omit<Asked, 'port'>;
}

function sidesOf({ port, plainPort, authorization }: Extract<WatchedMessage, { kind: 'ready' }>): Side[] {
  const headers = { authorization, 'x-client': 'console' };
  const path = `/api/environments/${MANAGER.id}`;
  return [
    { port, watch: { method: 'GET', path: '/events', headers }, change: { method: 'PUT', path, headers } },
    {
      port: plainPort,
      watch: { method: 'GET', path: '/', headers: {} },
      change: { method: 'POST', path: '/', headers: {} },
    },
  ];
}

async function opened({ port, watch }: Side, count: number): Promise<() => void> {
  const answers = await Promise.all(Array.from({ length: count }, () => answered({ port, ...watch })));
  for (const answer of answers) {
    if (answer.statusCode !== 200) throw new Error(`Watching answered ${answer.statusCode}`);
    answer.on('error', () => undefined).resume();
  }
  return () => {
    for (const answer of answers) answer.destroy();
  };
}

async function used(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message');
  child.send('used?');
  const [message]: WatchedMessage[] = await answer;
  return message?.kind === 'used' ? message.processorTime : Number.NaN;
}

async function costOf(child: ChildProcess, side: Side, number: number): Promise<number> {
  const before = await used(child);
  for (let done = 0; done < CHANGES; done += 1) {
    const cap = String(10_000 + ((number * CHANGES + done) % 80_000));
    const answer = await answered({ port: side.port, ...side.change }, { cap });
    if (answer.statusCode !== 200) throw new Error(`A change answered ${answer.statusCode}`);
    answer.resume();
    await once(answer, 'end');
  }
  return ((await used(child)) - before) / CHANGES;
}

async function measure(child: ChildProcess): Promise<Measurement[]> {
  const [ready]: WatchedMessage[] = await once(child, 'message');
  if (ready?.kind !== 'ready') throw new Error('The server is not ready');
  const sides = sidesOf(ready);
  const costs = new Map<string, number[]>();
  let number = 0;
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const size of SIZES) {
      for (const [index, side] of sides.entries()) {
        const close = await opened(side, size);
        number += 1;
        const cost = await costOf(child, side, number);
        close();
        const key = `${index}/${size}`;
        // The first turn warms the code up.
        if (turn >= 0) costs.set(key, [...(costs.get(key) ?? []), cost]);
      }
    }
  }
  const cost = (index: number, size: number) => percentile(costs.get(`${index}/${size}`) ?? [], 0.5);
  const toldBy = (index: number, size: number) => cost(index, size) - cost(index, 0);
  return [
    { name: 'A change, nobody watches', value: cost(0, 0), unit: 'ms' },
    { name: 'more of it for 200 watchers, processor time', value: toldBy(0, 200), unit: 'ms' },
    { name: 'the same of plain sockets', value: toldBy(1, 200), unit: 'ms' },
    { name: 'by plain sockets', value: toldBy(0, 200) / toldBy(1, 200), unit: 'times', aim: { atMost: 2 } },
    { name: '400 watchers by 200', value: toldBy(0, 400) / toldBy(0, 200), unit: 'times', aim: { atMost: 2.2 } },
  ];
}

export const watchers: Benchmark = {
  name: 'watchers',
  about: `${CHANGES} changes told to ${SIZES.join(', ')} watchers, beside plain sockets`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const child = fork(fileURLToPath(new URL('./watched-server.ts', import.meta.url)), [folder]);
      try {
        return await measure(child);
      } finally {
        child.disconnect();
        await once(child, 'exit');
        agent.destroy();
      }
    }),
};
