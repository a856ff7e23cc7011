import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BATCH_SIZE, createAlarmEngine } from '../../../../../server/air/alarms/engine';
import type { Store } from '../../../../../server/frame/stores/store';
import { MAX_NOTE_LENGTH } from '../../../../../src/air/domain/alarms/alarm-work';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { mostPerTurn } from '../../../../support/most-per-turn';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;
let start: number;
beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  await enable('m1');
  start = server.clock.now;
});

const enable = (manager: string) =>
  server.call('PUT', `/api/environments/${manager}`, { token: admin, body: { alarmsEnabled: true } });

const setAlarms = (alarms: object, level = 'room', id = 'r1') =>
  server.call('POST', '/fn/updateAlarms', { token: admin, body: { level, id, alarms } });

const CO2 = { type: [5], co2Threshold: 1000, mailingList: ['ann@site.example', 'bob@site.example'] };

/** Sends a reading each minute, beginning now; the clock goes along. */
async function send(minutes: number, values: object, hwId = 'd1') {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.now += MINUTE;
    await sendAt(server.clock.now, values, hwId);
  }
}

async function sendAt(t: number, values: object, hwId = 'd1') {
  const body = { readings: [{ hwId, t, ...values }] };
  expect(await server.call('POST', '/fn/readings', { token: admin, body })).toMatchObject({ status: 200 });
}

const records = async (collection: string) =>
  (await server.site.store.query(collection, {})).rows.map(({ record }) => record);

const alarms = () => records('alarms');

describe('the engine', () => {
  test('checks many devices in slices, those that have been offline longest first', async () => {
    const { models, store, readings, now } = server.site;
    const count = 3 * BATCH_SIZE;
    const heard = (index: number) => now() - (count - index) * HOUR;
    const put = Array.from({ length: count }, (_none, index) => ({
      collection: 'devices',
      stored: { record: { id: `many${(index * 7) % count}`, updated_at: heard((index * 7) % count) }, version: 1 },
    }));
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    const checked: string[] = [];
    const most = await mostPerTurn(async (note) => {
      const settingsFrom: Pick<Store, 'getMany'> = {
        getMany: async (collection, ids) => {
          if (collection === 'devices') {
            note(ids.length);
            checked.push(...ids);
          }
          return store.getMany(collection, ids);
        },
      };
      const channels = { chat: false, webhook: false };
      await createAlarmEngine({ models, store, readings, now, isAlone: true, channels, settingsFrom }).look();
    });
    expect(most).toBe(BATCH_SIZE);
    expect(checked.filter((hwId) => hwId !== 'd1')).toEqual(
      Array.from({ length: count }, (_none, index) => `many${index}`),
    );
  });

  test('reads the earlier readings of one device in a turn when alarms are switched on', async () => {
    const { models, store, readings, now } = server.site;
    await setAlarms(CO2);
    const arrived = ['d1', 'e1', 'e2', 'e3'].map((hwId) => [hwId, [{ t: now(), CO2: 700 }]] as const);
    for (const [hw_id] of arrived.slice(1)) await server.make('device', { hw_id, token: 'roomab01' });
    let read = 0;
    const most = await mostPerTurn(async (note) => {
      const last: typeof readings.last = (...asked) => {
        note(1);
        read += 1;
        return readings.last(...asked);
      };
      const channels = { chat: false, webhook: false };
      const parts = { models, store, readings: { ...readings, last }, now, isAlone: true, channels };
      await createAlarmEngine(parts).judge(new Map(arrived));
    });
    expect([most, read]).toEqual([1, arrived.length]);
  });

  test('records an excursion once, tells everybody on the list, and ends it with its length', async () => {
    await setAlarms(CO2);
    await send(10, { CO2: 1400 });
    expect(await alarms()).toMatchObject([
      { device: 'd1', code: 5, state: 'open', began: start + MINUTE, value: 1400, threshold: 1000, room_id: 'r1' },
    ]);
    expect((await records('alarm_notices')).map(({ to }) => to).sort()).toEqual([
      'ann@site.example',
      'bob@site.example',
    ]);
    await send(5, { CO2: 1800 });
    expect(await alarms(), 'the worst value so far').toMatchObject([{ state: 'open', value: 1800 }]);
    await send(10, { CO2: 600 });
    expect(await alarms()).toMatchObject([
      { state: 'ended', ended: start + 16 * MINUTE, length: 15, value: 1800, id: `d1-5-${start + MINUTE}` },
    ]);
    const asked = { devices: ['d1'], fromMilliseconds: start, toMilliseconds: server.clock.now };
    expect((await server.call('POST', '/fn/alarmData', { token: admin, body: asked })).body).toEqual([
      { hwId: 'd1', token: 'roomab01', alarm: 5, date: start + MINUTE, end: start + 16 * MINUTE },
    ]);
    const during = { ...asked, fromMilliseconds: start + 5 * MINUTE };
    const within = async (body: object) => (await server.call('POST', '/fn/alarmData', { token: admin, body })).body;
    expect(await within(during)).toEqual([]);
    expect(await within({ ...during, withLasting: true })).toMatchObject([{ alarm: 5, date: start + MINUTE }]);
    const after = { ...asked, fromMilliseconds: start + 17 * MINUTE };
    expect(await within({ ...after, withLasting: true }), 'over before').toEqual([]);
  });

  test('judges nothing where the manager has no alarms, except for the heating', async () => {
    await setAlarms({ type: [6] }, 'room', 'r2');
    await send(10, { temp: 4 }, 'd2');
    expect(await alarms()).toEqual([]);
    const heating = { tuya: { enableAlarms: true, alarmMinTemp: 5 }, contactMails: ['caretaker@site.example'] };
    await server.call('PUT', '/api/buildings/b2', { token: admin, body: heating });
    await send(10, { temp: 4 }, 'd2');
    expect(await alarms()).toMatchObject([{ code: 10, device: 'd2', threshold: 5 }]);
    expect(await records('alarm_notices')).toMatchObject([{ to: 'caretaker@site.example' }]);
  });

  test('takes the alarms of the building for a device that has none of its own', async () => {
    await server.make('device', { hw_id: 'd3', alias: 'Device 3' });
    await setAlarms(CO2, 'building', 'b1');
    await server.site.documents.update(
      { role: '*', claim: 'all', locale: 'en', system: true },
      entityNamed(server.site.models, 'device'),
      'd3',
      { token: 'roomab01' },
    );
    await send(7, { CO2: 1400 }, 'd3');
    expect(await alarms()).toMatchObject([{ device: 'd3', room_id: 'r1' }]);
  });

  test('follows settings that are edited, and ends what is no longer asked for', async () => {
    await setAlarms(CO2);
    await send(10, { CO2: 1400 });
    await setAlarms({ type: [] });
    await send(1, { CO2: 1400 });
    expect(await alarms()).toMatchObject([{ state: 'ended', length: 10 }]);
    expect(await records('alarm_states')).toEqual([]);
    await setAlarms({ ...CO2, type: [3, 5] });
    server.clock.now += 40 * MINUTE;
    await send(7, { CO2: 1400 });
    expect(
      (await alarms()).map(({ code }) => code),
      'the pause was no silence',
    ).toEqual([5, 5]);
  });

  test('two engines at once, as on a back end that servers share, record one', async () => {
    await setAlarms(CO2);
    const { models, store, readings, now } = server.site;
    const parts = { models, store, readings, now, isAlone: false, channels: { chat: false, webhook: false } };
    const engines = [createAlarmEngine(parts), createAlarmEngine(parts)];
    for (let minute = 1; minute <= 20; minute += 1) {
      const reading = { t: start + minute * MINUTE, CO2: minute > 10 ? 600 : 1400 };
      await readings.write([{ source: { kind: 'device', name: 'd1' }, readings: [reading] }]);
      await Promise.all(engines.map((engine) => engine.judge(new Map([['d1', [reading]]]))));
    }
    expect(await alarms()).toMatchObject([{ state: 'ended', length: 10 }]);
    expect(await records('alarm_notices')).toHaveLength(2);
  });

  test('a device that is deleted takes its alarms along; one that moves leaves them at its former place', async () => {
    await setAlarms(CO2);
    await send(10, { CO2: 1400 });
    const room = await server.signInWith('roomab02');
    const seen = async (token: string) => (await server.call('GET', '/api/alarms', { token })).body;
    expect(await seen(room)).toEqual([]);
    expect(await seen(await server.signIn('BUSINESS', ['d1'])), 'shared with a user').toHaveLength(1);
    await server.call('PUT', '/api/devices/d1', { token: admin, body: { token: 'roomab02' } });
    expect(await seen(room)).toEqual([]);
    expect(await seen(await server.signInWith('roomab01'))).toMatchObject([{ device: 'd1', room_name: 'Room 1' }]);
    expect(await server.call('DELETE', '/api/devices/d1', { token: admin })).toMatchObject({ status: 200 });
    expect([await alarms(), await records('alarm_states'), await records('alarm_notices')]).toEqual([[], [], []]);
  });
});

describe('acknowledging', () => {
  const acknowledge = (body: object, token = admin) => server.call('POST', '/fn/acknowledgeAlarms', { token, body });

  test('again keeps the note that was written, and ends the snooze only where that is asked', async () => {
    await setAlarms(CO2);
    await send(10, { CO2: 1400 });
    const [{ id } = { id: '' }] = await alarms();
    const snoozedUntil = server.clock.now + HOUR;
    await acknowledge({ ids: [id], note: 'Window opened', snoozedUntil });
    expect(await acknowledge({ ids: [id], note: ' ' })).toMatchObject({ status: 200 });
    expect(await alarms()).toMatchObject([{ state: 'acknowledged', note: 'Window opened', snoozedUntil }]);
    await acknowledge({ ids: [id], snoozedUntil: null });
    const [{ snoozedUntil: ended } = { snoozedUntil }] = await alarms();
    expect(ended ?? null).toBeNull();
  });

  test('an alarm that ends at that moment is told, and stays ended', async () => {
    await setAlarms(CO2);
    await send(10, { CO2: 1400 });
    const [{ id } = { id: '' }] = await alarms();
    const { together } = server.site.documents;
    vi.spyOn(server.site.documents, 'together').mockImplementationOnce(async (...asked) => {
      await send(10, { CO2: 600 });
      return together(...asked);
    });
    expect(await acknowledge({ ids: [id] })).toMatchObject({ status: 409 });
    expect(await alarms()).toMatchObject([{ state: 'ended' }]);
  });

  test('is refused for alarms that are out of reach, and for nonsense', async () => {
    await setAlarms(CO2);
    await send(10, { CO2: 1400 });
    const [{ id } = { id: '' }] = await alarms();
    expect(await acknowledge({ ids: [id] }, await server.signInWith('roomab02'))).toMatchObject({ status: 404 });
    for (const body of [{}, { ids: [] }, { ids: [id], note: 5 }, { ids: [id], snoozedUntil: start }]) {
      expect(await acknowledge(body)).toMatchObject({ status: 400 });
    }
    expect(await acknowledge({ ids: [id], note: 'x'.repeat(MAX_NOTE_LENGTH + 1) })).toMatchObject({ status: 422 });
    expect(await server.call('PUT', `/api/alarms/${id}`, { token: admin, body: { note: 'by hand' } })).toMatchObject({
      status: 403,
    });
  });
});

describe('figures of alarms', () => {
  const place = (n: string) => ({
    ...{ device: `d${n}`, room_id: `r${n}`, building_id: `b${n}` },
    ...{ room_name: `Room ${n}`, building_name: `Building ${n}` },
  });

  const PERIOD = { fromMilliseconds: DAY, toMilliseconds: 2 * DAY };

  test('who sees alarms reads how they were answered, by room, building and kind, and nobody anything of others', async () => {
    const server = await customersServer();
    const alarm = { code: 5, began: DAY + HOUR, raisedAt: DAY + HOUR, state: 'open' };
    const over = { ...alarm, state: 'ended', ended: DAY + 2 * HOUR };
    await server.make('alarm', { ...alarm, ...place('1'), id: 'a1' });
    await server.make('alarm', { ...over, ...place('1'), id: 'a2', code: 6, answeredAt: DAY + HOUR + 20 * MINUTE });
    await server.make('alarm', { ...over, ...place('2'), id: 'a3' });
    await server.make('alarm', { ...alarm, ...place('1'), id: 'a4', began: DAY / 2, raisedAt: DAY / 2 });
    await server.make('alarm', { ...alarm, ...place('1'), id: 'a5', began: 3 * DAY, raisedAt: 3 * DAY });
    const figures = async (token: string | undefined, body: unknown = PERIOD) =>
      server.call('POST', '/fn/alarmFigures', { ...(token !== undefined && { token }), body });

    const of = (n: string) => ({ key: `r${n}`, name: `Room ${n} · Building ${n}` });
    expect((await figures(await server.signIn('ADMIN'))).body).toMatchObject({
      result: {
        isPartial: false,
        since: DAY + HOUR,
        rooms: [
          { ...of('1'), alarms: 2, unanswered: 1, open: 1, median: 20 * MINUTE, slow: 20 * MINUTE },
          { ...of('2'), alarms: 1, unanswered: 1, open: 0, median: null, slow: null, lasted: HOUR },
        ],
        buildings: [{ key: 'b1', name: 'Building 1' }, { key: 'b2' }],
        kinds: [
          { key: '5', alarms: 2 },
          { key: '6', alarms: 1 },
        ],
      },
    });
    const one = await server.signInWith('buildn01');
    expect((await figures(one)).body).toMatchObject({ result: { rooms: [of('1')], buildings: [{ key: 'b1' }] } });

    const nothing = { fromMilliseconds: 4 * DAY, toMilliseconds: 5 * DAY };
    expect((await figures(one, nothing)).body).toEqual({
      result: { isPartial: false, since: null, rooms: [], buildings: [], kinds: [] },
    });
    for (const body of [{}, { ...PERIOD, toMilliseconds: DAY }, { ...PERIOD, toMilliseconds: 400 * DAY }]) {
      expect(await figures(one, body)).toMatchObject({ status: 400 });
    }
    expect(await figures(undefined)).toMatchObject({ status: 401 });
  });
});
