import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../resources/models';
import { openAirSite } from '../../../server/air/site/site';
import { needsDemo, readDemoCreationTime } from '../../../server/frame/site/demo-data';
import { sampled } from '../../support/sampled';
import { serverProcesses } from '../../support/server-process';

let dataDir: string;
let processes: ReturnType<typeof serverProcesses>;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-start-'));
  // Enough to be interrupted in: the making of eight days takes a third longer.
  processes = serverProcesses({ DATA_DIR: dataDir, DEMO_DAYS: '1' });
});
afterEach(() => {
  processes.killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens the data once nobody else has them. */
async function opened(): Promise<ReturnType<typeof openAirSite>> {
  let site: ReturnType<typeof openAirSite> | undefined;
  await expect
    .poll(() => {
      site = openAirSite({ models, dataDir });
      return true;
    })
    .toBe(true);
  if (site === undefined) throw new Error('The data are not free');
  return site;
}

describe('the making of the demo data set, by a process of its own', () => {
  test.each(sampled(['SIGKILL', 'SIGINT', 'SIGTERM']))(
    'ends with the server at %s, and the next start goes on',
    async (signal) => {
      const { child, ended, output } = processes.beginServer();
      await expect.poll(output, { timeout: 60_000 }).toContain('Creating the demo data set');
      child.kill(signal);
      expect(await ended).toEqual(signal === 'SIGKILL' ? [null, signal] : [0, null]);
      await expect.poll(output, { timeout: 60_000 }).toContain('Stopped: the next start continues the demo data set');
      const site = await opened();
      expect(await needsDemo(site)).toBe(true);
      const madeAt = await readDemoCreationTime(site);
      await site.close();

      const next = await processes.start();
      expect(next.address).toBeDefined();
      expect(next.output()).not.toContain('did not stop normally');
      next.child.kill('SIGTERM');
      expect(await next.ended).toEqual([0, null]);
      const whole = await opened();
      expect(await needsDemo(whole)).toBe(false);
      if (madeAt !== undefined) expect(await readDemoCreationTime(whole)).toBe(madeAt);
      await whole.close();
    },
  );
});
