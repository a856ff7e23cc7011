import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { models } from '../../resources/models';
import { previewFiles } from '../../server/air/import-readings/command';
import { createDocumentPlaces } from '../../server/air/import-readings/document-places';
import { importReadings, isUnderstood } from '../../server/air/import-readings/import-readings';
import { createSeededRandom, randomBetween } from '../../server/air/simulation/random';
import { openAirSite } from '../../server/air/site/site';
import { MINUTE } from '../../src/frame/time/units';
import type { Benchmark } from './measurement';
import { ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { timed } from './timing';

const FILES = 10;
const ROWS_EACH = 40_000;
const FIRST = Date.UTC(2025, 0, 1);

async function writeFile(path: string, seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  const stream = createWriteStream(path);
  stream.write('timestamp,co2,hum,temp\n');
  for (let row = 0; row < ROWS_EACH; row += 1) {
    const wall = new Date(FIRST + row * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
    const co2 = randomBetween(random, 400, 1400).toFixed(1);
    stream.write(
      `${wall},${co2},${randomBetween(random, 30, 60).toFixed(2)},${randomBetween(random, 18, 25).toFixed(2)}\n`,
    );
  }
  stream.end();
  await finished(stream);
}

/** The command's own work on generated files, into a new database: reading, checking, storing, and making the places. */
export const importRows: Benchmark = {
  name: 'import',
  about: `${FILES} files of ${ROWS_EACH.toLocaleString('en')} rows`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const files = Array.from({ length: FILES }, (_none, index) => join(folder, `${index}.csv`));
      for (const [index, file] of files.entries()) await writeFile(file, index + 1);
      const site = openAirSite({ models, dataDir: join(folder, 'data') });
      try {
        const target = { readings: site.readings, places: createDocumentPlaces(site, ZONE) };
        const options = { headers: new Map(), zone: ZONE, dates: undefined, defaultZone: ZONE, now: FIRST };
        const place = { manager: 'Bench', building: 'Bench', zone: ZONE };
        let added = 0;
        const milliseconds = await timed(async () => {
          const previews = await previewFiles(files, options);
          added = (await importReadings(target, place, previews.filter(isUnderstood), () => {})).added;
        });
        if (added !== FILES * ROWS_EACH) throw new Error(`Only ${added} readings were imported`);
        return [
          {
            name: 'Import of CSV files',
            value: added / (milliseconds / 1000),
            unit: 'rows/s',
            aim: { atLeast: 50_000 },
          },
        ];
      } finally {
        await site.close();
      }
    }),
};
