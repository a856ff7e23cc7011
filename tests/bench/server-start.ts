import { join } from 'node:path';
import { ensureConsole } from '../../tools/build/build-console';
import { startServer } from '../support/start-server';
import type { Benchmark } from './measurement';
import { withTemporaryFolder } from './temporary-folder';
import { percentile } from './timing';

const WARM_STARTS = 3;
export const ROOT = join(import.meta.dirname, '..', '..');

async function startTime(dataDir: string): Promise<number> {
  const start = performance.now();
  const server = await startServer(ROOT, { DATA_DIR: dataDir });
  const seconds = (performance.now() - start) / 1000;
  await server.stop();
  return seconds;
}

/** From the command to the first answer over HTTP, with the console built; asked ten times a second. */
export const serverStart: Benchmark = {
  name: 'start',
  about: 'starting the product with new and with known data',
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      await ensureConsole(ROOT);
      const cold = await startTime(dataDir);
      const warm: number[] = [];
      for (let i = 0; i < WARM_STARTS; i += 1) warm.push(await startTime(dataDir));
      return [
        { name: 'Cold start, making the demo data set', value: cold, unit: 's' },
        { name: `Warm start, median of ${WARM_STARTS}`, value: percentile(warm, 0.5), unit: 's', aim: { atMost: 2 } },
      ];
    }),
};
