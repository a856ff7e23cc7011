import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { models } from '../../../resources/models';
import { openAirSite } from '../../../server/air/site/site';
import { MINUTE } from '../../../src/frame/time/units';
import { storeDevices } from '../many-devices';
import type { Benchmark, Measurement } from '../measurement';
import { withTemporaryFolder } from '../temporary-folder';
import type { CountedMessage } from './counted-server';
import { sendAll, type Target } from './senders';

const DEVICES = 500;
const SINGLES = 8_000;
const BATCHES = 300;
const BATCH = 100;
/** Requests with one reading that the code is warmed up with. */
const BEFORE = 3_000;
const MILLISECONDS = 1_000;

interface Way {
  name: string;
  /** Each has devices of its own and one request under way. */
  senders: number;
  requests: number;
  each: number;
  /** Whether those are all of one device. */
  isOfOneDevice?: boolean;
  aim?: number;
}

const WAYS: readonly Way[] = [
  { name: 'singly by 32 at once', senders: 32, requests: SINGLES, each: 1, aim: 5_000 },
  { name: 'singly by one', senders: 1, requests: SINGLES, each: 1 },
  { name: `in batches of ${BATCH} devices`, senders: DEVICES / BATCH, requests: BATCHES, each: BATCH, aim: 60_000 },
  { name: `in batches of ${BATCH} of a device`, senders: 32, requests: BATCHES, each: BATCH, isOfOneDevice: true },
];

type Told<Kind> = Extract<CountedMessage, { kind: Kind }>;

async function told<Kind extends CountedMessage['kind']>(child: ChildProcess, kind: Kind): Promise<Told<Kind>> {
  const isKind = (message: CountedMessage): message is Told<Kind> => message.kind === kind;
  const [message]: CountedMessage[] = await once(child, 'message');
  if (message !== undefined && isKind(message)) return message;
  throw new Error(`The server told something else than ${kind}`);
}

/** What the server has used once all that it was sent is written, s. */
async function processorTime(child: ChildProcess): Promise<number> {
  const answer = told(child, 'written');
  child.send('written?');
  return (await answer).processorTime;
}

/** Makes bodies of readings, each of them younger than the one before. */
function createBodies() {
  let t = Date.now() - 12 * 60 * MINUTE;
  const next = new Map<number, number>();
  const reading = (device: number) => {
    t += 10;
    const hwId = `B2B-${String(device % DEVICES).padStart(6, '0')}`;
    return { hwId, t, CO2: 700 + (t % 400) / 10, temp: 21 + (t % 70) / 40, hum: 45 };
  };
  return ({ each, senders, isOfOneDevice }: Way, sender: number): string => {
    const deviceOf = (number: number) => sender + number * senders;
    const first = next.get(sender) ?? 0;
    next.set(sender, first + (isOfOneDevice ? 1 : each));
    const readings = Array.from({ length: each }, (_none, index) =>
      reading(deviceOf(isOfOneDevice ? first : first + index)),
    );
    return JSON.stringify({ readings });
  };
}

/** Readings for each second of the server's processor time, and of the clock. */
async function rateOf(
  child: ChildProcess,
  target: Target,
  way: Way,
  bodyOf: (way: Way, sender: number) => string,
): Promise<{ used: number; clock: number }> {
  const send = (count: number) => sendAll(target, { ...way, requests: count }, (sender) => bodyOf(way, sender));
  await send(Math.ceil(BEFORE / Math.sqrt(way.each)));
  const before = await processorTime(child);
  const start = performance.now();
  await send(way.requests);
  const seconds = (performance.now() - start) / MILLISECONDS;
  const used = (await processorTime(child)) - before;
  const readings = way.requests * way.each;
  return { used: readings / used, clock: readings / seconds };
}

async function measure(child: ChildProcess): Promise<Measurement[]> {
  const { port, plainPort, authorization } = await told(child, 'ready');
  const intakeTarget = { port, path: '/fn/readings', headers: { authorization } };
  const plainTarget = { port: plainPort, path: '/', headers: { authorization } };
  const bodyOf = createBodies();
  const plain = await rateOf(child, plainTarget, { name: '', senders: 32, requests: SINGLES, each: 1 }, bodyOf);
  const measurements: Measurement[] = [
    { name: 'Plain requests with one reading, a second of the server', value: plain.used, unit: 'per s' },
  ];
  for (const way of WAYS) {
    const { used, clock } = await rateOf(child, intakeTarget, way, bodyOf);
    measurements.push(
      {
        name: `Readings ${way.name}, a second of the server`,
        ...{ value: used, unit: 'per s' as const },
        ...(way.aim === undefined ? {} : { aim: { atLeast: way.aim } }),
      },
      { name: `Readings ${way.name}, by the clock`, value: clock, unit: 'per s' },
    );
  }
  return measurements;
}

async function fill(dataDir: string): Promise<void> {
  const site = openAirSite({ models, dataDir });
  await storeDevices(site, DEVICES);
  await site.close();
}

export const intake: Benchmark = {
  name: 'intake',
  about: `${SINGLES} requests with a reading, and ${BATCHES} with ${BATCH}`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      await fill(dataDir);
      const child = fork(fileURLToPath(new URL('./counted-server.ts', import.meta.url)), [dataDir]);
      const ended = once(child, 'exit');
      try {
        return await measure(child);
      } finally {
        child.disconnect();
        await ended;
      }
    }),
};
