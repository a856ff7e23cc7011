import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signWebhook } from '../../../../../server/frame/mail/webhook';
import { MINUTE } from '../../../../../src/frame/time/units';
import { openReceiver, type Received, type Receiver } from '../../../../support/receiver';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const SECRET = 'a long enough secret';
const CO2 = { type: [5], co2Threshold: 1000, mailingList: [] };

let receiver: Receiver;
let server: TestServer;
let admin: string;

async function open(): Promise<void> {
  server = await customersServer({ privateHosts: [receiver.host], alarmTargets: { privateHosts: [receiver.host] } });
  admin = await server.signIn('ADMIN');
}

beforeEach(async () => {
  receiver = await openReceiver();
  await open();
});
afterEach(async () => {
  await receiver.close();
});

const setManager = (id: string, body: object) => server.call('PUT', `/api/environments/${id}`, { token: admin, body });
const ownChannels = (id: string) => ({
  alarmsEnabled: true,
  alarmChannels: {
    ...{ chat: 'own', chatUrl: receiver.urlOf(`/${id}/chat`) },
    ...{ webhook: 'own', webhookUrl: receiver.urlOf(`/${id}/program`), webhookSecret: SECRET },
  },
});
const setAlarms = (id: string) =>
  server.call('POST', '/fn/updateAlarms', { token: admin, body: { level: 'building', id, alarms: CO2 } });

async function measure(minutes: number, CO2ppm: number, hwId = 'd1'): Promise<void> {
  const { now } = server.clock;
  const readings = Array.from({ length: minutes }, (_none, index) => ({ t: now + (index + 1) * MINUTE, CO2: CO2ppm }));
  server.clock.now += minutes * MINUTE;
  await server.app.alarms.engine.judge(new Map([[hwId, readings]]));
}
/** What the server does each minute, twice: what is posted while it runs is sent by the second one. */
async function round(): Promise<void> {
  await server.app.alarms.notify();
  await server.app.alarms.notify();
}
const postsTo = (path: string) => receiver.posts.filter((post) => post.path === path);
const alarmsIn = ({ body }: Received): Record<string, unknown>[] => JSON.parse(body).alarms;

describe('channels of a manager', () => {
  test('get the whole episode under one id, signed with the key of the manager, and those of another manager nothing', async () => {
    for (const id of ['m1', 'm2']) expect(await setManager(id, ownChannels(id))).toMatchObject({ status: 200 });
    await setAlarms('b1');
    await measure(6, 1100);
    await round();
    await measure(6, 2600);
    await round();
    await measure(6, 600);
    await round();
    const posts = postsTo('/m1/program');
    const states = posts.flatMap(alarmsIn);
    expect(states).toMatchObject([
      { state: 'open', severity: 'notice', building: 'Building 1', room: 'Room 1' },
      { state: 'open', severity: 'critical' },
      { state: 'ended', ended: expect.any(Number) },
    ]);
    expect(new Set(states.map(({ id }) => id)).size).toBe(1);
    for (const { headers, body } of posts) {
      const time = String(headers['x-alarm-timestamp']);
      const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
      expect(headers['x-alarm-signature']).toBe(signature);
      expect(headers['webhook-id']).toBe(JSON.parse(body).id);
    }
    const chats = postsTo('/m1/chat').map(({ body }) => JSON.parse(body).text);
    expect(chats).toEqual([
      expect.stringContaining('Building 1 · Room 1: CO2 1,100 ppm'),
      expect.stringContaining('now more severe: critical'),
      expect.stringContaining('ended after'),
    ]);
    expect(receiver.posts.filter(({ path }) => path.startsWith('/m2'))).toEqual([]);
  });

  test('are asked for again with a message that they refused, and the channel of another manager does not wait for that', async () => {
    for (const id of ['m1', 'm2']) {
      await setManager(id, ownChannels(id));
      await setAlarms(id.replace('m', 'b'));
    }
    receiver.answer = { status: 500, text: '' };
    await measure(6, 1400);
    await round();
    receiver.answer = { status: 200, text: '' };
    await measure(6, 1400, 'd2');
    await round();
    expect(postsTo('/m2/program')).toHaveLength(1);
    server.clock.now += MINUTE;
    await round();
    const [first, second] = postsTo('/m1/program').map(({ body }) => body);
    expect(second, 'the same message, with its id').toBe(first);
  });

  test('that are given up are not sent to any more, also of what waits', async () => {
    await setManager('m1', ownChannels('m1'));
    await setAlarms('b1');
    receiver.answer = { status: 500, text: '' };
    await measure(6, 1400);
    await round();
    const before = receiver.posts.length;
    expect(await setManager('m1', { alarmChannels: { chat: 'none', webhook: null } })).toMatchObject({ status: 200 });
    expect((await server.site.store.query('alarm_channels', {})).total).toBe(0);
    server.clock.now += MINUTE;
    await round();
    expect(receiver.posts).toHaveLength(before);
    const sent = (await server.site.store.query('mails', {})).rows.map(({ record }) => record);
    expect(sent.map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  test('of a building that goes to another manager get nothing of it any more, and those of a device that goes its end', async () => {
    for (const id of ['m1', 'm2']) await setManager(id, ownChannels(id));
    await setAlarms('b1');
    await measure(6, 1400);
    await round();
    await server.call('PUT', '/api/devices/d1', { token: admin, body: { token: 'roomab02' } });
    await server.app.alarms.engine.look();
    await round();
    expect(postsTo('/m1/program').flatMap(alarmsIn)).toMatchObject([
      { state: 'open', building: 'Building 1' },
      { state: 'ended', building: 'Building 1' },
    ]);
    await server.call('PUT', '/api/devices/d1', { token: admin, body: { token: 'roomab01' } });
    await setAlarms('b1');
    await measure(6, 1400);
    await round();
    const before = receiver.posts.length;
    await server.call('PUT', '/api/buildings/b1', { token: admin, body: { env: 'm2' } });
    await setAlarms('b1');
    await measure(6, 600);
    await round();
    expect(receiver.posts).toHaveLength(before);
  });

  test('get no room of another manager, whatever moves where', { timeout: 60_000 }, async () => {
    const n = fc.constantFrom('1', '2');
    const step = fc.oneof(
      fc.record({ does: fc.constant('measure' as const), device: n, CO2: fc.constantFrom(600, 1200, 2600) }),
      fc.record({ does: fc.constant('device' as const), device: n, room: n }),
      fc.record({ does: fc.constant('room' as const), room: n, building: n }),
      fc.record({ does: fc.constant('building' as const), building: n, manager: n }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        receiver.posts.length = 0;
        await open();
        for (const id of ['m1', 'm2']) await setManager(id, ownChannels(id));
        const put = (path: string, body: object) => server.call('PUT', `/api/${path}`, { token: admin, body });
        for (const each of steps) {
          if (each.does === 'device') await put(`devices/d${each.device}`, { token: `roomab0${each.room}` });
          else if (each.does === 'room') await put(`rooms/r${each.room}`, { env: `b${each.building}` });
          else if (each.does === 'building') await put(`buildings/b${each.building}`, { env: `m${each.manager}` });
          else {
            for (const id of ['b1', 'b2']) await setAlarms(id);
            await measure(6, each.CO2, `d${each.device}`);
          }
          const before = receiver.posts.length;
          await round();
          const { rows } = await server.site.store.query('buildings', {});
          const owners = new Map(rows.map(({ record }) => [record.name, record.env]));
          for (const post of receiver.posts.slice(before).filter(({ path }) => path.endsWith('/program'))) {
            for (const { building } of alarmsIn(post)) expect(post.path).toBe(`/${owners.get(building)}/program`);
          }
          for (const { path, body } of receiver.posts.slice(before).filter(({ path }) => path.endsWith('/chat'))) {
            for (const [, building] of body.matchAll(/(Building \d) · /g)) {
              expect(path).toBe(`/${owners.get(building)}/chat`);
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the site', () => {
  test('has its channels notified of the alarms of managers that have chosen nothing, and of no others', async () => {
    const chosen = async (alarmChannels: object) => {
      await setManager('m1', { alarmsEnabled: true, alarmChannels });
      await setAlarms('b1');
      await measure(6, 1400);
      const { rows } = await server.site.store.query('alarm_notices', {});
      return rows.map(({ record }) => `${record.channel} ${record.to}`).sort();
    };
    const alarmTargets = { privateHosts: [receiver.host], slackUrl: receiver.urlOf('/site') };
    server = await customersServer({ alarmTargets });
    admin = await server.signIn('ADMIN');
    expect(await chosen({})).toEqual(['chat ']);
    await measure(6, 600);
    await round();
    expect(await chosen({ chat: 'none', mails: ['Ops@Site.example'] })).toEqual(['mail ops@site.example']);
  });
});

describe('addresses and keys', () => {
  const PATHS = ['/m1/chat', '/m1/program', SECRET];

  test('are read by nobody: not as a record, in a list, a file, the history, or the outbox', async () => {
    await setManager('m1', ownChannels('m1'));
    await setAlarms('b1');
    receiver.answer = { status: 500, text: '' };
    await measure(6, 1400);
    await round();
    const paths = [
      '/api/environments/m1',
      '/api/environments',
      '/api/_history?entity=manager&id=m1',
      '/api/mails',
      '/api/_changes',
    ];
    for (const path of paths) {
      const { body } = await server.call('GET', path, { token: admin });
      for (const secret of PATHS) expect(JSON.stringify(body) ?? '', path).not.toContain(secret);
    }
    const { body } = await server.call('GET', '/api/environments/m1', { token: admin });
    expect(body).toMatchObject({ alarmChannels: { chat: 'own', chatHost: receiver.host, webhookHost: receiver.host } });
  });

  test.each([
    [{ chat: 'own' }, 'chatUrl'],
    [{ chatUrl: 'https://10.0.0.1/x' }, 'chatUrl'],
    [{ chatUrl: 'http://hooks.example/x' }, 'chatUrl'],
    [{ chat: 'none', chatUrl: 'https://hooks.example/x' }, 'chat'],
    [{ webhookUrl: 'https://hooks.example/x' }, 'webhookSecret'],
    [{ webhook: 'own', webhookUrl: 'https://hooks.example/x', webhookSecret: 'short' }, 'webhookSecret'],
  ])('%j is refused', async (alarmChannels, field) => {
    const { status, body } = await setManager('m1', { alarmChannels });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { [`alarmChannels.${field}`]: expect.any(String) } });
  });

  test('stay when something else of the manager is saved, and go with it', async () => {
    await setManager('m1', ownChannels('m1'));
    await setManager('m1', { name: 'Called', alarmChannels: { chat: 'own', mails: ['ops@site.example'] } });
    const stored = async () => (await server.site.store.query('alarm_channels', {})).rows.map(({ record }) => record);
    expect(await stored()).toEqual([
      {
        ...{ id: 'm1', chatUrl: receiver.urlOf('/m1/chat') },
        ...{ webhookUrl: receiver.urlOf('/m1/program'), webhookSecret: SECRET },
      },
    ]);
    for (const path of ['devices/d1', 'rooms/r1', 'buildings/b1', 'environments/m1']) {
      expect(await server.call('DELETE', `/api/${path}`, { token: admin })).toMatchObject({ status: 200 });
    }
    expect(await stored()).toEqual([]);
  });
});

describe('a test message', () => {
  const send = (channel: string, token = admin) =>
    server.call('POST', '/fn/testAlarmChannel', { token, body: { id: 'm1', channel } });

  test('says that it is one, and answers what came back', async () => {
    await setManager('m1', ownChannels('m1'));
    expect(await send('chat')).toMatchObject({ body: { result: { isAccepted: true, status: 200, answer: 'ok' } } });
    expect(JSON.parse(receiver.posts[0]?.body ?? '').text).toContain('This is a test');
    receiver.answer = { status: 404, text: 'no_service' };
    expect(await send('webhook')).toMatchObject({
      body: { result: { isAccepted: false, status: 404, answer: 'no_service' } },
    });
    const [, posted] = receiver.posts;
    const time = String(posted?.headers['x-alarm-timestamp']);
    expect(JSON.parse(posted?.body ?? '')).toMatchObject({ test: true, alarms: [] });
    expect(posted?.headers['x-alarm-signature']).toBe(signWebhook(SECRET, time, posted?.body ?? ''));
  });

  test('is not sent where there is no channel, nor into a private network that the operator does not name', async () => {
    expect(await send('chat')).toMatchObject({ body: { result: { isAccepted: false, status: null } } });
    for (const chatUrl of [
      'http://localhost:1/x',
      'https://localhost/x',
      'https://192.168.1.7/x',
      'https://nas.local/x',
    ]) {
      expect(await setManager('m1', { alarmChannels: { chatUrl } })).toMatchObject({ status: 422 });
    }
  });
});
