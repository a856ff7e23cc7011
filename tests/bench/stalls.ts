import { monitorEventLoopDelay } from 'node:perf_hooks';
import { disconnectSilentDevices } from '../../server/devices/connections';
import { DAY } from '../../src/time/units';
import { createRecord } from './create-record';
import { storeDevices } from './many-devices';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, MANAGER, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { percentile, timed } from './timing';

const DEVICES = 48_000;
const IN_ONE_ROOM = 800;
const IMPORTED = 20_000;
const EVERY_MS = 20;
/** What nobody notices. */
const AIM = { atMost: 100 };
const NANOSECONDS = 1e6;

const json = { 'content-type': 'application/json' };

async function call({ app, admin }: BenchSite, method: string, path: string, body?: object): Promise<void> {
  const init = { method, headers: { ...admin, ...json }, body: body && JSON.stringify(body) };
  const answer = await app.http.request(path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** How long somebody else waits for `other`, asked again and again until the work is over. */
async function waitsOf(other: () => Promise<void>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await timed(other));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return times;
}

async function measure(name: string, bench: BenchSite, work: () => Promise<unknown>): Promise<Measurement[]> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  let edits = 0;
  let over = false;
  const isOver = () => over;
  const edit = () => {
    edits += 1;
    return call(bench, 'PUT', '/api/environments/manager-0', { cap: String(10_000 + edits) });
  };
  loop.enable();
  const reads = waitsOf(() => call(bench, 'GET', '/api/buildings?range=[0,9]'), isOver);
  const writes = waitsOf(edit, isOver);
  const whole = await timed(work);
  over = true;
  const waits = { read: await reads, edit: await writes };
  loop.disable();
  return [
    { name: `${name}, as a whole`, value: whole, unit: 'ms' },
    { name: `${name}, slowest read of others`, value: percentile(waits.read, 1), unit: 'ms', aim: AIM },
    { name: `${name}, slowest edit of others`, value: percentile(waits.edit, 1), unit: 'ms', aim: AIM },
    { name: `${name}, longest stop of the loop`, value: loop.max / NANOSECONDS, unit: 'ms', aim: AIM },
  ];
}

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

/** What others notice of large pieces of work in the same server. */
export const stalls: Benchmark = {
  name: 'stalls',
  about: `${IMPORTED} rows written together, a room of ${IN_ONE_ROOM} renamed, ${DEVICES} devices silent`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bench = await openBenchSite(folder);
      try {
        await storeDevices(bench.site, DEVICES);
        await makeRoom(bench);
        const operations = Array.from({ length: IMPORTED }, (_none, number) => ({
          ...{ type: 'create', collection: 'warehouse', data: itemOf(number) },
        }));
        const later = { ...bench.site, now: () => Date.now() + DAY };
        return [
          ...(await measure('Import', bench, () => call(bench, 'POST', '/api/_batch', { operations }))),
          ...(await measure('Renaming a room', bench, () => call(bench, 'PUT', '/api/rooms/full', { name: 'Other' }))),
          ...(await measure('Silent devices', bench, () => disconnectSilentDevices(later))),
        ];
      } finally {
        await bench.close();
      }
    }),
};
