import { createRecord } from './create-record';
import { storeLargeSite } from './large-site';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, MANAGER, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { call, measureWaits } from './waits-of-others';

const ROOMS = 10_000;
const EDITED = 'manager-1';
const ROUTES = ['overview', 'roomsNow'] as const;

/** Time of the event loop, ms, and kilobytes as sent. */
async function visit({ app, admin }: BenchSite): Promise<{ ms: number; kilobytes: number }> {
  let bytes = 0;
  const before = process.cpuUsage();
  for (const route of ROUTES) {
    const answer = await app.http.request(`/fn/${route}`, { headers: { ...admin, 'accept-encoding': 'gzip' } });
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, kilobytes: bytes / 1000 };
}

async function measured(bench: BenchSite): Promise<Measurement[]> {
  await visit(bench);
  // A change of a place drops the shared answers.
  await call(bench, 'PUT', '/api/buildings/building-0', { name: 'Other' });
  const [first, second] = [await visit(bench), await visit(bench)];
  const rename = () => call(bench, 'PUT', `/api/environments/${MANAGER.id}`, { name: 'Other' });
  return [
    { name: 'Dashboard, first visitor', value: first.ms, unit: 'ms', aim: { atMost: 200 } },
    { name: 'Dashboard, second visitor', value: second.ms, unit: 'ms', aim: { atMost: 10 } },
    { name: 'Dashboard, as sent', value: first.kilobytes, unit: 'kB', aim: { atMost: 150 } },
    ...(await measureWaits('Renaming the manager', bench, rename, { edited: EDITED })),
  ];
}

export const largeCustomer: Benchmark = {
  name: 'large-customer',
  about: `the dashboard and a renamed manager with ${ROOMS} rooms and devices`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bench = await openBenchSite(folder);
      try {
        await createRecord(bench.site, 'manager', { ...MANAGER, id: EDITED, name: 'Manager 1', token: 'benchmg2' });
        await storeLargeSite(bench.site, ROOMS);
        return await measured(bench);
      } finally {
        await bench.close();
      }
    }),
};
