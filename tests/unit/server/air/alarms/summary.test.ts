import { beforeEach, describe, expect, test } from 'vitest';
import { storePreferences } from '../../../../../server/air/alarms/notify/recipients';
import { summarizeWeek } from '../../../../../server/air/alarms/summary/write-summary';
import { findLastWeek } from '../../../../../src/air/domain/alarms/week';
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const ROME = 'Europe/Rome';
/** Monday, 30 September 2024, 0:00 in Rome. */
const MONDAY = Date.UTC(2024, 8, 29, 22);

describe('the week before', () => {
  test('is due from seven on Monday to the end of Wednesday', () => {
    const week = { from: MONDAY - 7 * DAY, to: MONDAY };
    expect(findLastWeek(MONDAY + 7 * HOUR - 1, ROME)).toEqual({ ...week, isDue: false });
    expect(findLastWeek(MONDAY + 7 * HOUR, ROME)).toEqual({ ...week, isDue: true });
    expect(findLastWeek(MONDAY + 3 * DAY - 1, ROME)).toEqual({ ...week, isDue: true });
    expect(findLastWeek(MONDAY + 3 * DAY, ROME)).toEqual({ ...week, isDue: false });
    expect(findLastWeek(MONDAY - 1, ROME)).toMatchObject({ to: MONDAY - 7 * DAY });
  });

  test('with the change of the clocks has an hour more', () => {
    const { from, to } = findLastWeek(Date.UTC(2024, 9, 28, 12), ROME);
    expect(to - from).toBe(7 * DAY + HOUR);
  });
});

describe('the alarms of a week', () => {
  const alarm = (id: string, fields: Partial<RecordOf<'alarm'>>): RecordOf<'alarm'> => ({
    ...{ id, device: 'd1', room_id: 'r1', room_name: 'Room 1', building_name: 'School', began: 0, raisedAt: 0 },
    ...{ state: 'ended' as const, code: 5, threshold: 1000, ended: HOUR },
    ...fields,
  });

  test('are told by room with the worst value, and silences by device', () => {
    const week = summarizeWeek(
      [
        alarm('1', { value: 1100 }),
        alarm('2', { value: 1900 }),
        alarm('3', { code: 6, value: 15, threshold: 18 }),
        alarm('4', { room_id: 'r2', room_name: 'Room 2', value: 1200 }),
        alarm('5', { code: 3, device_name: 'Device 1' }),
        alarm('6', { code: 3, device_name: 'Device 1', began: 2 * HOUR, ended: undefined, state: 'open' }),
        alarm('7', { code: 4 }),
      ],
      5 * HOUR,
    );
    expect(week).toMatchObject({
      alarms: 6,
      rooms: [
        { room: 'Room 1', building: 'School', codes: [{ code: 5, count: 2, worst: { value: 1900 } }, { code: 6 }] },
        { room: 'Room 2', codes: [{ code: 5, count: 1 }] },
      ],
      silent: [{ name: 'Device 1', count: 2, length: 4 * HOUR }],
    });
  });
});

describe('the weekly summary', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await customersServer({ publicUrl: 'https://console.site.example' });
    const token = await server.signIn('ADMIN');
    for (const to of ['ann', 'own1', 'own2']) {
      await storePreferences(server.site.store, `${to}@site.example`, { isConfirmed: true });
    }
    for (const n of ['1', '2']) {
      await server.call('PUT', `/api/environments/m${n}`, { token, body: { alarmsEnabled: true } });
      const alarms = { type: [5], co2Threshold: 1000, mailingList: ['ann@site.example', `own${n}@site.example`] };
      await server.call('POST', '/fn/updateAlarms', { token, body: { level: 'room', id: `r${n}`, alarms } });
    }
  });

  const mails = async () => (await server.site.store.query('mails', {})).rows.map(({ record }) => record);
  const ring = (n: string, began: number) =>
    server.make('alarm', {
      ...{ device: `d${n}`, room_id: `r${n}`, room_name: `Room ${n}`, building_id: `b${n}`, state: 'ended' },
      ...{
        id: `a${n}-${began}`,
        code: 5,
        began,
        raisedAt: began,
        ended: began + 10 * MINUTE,
        value: 1532.4,
        threshold: 1000,
      },
    });

  test('comes once, to each reader about what this reader is told of, and stops by a link of its own', async () => {
    const { alarms, http } = server.app;
    server.clock.now = MONDAY + DAY;
    await alarms.sumUp();
    expect(await mails(), 'a site that begins has no week behind it').toEqual([]);
    await ring('1', MONDAY + 2 * DAY);
    await ring('2', MONDAY + 3 * DAY);
    server.clock.now = MONDAY + 7 * DAY + 7 * HOUR;
    await alarms.sumUp();
    await alarms.sumUp();
    const posted = await mails();
    expect(posted.map(({ to }) => to).sort()).toEqual(['ann@site.example', 'own1@site.example', 'own2@site.example']);
    const of = (to: string) => posted.find((mail) => mail['to'] === `${to}@site.example`);
    expect(of('ann')).toMatchObject({ subject: '2 allarmi nella settimana del 30 settembre 2024' });
    expect(of('own1')?.['text']).toContain('Room 1: una volta: CO2 1532,4 ppm, soglia 1000 ppm');
    expect(of('own1')?.['text']).not.toContain('Room 2');

    const stop = new URL(String(of('ann')?.['unsubscribeUrl']));
    const path = `${stop.pathname}${stop.search}`;
    expect(await (await http.request(path)).text()).toContain('Vuoi interrompere i riepiloghi settimanali');
    expect(await (await http.request(path, { method: 'POST' })).text()).toContain(
      'Gli avvisi degli allarmi non cambiano',
    );
    await ring('1', MONDAY + 8 * DAY);
    server.clock.now = MONDAY + 14 * DAY + 7 * HOUR;
    await alarms.sumUp();
    const later = (await mails()).filter(({ id }) => !posted.some((mail) => mail.id === id));
    expect(later.map(({ to }) => to)).toEqual(['own1@site.example']);
  });
});
