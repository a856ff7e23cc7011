import { ensureConsole } from '../../tools/build/build-console';
import { tellAudience } from '../support/load/audience';
import { runCrowd } from '../support/load/crowd';
import { startServer } from '../support/start-server';
import type { Benchmark, Measurement } from './measurement';
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

async function usedByMany(url: string): Promise<Measurement[]> {
  // The minute begins with the first question, when everybody is signed in.
  let start = Number.NaN;
  const goesOn = () => {
    if (Number.isNaN(start)) start = performance.now();
    return performance.now() - start < CROWD_MS;
  };
  const { reads, writes, failures, lost } = await runCrowd({ url, people: PEOPLE, goesOn, pauseMs: PAUSE_MS });
  if (failures.length + lost.length > 0) throw new Error([...failures, ...lost].slice(0, 5).join('\n'));
  const seconds = (performance.now() - start) / 1000;
  const name = `${PEOPLE} people at once`;
  return [
    { name: `${name}, reading (p95)`, value: percentile(reads, 0.95), unit: 'ms', aim: { atMost: 250 } },
    { name: `${name}, writing (p95)`, value: percentile(writes, 0.95), unit: 'ms', aim: { atMost: 250 } },
    { name: `${name}, answers`, value: (reads.length + writes.length) / seconds, unit: 'per s' },
  ];
}

async function watchedByMany(url: string): Promise<Measurement> {
  const { delays, lost } = await tellAudience({
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

/** The product with its demo data set, over HTTP, used and watched by many at once; they share the cores with it. */
export const crowd: Benchmark = {
  name: 'crowd',
  about: `${PEOPLE} people for ${CROWD_MS / 1000} s, and ${LISTENERS} live watches`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      await ensureConsole(ROOT);
      const server = await startServer(ROOT, { DATA_DIR: dataDir });
      try {
        return [...(await usedByMany(server.url)), await watchedByMany(server.url)];
      } finally {
        await server.stop();
      }
    }),
};
