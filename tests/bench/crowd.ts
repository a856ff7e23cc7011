import { models } from '../../resources/models';
import { openAirSite } from '../../server/air/site/site';
import { ensureConsole } from '../../tools/build/build-console';
import { type RequestKind, runCrowd } from '../support/load/crowd';
import { openGateway } from '../support/load/gateway';
import { notifySubscribers } from '../support/load/subscribers';
import { openWatchers } from '../support/load/watchers';
import { startServer } from '../support/start-server';
import { storeDevices } from './many-devices';
import type { Aim, Benchmark, Measurement } from './measurement';
import { ROOT } from './server-start';
import { withTemporaryFolder } from './temporary-folder';
import { percentile } from './timing';

const PEOPLE = 100;
const CROWD_MS = 60_000;
/** Much busier than people are: everybody does something every second. */
const PAUSE_MS = 1_000;
const LISTENERS = 200;
const CHANGES = 20;
const PATIENCE_MS = 30_000;
const MORE_DEVICES = 5_000;
/** As many as 1,200 devices send, each once a minute. */
const READINGS_A_SECOND = 20;

const AIMS: Readonly<Record<RequestKind, Aim>> = {
  list: { atMost: 250 },
  search: { atMost: 250 },
  'chart of a day': { atMost: 500 },
  'averages of a week': { atMost: 500 },
  write: { atMost: 250 },
};

function measurementsOf(kind: RequestKind, times: readonly number[]): Measurement[] {
  const name = `${PEOPLE} people and ${LISTENERS} watches, ${kind}`;
  return [
    { name: `${name} (p50)`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${name} (p95)`, value: percentile(times, 0.95), unit: 'ms', aim: AIMS[kind] },
  ];
}

async function usedByMany(url: string): Promise<Measurement[]> {
  // The minute begins with the first question, when everybody is signed in.
  let start = Number.NaN;
  const goesOn = () => {
    if (Number.isNaN(start)) start = performance.now();
    return performance.now() - start < CROWD_MS;
  };
  const { times, failures, lost } = await runCrowd({ url, people: PEOPLE, goesOn, pauseMs: PAUSE_MS });
  if (failures.length + lost.length > 0) throw new Error([...failures, ...lost].slice(0, 5).join('\n'));
  const seconds = (performance.now() - start) / 1000;
  const kinds: readonly RequestKind[] = ['list', 'search', 'chart of a day', 'averages of a week', 'write'];
  return [
    ...kinds.flatMap((kind) => measurementsOf(kind, times[kind])),
    {
      name: `${PEOPLE} people and ${LISTENERS} watches, answers`,
      value: Object.values(times).flat().length / seconds,
      unit: 'per s',
    },
  ];
}

async function usedAndWatched(url: string): Promise<Measurement[]> {
  const watchers = await openWatchers(url, LISTENERS);
  const gateway = await openGateway({ url, together: READINGS_A_SECOND, everyMs: 1_000 });
  try {
    return await usedByMany(url);
  } finally {
    await gateway.stop();
    watchers.close();
  }
}

async function watchedByMany(url: string): Promise<Measurement> {
  const { delays, lost } = await notifySubscribers({
    url,
    listeners: LISTENERS,
    changes: CHANGES,
    patienceMs: PATIENCE_MS,
  });
  if (lost > 0) throw new Error(`${lost} of ${LISTENERS * CHANGES} events did not arrive`);
  return {
    name: `A change to ${LISTENERS} live watches, the last one`,
    value: percentile(delays, 1),
    unit: 'ms',
    aim: { atMost: 2_000 },
  };
}

export async function makeCrowdData(dataDir: string): Promise<void> {
  await (await startServer(ROOT, { DATA_DIR: dataDir })).stop();
  const site = openAirSite({ models, dataDir });
  await storeDevices(site, MORE_DEVICES);
  await site.close();
}

export const crowd: Benchmark = {
  name: 'crowd',
  about: `${PEOPLE} people and ${LISTENERS} live watches for ${CROWD_MS / 1000} s, with ${READINGS_A_SECOND} readings/s`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      await ensureConsole(ROOT);
      await makeCrowdData(dataDir);
      const server = await startServer(ROOT, { DATA_DIR: dataDir });
      try {
        return [...(await usedAndWatched(server.url)), await watchedByMany(server.url)];
      } finally {
        await server.stop();
      }
    }),
};
