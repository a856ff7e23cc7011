import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureConsole } from '../../tools/build/build-console';
import { startServer } from '../support/start-server';
import type { Benchmark, Measurement } from './measurement';
import { memoryOf } from './process-memory';
import { withTemporaryFolder } from './temporary-folder';
import { percentile } from './timing';

const WARM_STARTS = 3;
/** After so long what the start alone needed is given back, or never. */
const AT_REST_MS = 20_000;
const MAX_MEMORY_MB = 350;
export const ROOT = join(import.meta.dirname, '..', '..');

interface Start {
  seconds: number;
  /** MB, once the server is at rest. */
  memory: number | undefined;
}

async function start(dataDir: string): Promise<Start> {
  const begun = performance.now();
  const server = await startServer(ROOT, { DATA_DIR: dataDir });
  const seconds = (performance.now() - begun) / 1000;
  await wait(AT_REST_MS);
  const memory = memoryOf(server.pid);
  await server.stop();
  return { seconds, memory };
}

function memoryRow(name: string, { memory }: Start): Measurement[] {
  return memory === undefined ? [] : [{ name, value: memory, unit: 'MB', aim: { atMost: MAX_MEMORY_MB } }];
}

/** From the command to the first answer over HTTP, with the console built; asked ten times a second. */
export const serverStart: Benchmark = {
  name: 'start',
  about: 'starting the product with new and with known data',
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      await ensureConsole(ROOT);
      const cold = await start(dataDir);
      const warm: Start[] = [];
      for (let i = 0; i < WARM_STARTS; i += 1) warm.push(await start(dataDir));
      const seconds = warm.map((each) => each.seconds);
      return [
        { name: 'Cold start, making the demo data set', value: cold.seconds, unit: 's' },
        {
          name: `Warm start, median of ${WARM_STARTS}`,
          value: percentile(seconds, 0.5),
          unit: 's',
          aim: { atMost: 2 },
        },
        ...memoryRow('Memory of the server after the start that made the demo data set', cold),
        ...warm.slice(-1).flatMap((last) => memoryRow('Memory of the server after a start with known data', last)),
      ];
    }),
};
