import { afterEach, expect, test } from 'vitest';
import { MINUTE } from '../../../src/time/units';
import { post } from '../../support/server-process';
import { type SmallSite, smallSite } from './small-site';

const KILLED = [null, 'SIGKILL'];
let site: SmallSite;

afterEach(() => site.remove());

const readingsOf = (hwId: string) =>
  site.rows(`SELECT t FROM reading JOIN reading_source ON id = source WHERE name = '${hwId}'`).length;

async function shown(address: string | undefined, id: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/api/devices/${id}`, { headers: { authorization: `Bearer ${site.token}` } });
  return answer.json();
}

test('a device that is deleted before a kill leaves no readings to the next one of that name', async () => {
  site = await smallSite(async ({ site: { readings } }) => {
    const source = { kind: 'device', name: 'd1' } as const;
    await readings.write([{ source, readings: [{ t: Date.now() - MINUTE, CO2: 800 }] }]);
  });
  const doomed = await site.killedAt('1 sql ^DELETE FROM reading WHERE').start();
  const headers = { authorization: `Bearer ${site.token}` };
  await expect(fetch(`${doomed.address}/api/devices/d1`, { method: 'DELETE', headers })).rejects.toThrow();
  expect(await doomed.ended).toEqual(KILLED);
  expect(readingsOf('d1')).toBe(1);

  const next = await site.processes.start();
  expect(next.output()).toMatch(/the server \(process \d+, since .*\) did not end by itself/);
  expect(next.output()).toContain('Removed the readings of 1 device that had been deleted');
  const device = { hw_id: 'd1', alias: 'New', token: 'roomab01', fw_rel: '4.8' };
  expect((await post(next.address, '/api/devices', device, site.token)).status).toBe(201);
  const period = `fromMilliseconds=${Date.now() - 10 * MINUTE}&toMilliseconds=${Date.now()}`;
  const chart = await fetch(`${next.address}/fn/chartData?devices=d1&${period}`, { headers });
  expect(await chart.json()).toMatchObject([{ hwId: 'd1', x: [], co2data: [] }]);
  next.child.kill('SIGTERM');
  expect(await next.ended).toEqual([0, null]);
  expect(readingsOf('d1')).toBe(0);
});

test('devices whose readings were stored before a kill show them after the next start', async () => {
  site = await smallSite();
  const doomed = await site.killedAt('1 sql ^UPDATE "documents_devices"').start();
  const t = Date.now() - MINUTE;
  const readings = ['d1', 'd2'].map((hwId) => ({ hwId, t, CO2: 812 }));
  await post(doomed.address, '/fn/readings', { readings }, site.token).catch(() => undefined);
  expect(await doomed.ended).toEqual(KILLED);
  expect(readingsOf('d1')).toBe(1);

  const next = await site.processes.start();
  expect(next.output()).toContain('Brought 2 devices up to the newest reading');
  for (const id of ['d1', 'd2']) {
    expect(await shown(next.address, id)).toMatchObject({ CO2: 812, updated_at: t, connected: true });
  }
  next.child.kill('SIGTERM');
  await next.ended;
  const third = await site.processes.start();
  expect(third.output()).not.toMatch(/Brought|Removed|did not end/);
});
