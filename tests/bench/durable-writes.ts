import { join } from 'node:path';
import { Connection } from '../../server/frame/stores/database';
import type { Benchmark, Measurement } from './measurement';
import { withTemporaryFolder } from './temporary-folder';
import { percentile, timed } from './timing';

const COMMITS = 500;
/** About as much as the record of a device. */
const DOCUMENT = JSON.stringify({ text: 'x'.repeat(1_500) });

/** How long each of many small transactions takes, in turns with the other setting, so that both meet the same disk. */
async function commits(folder: string): Promise<Record<'FULL' | 'NORMAL', number[]>> {
  const connection = new Connection(join(folder, 'durable.db'));
  connection.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, document TEXT)');
  const times: Record<'FULL' | 'NORMAL', number[]> = { FULL: [], NORMAL: [] };
  for (let number = 0; number < 2 * COMMITS; number += 1) {
    const setting = number % 2 === 0 ? 'FULL' : 'NORMAL';
    connection.exec(`PRAGMA synchronous = ${setting}`);
    times[setting].push(
      await timed(async () => {
        connection.run('INSERT INTO documents (document) VALUES (?)', [DOCUMENT]);
      }),
    );
  }
  connection.close();
  return times;
}

/** What it costs that a commit waits for the disk. Told without an aim: it is the disk's. */
export const durableWrites: Benchmark = {
  name: 'durable',
  about: `${COMMITS} commits that wait for the disk, and as many that do not`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const { FULL, NORMAL } = await commits(folder);
      const figures = (setting: string, times: readonly number[]): Measurement[] => [
        { name: `Commit, synchronous = ${setting} (p50)`, value: percentile(times, 0.5), unit: 'ms' },
        { name: `Commit, synchronous = ${setting} (p95)`, value: percentile(times, 0.95), unit: 'ms' },
      ];
      return [
        ...figures('FULL', FULL),
        ...figures('NORMAL', NORMAL),
        { name: 'Commit, FULL by NORMAL (p50)', value: percentile(FULL, 0.5) / percentile(NORMAL, 0.5), unit: 'times' },
      ];
    }),
};
