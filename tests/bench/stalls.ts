import { disconnectSilentDevices } from '../../server/air/devices/connections';
import { DAY } from '../../src/frame/time/units';
import { createRecord } from './create-record';
import { storeDevices } from './many-devices';
import type { Benchmark } from './measurement';
import { type BenchSite, MANAGER, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { call, measureWaits, send } from './waits-of-others';

const DEVICES = 48_000;
const IN_ONE_ROOM = 800;
const IMPORTED = 20_000;

async function makeRoom({ site }: BenchSite): Promise<void> {
  const place = { city: 'Bassano', country: 'IT' };
  await createRecord(site, 'building', { id: 'full', name: 'Full', env: MANAGER.id, ...place, token: 'benchbld' });
  await createRecord(site, 'room', { id: 'full', name: 'Full', env: 'full', token: 'benchrom' });
  for (let made = 0; made < IN_ONE_ROOM; made += 1) {
    await createRecord(site, 'device', { hw_id: `FULL-${made}`, alias: `Full ${made}`, token: 'benchrom' });
  }
}

function itemOf(number: number) {
  const serial = `S${String(number).padStart(8, '0')}`;
  return { serial_number: serial, name: `Item ${number}`, token: number.toString(36).padStart(8, '0') };
}

export const stalls: Benchmark = {
  name: 'stalls',
  about: `${IMPORTED} rows written together, a room of ${IN_ONE_ROOM} renamed, ${DEVICES} devices checked and silent`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bench = await openBenchSite(folder);
      try {
        await storeDevices(bench.site, DEVICES);
        await makeRoom(bench);
        const operations = Array.from({ length: IMPORTED }, (_none, number) => ({
          ...{ type: 'create', collection: 'warehouse', data: itemOf(number) },
        }));
        const batch = JSON.stringify({ operations });
        const later = { ...bench.site, now: () => Date.now() + DAY };
        return [
          ...(await measureWaits('Import', bench, () => send(bench, 'POST', '/api/_batch', batch))),
          ...(await measureWaits('Renaming a room', bench, () =>
            call(bench, 'PUT', '/api/rooms/full', { name: 'Other' }),
          )),
          ...(await measureWaits('First check of alarms', bench, () => bench.app.alarms.engine.look())),
          ...(await measureWaits('Silent devices', bench, () => disconnectSilentDevices(later))),
        ];
      } finally {
        await bench.close();
      }
    }),
};
