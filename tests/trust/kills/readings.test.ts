import { afterEach, expect, test } from 'vitest';
import { openSqliteReadings } from '../../../server/air/telemetry/sqlite/open-readings';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { longTest, sampled } from '../../support/sampled';
import { post } from '../../support/server-process';
import { type SmallSite, smallSite } from './small-site';

const KILLED = [null, 'SIGKILL'];
let site: SmallSite;

afterEach(() => site.remove());

async function shown(address: string | undefined, id: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/api/devices/${id}`, { headers: { authorization: `Bearer ${site.token}` } });
  return answer.json();
}

longTest('a device that is deleted before a kill leaves no readings to the next one of that name', async () => {
  site = await smallSite(async ({ site: { readings } }) => {
    const source = { kind: 'device', name: 'd1' } as const;
    await readings.write([{ source, readings: [{ t: Date.now() - MINUTE, CO2: 800 }] }]);
  });
  const doomed = await site.killedAt('1 sql ^DELETE FROM reading WHERE').start();
  const headers = { authorization: `Bearer ${site.token}` };
  await expect(fetch(`${doomed.address}/api/devices/d1`, { method: 'DELETE', headers })).rejects.toThrow();
  expect(await doomed.ended).toEqual(KILLED);
  expect(site.readings('d1')).toHaveLength(1);

  const next = await site.processes.start();
  expect(next.output()).toMatch(/the server \(process \d+, since .*\) did not stop normally/);
  expect(next.output()).toContain('Completed an interrupted deletion or move');
  const device = { hw_id: 'd1', alias: 'New', token: 'roomab01', fw_rel: '4.8' };
  expect((await post(next.address, '/api/devices', device, site.token)).status).toBe(201);
  const period = `fromMilliseconds=${Date.now() - 10 * MINUTE}&toMilliseconds=${Date.now()}`;
  const chart = await fetch(`${next.address}/fn/chartData?devices=d1&${period}`, { headers });
  expect(await chart.json()).toMatchObject([{ hwId: 'd1', x: [], co2data: [] }]);
  next.child.kill('SIGTERM');
  expect(await next.ended).toEqual([0, null]);
  expect(site.readings('d1')).toHaveLength(0);
});

test('devices whose readings were stored before a kill show them after the next start', async () => {
  site = await smallSite();
  const doomed = await site.killedAt('1 sql ^UPDATE "documents_devices"').start();
  const t = Date.now() - MINUTE;
  const readings = ['d1', 'd2'].map((hwId) => ({ hwId, t, CO2: 812 }));
  await post(doomed.address, '/fn/readings', { readings }, site.token).catch(() => undefined);
  expect(await doomed.ended).toEqual(KILLED);
  expect(site.readings('d1')).toHaveLength(1);

  const next = await site.processes.start();
  expect(next.output()).toContain('Updated 2 devices to the newest reading');
  for (const id of ['d1', 'd2']) {
    expect(await shown(next.address, id)).toMatchObject({ CO2: 812, updated_at: t, connected: true });
  }
  next.child.kill('SIGTERM');
  await next.ended;
  const third = await site.processes.start();
  expect(third.output()).not.toMatch(/Brought|Removed|did not end/);
});

longTest(
  'a kill between the quarantine of readings from the future and their removal is repaired by the next start',
  async () => {
    const future = Date.now() + 40 * HOUR;
    site = await smallSite(async ({ site: { database } }) => {
      const source = { kind: 'device', name: 'd1' } as const;
      const readings = [Date.now() - MINUTE, future, future + MINUTE].map((t) => ({ t, CO2: 800 }));
      await openSqliteReadings(database).write([{ source, readings }]);
    });
    const listed = 'SELECT count(*) AS n FROM documents_quarantined_readings';
    const doomed = site.killedAt('1 sql ^DELETE FROM reading WHERE source').beginServer();
    expect(await doomed.ended).toEqual(KILLED);
    expect(site.rows(listed)).toEqual([{ n: 2 }]);
    expect(site.readings('d1')).toHaveLength(3);

    const next = await site.processes.start();
    expect(await shown(next.address, 'd1')).toMatchObject({ CO2: 800, connected: true });
    next.child.kill('SIGTERM');
    await next.ended;
    expect(site.readings('d1').filter((t) => t >= future)).toEqual([]);
    expect(site.rows(listed)).toEqual([{ n: 2 }]);
  },
);

test.each(
  sampled([
    ['while its readings are moved out of the inbox', '1 sql ^INSERT OR IGNORE INTO reading '],
    ['before others are taken', '2 sql ^INSERT INTO reading_inbox'],
  ]),
)('a server that is killed %s has lost none that it took, and has none twice', async (_when, step) => {
  site = await smallSite();
  const doomed = await site.killedAt(step).start();
  const t = Date.now() - MINUTE;
  const send = (address: string | undefined, at: number) => {
    const readings = ['d1', 'd2'].map((hwId) => ({ hwId, t: at, CO2: 812 }));
    return post(address, '/fn/readings', { readings }, site.token);
  };
  expect(await (await send(doomed.address, t)).json()).toMatchObject({ accepted: 2 });
  const headers = { authorization: `Bearer ${site.token}` };
  const chart = `/fn/chartData?devices=d1&fromMilliseconds=${t - MINUTE}&toMilliseconds=${t + MINUTE}`;
  await fetch(`${doomed.address}${chart}`, { headers }).then(
    (answer) => answer.text(),
    () => undefined,
  );
  await send(doomed.address, t + 1).catch(() => undefined);
  expect(await doomed.ended).toEqual(KILLED);
  for (const hwId of ['d1', 'd2']) expect(site.readings(hwId)).toEqual([t]);

  const next = await site.processes.start();
  expect(await (await send(next.address, t)).json()).toMatchObject({ accepted: 0, ignored: 2 });
  expect(await (await send(next.address, t + 1)).json()).toMatchObject({ accepted: 2 });
  expect(await (await fetch(`${next.address}${chart}`, { headers })).json()).toMatchObject([{ x: [t, t + 1] }]);
  next.child.kill('SIGKILL');
  await next.ended;
  for (const hwId of ['d1', 'd2']) expect(site.readings(hwId)).toEqual([t, t + 1]);
});

test.each(
  sampled([
    ['before readings are moved', '1 sql ^INSERT OR IGNORE INTO reading ', 0],
    ['in the middle of moving them', '2 sql ^INSERT OR IGNORE INTO reading ', 0],
    ['between moving them and deleting them from the inbox', '1 sql ^DELETE FROM reading_inbox', 100],
  ]),
)('a process that is killed %s leaves each reading once, and the next one goes on', async (_when, step, moved) => {
  const first = Date.now() - HOUR;
  const times = Array.from({ length: 50 }, (_none, second) => first + second * 1_000);
  site = await smallSite(async ({ site: { readings } }) => {
    for (const t of times) {
      const entries = ['d1', 'd2'].map((name) => ({
        source: { kind: 'device', name } as const,
        readings: [{ t, CO2: 800 }],
      }));
      await readings.write(entries);
    }
  });
  expect((await site.killedAt(step).run('tests/trust/kills/move-readings.ts')).code).toBeNull();
  expect(site.rows('SELECT t FROM reading')).toHaveLength(moved);
  for (const hwId of ['d1', 'd2']) expect(site.readings(hwId)).toEqual(times);

  expect((await site.processes.run('tests/trust/kills/move-readings.ts')).code).toBe(0);
  expect(site.rows('SELECT id FROM reading_inbox')).toEqual([]);
  for (const hwId of ['d1', 'd2']) expect(site.readings(hwId)).toEqual(times);
});
