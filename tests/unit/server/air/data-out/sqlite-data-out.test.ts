import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { dataOutServer, PRESENT } from '../../../../contract/air/data-out/data-out-server';
import { describeBrick } from '../../../../contract/air/data-out/describe-brick';
import { describeFlatReadings } from '../../../../contract/air/data-out/describe-flat-readings';
import { describeHaystack } from '../../../../contract/air/data-out/describe-haystack';
import { describeReadingMetrics } from '../../../../contract/air/data-out/describe-reading-metrics';
import { READING_THREAD } from '../../../../support/reading-thread';

const now = () => PRESENT;
const closing: (() => Promise<void>)[] = [];

async function open(readingThread?: URL) {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-out-'));
  const site = openAirSite({ models, dataDir, now, readingThread });
  closing.push(async () => {
    await site.close();
    rmSync(dataDir, { recursive: true });
  });
  return dataOutServer(site, now);
}

afterAll(async () => {
  for (const close of closing) await close();
});

describeFlatReadings('SQLite', () => open());
describeFlatReadings('SQLite with threads', () => open(READING_THREAD));
describeReadingMetrics('SQLite', () => open());
describeBrick('SQLite', () => open());
describeHaystack('SQLite', () => open());
