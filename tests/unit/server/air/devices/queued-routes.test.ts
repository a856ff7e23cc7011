import { beforeEach, expect, test } from 'vitest';
import { FACT } from '../../../../../server/frame/documents/actor';
import { typedRecord } from '../../../../../server/frame/documents/typed-records';
import { reportedFields } from '../../../../../src/air/domain/devices/command-report';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;

beforeEach(async () => {
  server = await customersServer();
});

async function call(name: string, token: string, body: unknown) {
  return server.call('POST', `/fn/${name}`, { token, body });
}
const told = (token: string, hwId: string) => server.call('GET', `/fn/queuedCommands?hwId=${hwId}`, { token });
const queueOf = async (id: string) => (await server.site.store.get('devices', id))?.record;

test('who may send a command sees that it waits, and nobody sees more', async () => {
  const [admin, business] = [await server.signIn('ADMIN'), await server.signIn('BUSINESS', ['d1'])];
  await call('queueCommand', business, { hwIds: ['d1'], changes: { TOFF_led: 600 } });
  await call('queueCommand', admin, { hwIds: ['d1'], changes: { CO2_send: 5 } });
  expect((await told(business, 'd1')).body).toEqual({
    result: { commands: { TOFF_led: 600 }, states: { TOFF_led: expect.objectContaining({ state: 'queued' }) } },
  });
  expect((await told(admin, 'd1')).body).toMatchObject({
    result: { commands: { TOFF_led: 600, CO2_send: 5 } },
  });
  expect((await told(business, 'd2')).status).toBe(404);
});

test('a command is taken back before the device has it, with what was queued together with it', async () => {
  const [admin, business] = [await server.signIn('ADMIN'), await server.signIn('BUSINESS', ['d1'])];
  await call('queueCommand', admin, { hwIds: ['d1'], changes: { algo_active: true } });
  await call('queueCommand', business, { hwIds: ['d1'], changes: { TOFF_led: 600 } });
  expect((await call('withdrawCommand', business, { hwId: 'd1', name: 'algo_active' })).status).toBe(403);
  expect((await call('withdrawCommand', admin, { hwId: 'd1', name: 'algo_active' })).status).toBe(200);
  expect(await queueOf('d1')).toMatchObject({ commands_update: true, commands_cache: { TOFF_led: 600 } });
  expect((await call('withdrawCommand', business, { hwId: 'd1', name: 'TOFF_led' })).status).toBe(200);
  const record = await queueOf('d1');
  expect(record).toMatchObject({ commands_update: false });
  expect(record).not.toHaveProperty('commands_cache');
  const late = await call('withdrawCommand', business, { hwId: 'd1', name: 'TOFF_led' });
  expect(late.body).toEqual({ result: { withdrawn: false } });
});

test('what somebody else changed since it was seen is told and not written over; sending again does', async () => {
  const [one, other] = [await server.signIn('BUSINESS', ['d1']), await server.signIn('ADMIN')];
  const send = (token: string, changes: object, seen: object) =>
    call('queueCommand', token, { hwIds: ['d1'], changes, seen });
  await send(other, { TOFF_led: 1000 }, {});
  const late = await send(one, { TOFF_led: 600, TON_led: 300 }, { TOFF_led: null, TON_led: null });
  expect(late.body).toMatchObject({
    result: [{ queued: false, message: 'Someone else changed this meanwhile', changed: { TOFF_led: 1000 } }],
  });
  expect(await queueOf('d1')).toMatchObject({ commands_cache: { TOFF_led: 1000 } });
  await send(one, { TOFF_led: 600, TON_led: 300 }, { TOFF_led: 1000, TON_led: null });
  expect(await queueOf('d1')).toMatchObject({ commands_cache: { TOFF_led: 600, TON_led: 300 } });
  // Another field, or the same value, is no quarrel.
  await send(other, { CO2_send: 7 }, { CO2_send: null });
  expect((await send(other, { CO2_send: 7 }, { CO2_send: 3 })).body).toMatchObject({ result: [{ queued: true }] });
});

test('a history keeps what was queued, taken and withdrawn, by whom, and shows each only what he may send', async () => {
  const [admin, business] = [await server.signIn('ADMIN'), await server.signIn('BUSINESS', ['d1'])];
  const history = async (token: string) => {
    const { body } = await server.call('GET', '/fn/commandHistory?hwId=d1', { token });
    const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined;
    return typeof result === 'object' && result !== null && 'events' in result ? result.events : undefined;
  };
  expect(await history(admin)).toEqual([]);
  await call('queueCommand', admin, { hwIds: ['d1'], changes: { CO2_send: 5 } });
  await call('queueCommand', business, { hwIds: ['d1'], changes: { TOFF_led: 600 } });
  await call('withdrawCommand', business, { hwId: 'd1', name: 'TOFF_led' });
  const device = entityNamed(server.site.models, 'device');
  await server.site.documents.change(FACT, device, 'd1', () => ({
    ...{ CO2_send: 5, commands_update: false, commands_cache: null, commands_cache_updated_at: null },
  }));
  const by = expect.any(String);
  expect(await history(admin)).toMatchObject([
    { step: 'taken', values: { CO2_send: 5 } },
    { step: 'withdrawn', values: { TOFF_led: 600 }, by },
    { step: 'queued', values: { TOFF_led: 600 }, by },
    { step: 'queued', values: { CO2_send: 5 }, by },
  ]);
  expect(await history(business)).toMatchObject([{ step: 'withdrawn' }, { step: 'queued', values: { TOFF_led: 600 } }]);
});

test('a password is nowhere in a history', async () => {
  const admin = await server.signIn('ADMIN');
  await server.make('device', { id: 'new', hw_id: 'new', fw_rel: '30.1' });
  await call('queueCommand', admin, { hwIds: ['new'], changes: { SSID: 'Office', PWD: 'very secret' } });
  const { body } = await server.call('GET', '/fn/commandHistory?hwId=new', { token: admin });
  expect(JSON.stringify(body)).toContain('Office');
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('that LED times stay in UTC is written at once and told to no device', async () => {
  const business = await server.signIn('BUSINESS', ['d1']);
  await call('queueCommand', business, { hwIds: ['d1'], changes: { led_keep_utc: true } });
  expect(await queueOf('d1')).toMatchObject({ led_keep_utc: true });
  expect(await queueOf('d1')).not.toHaveProperty('commands_cache');
  await call('queueCommand', business, { hwIds: ['d1'], changes: { led_keep_utc: false, TON_led: 300 } });
  expect(await queueOf('d1')).toMatchObject({ led_keep_utc: false, commands_cache: { TON_led: 300 } });
});

test('of a token that waits only the end is told, however it was written', async () => {
  const admin = await server.signIn('ADMIN');
  await server.make('device', { hw_id: 'moved', fw_rel: '4.8', token: 'roomab01' });
  const move = {
    command: () => call('queueCommand', admin, { hwIds: ['moved'], changes: { token: 'roomab02' } }),
    record: () => server.call('PUT', '/api/devices/moved', { token: admin, body: { token: 'roomab01' } }),
  };
  for (const [way, token] of [
    ['command', 'roomab02'],
    ['record', 'roomab01'],
  ] as const) {
    expect((await move[way]()).status).toBe(200);
    const mark = `••••••${token.slice(-2)}`;
    expect(await queueOf('moved')).toMatchObject({ token, commands_update: true, commands_cache: { token: mark } });
    expect((await told(admin, 'moved')).body).toMatchObject({ result: { commands: { token: mark } } });
    const { body } = await server.call('GET', '/fn/commandHistory?hwId=moved', { token: admin });
    expect(body).toMatchObject({
      result: {
        events: expect.arrayContaining([expect.objectContaining({ step: 'queued', values: { token: mark } })]),
      },
    });
    expect(JSON.stringify(body)).not.toContain('roomab0');
  }
  const { body } = await server.call('GET', '/api/_history?entity=device&id=moved', { token: admin });
  expect(JSON.stringify(body)).not.toContain('"token\\":\\"roomab0');
});

test('a device that has taken its token keeps it', async () => {
  const admin = await server.signIn('ADMIN');
  await server.make('device', { hw_id: 'moved', fw_rel: '4.8', token: 'roomab01' });
  await call('queueCommand', admin, { hwIds: ['moved'], changes: { token: 'roomab02' } });
  const device = entityNamed(server.site.models, 'device');
  await server.site.documents.change(FACT, device, 'moved', (stored) => ({
    ...reportedFields(typedRecord(device, stored), { taken: ['token'] }, server.clock.now),
  }));
  expect(await queueOf('moved')).toMatchObject({ token: 'roomab02', commands_update: false });
});
