import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_ADDRESSES } from '../../../../../server/air/alarms/limit-mailing-lists';
import { MAX_QUESTIONS_A_DAY } from '../../../../../server/air/alarms/notify/address-questions';
import { storePreferences } from '../../../../../server/air/alarms/notify/recipients';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let token: string;

describe('addresses of a place', () => {
  beforeEach(async () => {
    server = await customersServer({ isMailSent: true });
    token = await server.signIn('ADMIN');
  });

  const listOf = (count: number, name = 'person') =>
    Array.from({ length: count }, (_none, index) => `${name}-${index}@site.example`);

  const setList = (mailingList: readonly string[], level = 'room', id = 'r1') =>
    server.call('POST', '/fn/updateAlarms', { token, body: { level, id, alarms: { mailingList } } });

  const asked = async () => (await server.site.store.query('mails', {})).rows.map(({ record }) => record['to']);

  test('an address without an account is asked when it is put on a list, once, and one with an account is not', async () => {
    await setList(['new@site.example', 'person1@site.example']);
    expect(await asked()).toEqual(['new@site.example']);
    await setList(['new@site.example', 'NEW@site.example']);
    await setList(['new@site.example'], 'building', 'b2');
    expect(await asked()).toEqual(['new@site.example']);
  });

  test('about the rooms of a building a limited number of addresses is asked on a day', async () => {
    await server.make('room', { id: 'r3', name: 'Room 3', env: 'b1', token: 'roomab03' });
    await setList(listOf(60));
    await setList(listOf(60, 'other'), 'room', 'r3');
    expect(await asked()).toHaveLength(MAX_QUESTIONS_A_DAY);
    server.clock.now += DAY;
    token = await server.signIn('ADMIN');
    await setList([]);
    await setList(listOf(60, 'third'));
    expect(await asked()).toHaveLength(MAX_QUESTIONS_A_DAY + 60);
  });

  test('whoever may change a list sees who has stopped the messages, is not to be disturbed now or has not confirmed', async () => {
    await setList(['stopped@site.example', 'new@site.example', 'ann@site.example']);
    await storePreferences(server.site.store, 'stopped@site.example', { isConfirmed: true, isOff: true });
    await storePreferences(server.site.store, 'ann@site.example', { isConfirmed: true, quiet: { from: 22, to: 7 } });
    const body = { level: 'room', id: 'r1' };
    expect(await server.call('POST', '/fn/alarmAddresses', { token, body })).toMatchObject({
      status: 200,
      body: {
        result: {
          addresses: [
            { address: 'stopped@site.example', state: 'stopped' },
            { address: 'new@site.example', state: 'unconfirmed' },
            { address: 'ann@site.example', state: 'reached', quiet: { from: 22, to: 7 } },
          ],
        },
      },
    });
    const other = await server.signInWith('roomab02');
    expect(await server.call('POST', '/fn/alarmAddresses', { token: other, body })).toMatchObject({ status: 404 });
  });

  test('the contacts of a building, who are told of its heating alarms, are asked when they are listed, once', async () => {
    const contacts = (contactMails: readonly string[]) =>
      server.call('PUT', '/api/buildings/b1', { token, body: { contactMails } });
    expect(await contacts(['contact@site.example', 'person1@site.example'])).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await asked()).toEqual(['contact@site.example']));
    const [question] = (await server.site.store.query('mails', {})).rows;
    expect(question?.record['text'], 'who has listed the address, and where').toMatch(/^Person 1 .*Building 1\./);
    await contacts(['contact@site.example', 'second@site.example']);
    await vi.waitFor(async () =>
      expect((await asked()).sort()).toEqual(['contact@site.example', 'second@site.example']),
    );
    expect(await asked()).toHaveLength(2);
  });
});

test('recipients of a manager get nothing more about a building that has moved to another manager', async () => {
  const { site, app, clock, call, signIn, signInWith } = await customersServer({ isMailSent: true });
  const admin = await signIn('ADMIN');
  const change = async (path: string, body: object) => {
    const { status, body: text } = await call('PUT', `/api/${path}`, { token: admin, body });
    expect(status, JSON.stringify(text)).toBe(200);
  };
  const contacts = async () => (await site.store.get('buildings', 'b1'))?.record['contactMails'];
  const look = async (temp: number) => {
    for (let minute = 0; minute < 15; minute += 1) {
      clock.now += MINUTE;
      await app.alarms.engine.judge(new Map([['d1', [{ t: clock.now, temp }]]]));
    }
    await app.alarms.engine.look();
    await app.alarms.notify();
  };
  const sent = async () =>
    (await site.store.query('mails', {})).rows.filter(({ record }) => record['to'] === 'caretaker@site.example').length;
  await storePreferences(site.store, 'caretaker@site.example', { isConfirmed: true });
  const tuya = { enableAlarms: true, alarmMinTemp: 15 };
  await change('buildings/b1', { contactMails: ['caretaker@site.example'], tuya });
  await look(9);
  expect(await sent(), 'the alarm has started').toBe(1);
  // A form sends fields that the user has not changed.
  await change('buildings/b1', { env: 'm2', contactMails: ['caretaker@site.example'] });
  expect(await contacts()).toBeUndefined();
  const { body } = await call('GET', '/api/buildings/b1', { token: await signInWith('managr02') });
  expect(JSON.stringify(body)).not.toContain('caretaker');
  await look(21);
  await look(9);
  expect(await sent()).toBe(1);
  await change('buildings/b1', { env: 'm1', contactMails: ['new@site.example'] });
  expect(await contacts(), 'contacts that are given with the move').toEqual(['new@site.example']);
});

describe('mailing lists', () => {
  beforeEach(async () => {
    server = await customersServer();
    token = await server.signIn('ADMIN');
  });

  const listOf = (count: number) => Array.from({ length: count }, (_none, n) => `person${n}@site.example`);
  const setAlarms = (level: 'building' | 'room', id: string, count: number) => {
    const body = { level, id, alarms: { mailingList: listOf(count) } };
    return server.call('POST', '/fn/updateAlarms', { token, body });
  };

  test.each([
    ['building', 'b1'],
    ['room', 'r1'],
  ] as const)('the alarms of a %s go to a hundred addresses at most', async (level, id) => {
    expect((await setAlarms(level, id, MAX_ADDRESSES)).status).toBe(200);
    expect(await setAlarms(level, id, MAX_ADDRESSES + 1)).toMatchObject({
      status: 422,
      body: { code: 'too_many_addresses' },
    });
    expect((await setAlarms(level, id, 5_000)).status).toBe(422);
    const [collection, other] = level === 'room' ? ['rooms', 'devices'] : ['buildings', 'rooms'];
    const alarms = { mailingList: listOf(MAX_ADDRESSES) };
    expect((await server.site.store.get(collection, id))?.record).toMatchObject({ alarms });
    expect((await server.site.store.query(other, {})).rows.every(({ record }) => record['alarms'] === undefined)).toBe(
      true,
    );
  });

  test.each(['/api/buildings/b1', '/api/environments/m1'])('and so do messages to the contacts of %s', async (path) => {
    const put = (count: number) => server.call('PUT', path, { token, body: { contactMails: listOf(count) } });
    expect((await put(MAX_ADDRESSES)).status).toBe(200);
    expect((await put(MAX_ADDRESSES + 1)).status).toBe(422);
  });

  test('a list that was longer before stays and may become shorter, and the record is saved as any other', async () => {
    const { store } = server.site;
    for (const [collection, id] of [
      ['rooms', 'r1'],
      ['devices', 'd1'],
    ] as const) {
      const stored = await store.get(collection, id);
      if (stored === undefined) throw new Error('no record');
      const record = { ...stored.record, alarms: { mailingList: listOf(150) } };
      const put = [{ collection, stored: { ...stored, record } }];
      await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    }
    expect((await server.call('PUT', '/api/rooms/r1', { token, body: { name: 'Hall' } })).status).toBe(200);
    expect((await setAlarms('room', 'r1', 151)).status).toBe(422);
    expect((await setAlarms('room', 'r1', 120)).status).toBe(200);
  });

  describe('with the token of a room', () => {
    let room: string;
    const set = (alarms: object) =>
      server.call('POST', '/fn/updateAlarms', { token: room, body: { level: 'room', id: 'r1', alarms } });
    const inherit = () => server.call('POST', '/fn/inheritAlarms', { token: room, body: { level: 'room', id: 'r1' } });
    /** Returns who is notified of an alarm that starts in the room now. */
    async function told(): Promise<unknown[]> {
      const { clock, site, app } = server;
      const readings = Array.from({ length: 12 }, (_none, index) => ({
        t: clock.now + (index + 1) * MINUTE,
        CO2: 3_500,
      }));
      clock.now += 12 * MINUTE;
      await app.alarms.engine.judge(new Map([['d1', readings]]));
      return (await site.store.query('alarm_notices', {})).rows.map(({ record }) => record['to']).sort();
    }

    beforeEach(async () => {
      await server.call('PUT', '/api/environments/m1', { token, body: { alarmsEnabled: true } });
      room = await server.signInWith('roomab01');
    });

    test('addresses are added to those of the room, and none is removed', async () => {
      await setAlarms('room', 'r1', 2);
      const known = listOf(2);
      expect(await set({ mailingList: ['new@site.example', ...known], type: [5] })).toMatchObject({ status: 200 });
      for (const mailingList of [[], known, ['new@site.example'], undefined]) {
        expect(await set({ mailingList, type: [5] })).toMatchObject({ status: 403, body: { code: 'addresses_stay' } });
      }
      expect(await inherit()).toMatchObject({ status: 403, body: { code: 'addresses_stay' } });
      expect(await told()).toEqual(['new@site.example', ...known].sort());
    });

    test('those of the building go on being told beside what is added, and are not shown', async () => {
      const alarms = { mailingList: ['head@site.example'], type: [5] };
      await server.call('POST', '/fn/updateAlarms', { token, body: { level: 'building', id: 'b1', alarms } });
      expect((await set({ co2Threshold: 2000, mailingList: [] })).status).toBe(200);
      expect((await set({ co2Threshold: 2000, mailingList: ['teacher@site.example'] })).status).toBe(200);
      const { body } = await server.call('GET', '/api/rooms/r1', { token: room });
      expect(body).toMatchObject({ alarms: { co2Threshold: 2000, mailingList: ['teacher@site.example'] } });
      expect(await told()).toEqual(['head@site.example', 'teacher@site.example']);
    });

    test('who is on duty, and who is next, is not changed', async () => {
      const duty = (mail: string) => ({ shifts: [{ days: 'every', hours: '0-24', mail }] });
      const next = { escalateMinutes: 30, escalateTo: ['head@site.example'], duty: duty('guard@site.example') };
      const body = { level: 'room', id: 'r1', alarms: { type: [5], mailingList: [], ...next } };
      await server.call('POST', '/fn/updateAlarms', { token, body });
      const own = { escalateMinutes: 5, escalateTo: ['own@site.example'], duty: duty('own@site.example') };
      for (const sent of [own, {}, { duty: null }]) {
        expect((await set({ type: [5], mailingList: [], ...sent })).status).toBe(200);
        expect((await server.site.store.get('rooms', 'r1'))?.record).toMatchObject({ alarms: next });
      }
    });

    test('what only the building has set holds, and nothing but what was changed is the room’s own', async () => {
      const alarms = { mailingList: ['head@site.example'], type: [5], co2Threshold: 3000 };
      await server.call('POST', '/fn/updateAlarms', { token, body: { level: 'building', id: 'b1', alarms } });
      await set({ minTemperature: 16 });
      const stored = (await server.site.store.get('rooms', 'r1'))?.record;
      expect(stored?.['alarms']).toEqual({ minTemperature: 16 });
      expect(await told()).toEqual(['head@site.example']);
      expect((await inherit()).status).toBe(200);
    });
  });
});
