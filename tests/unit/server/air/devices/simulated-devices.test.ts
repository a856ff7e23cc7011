import { beforeEach, describe, expect, test } from 'vitest';
import { runSimulatedCommands, takeQueuedCommands } from '../../../../../server/air/devices/simulated-devices';
import { wifiPasswordHash } from '../../../../../server/air/devices/wifi-password';
import { INSTALLATION_MS } from '../../../../../src/air/domain/devices/take-commands';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const SIMULATED = new Set(['sim', 'off']);
let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
  const limits = { fw_rel: '4.8', CO2_min: 500, CO2_res: 800, CO2_max: 1200, CO2_send: 5, token: 'roomab01' };
  await server.make('device', { hw_id: 'sim', connected: true, ...limits });
  await server.make('device', { hw_id: 'off', connected: false, ...limits });
  await server.make('device', { hw_id: 'real', connected: true, ...limits });
  await server.make('fw-version', { fw_rel: '4.10' });
  admin = await server.signIn('ADMIN');
});

async function queue(changes: object, hwIds = ['sim']): Promise<void> {
  const { body } = await server.call('POST', '/fn/queueCommand', { token: admin, body: { hwIds, changes } });
  expect(body).toEqual({ result: hwIds.map((hwId) => ({ hwId, queued: true })) });
}

async function later(ms: number): Promise<void> {
  server.clock.now += ms;
  await takeQueuedCommands(server.site, SIMULATED);
}

async function device(id: string) {
  const { body } = await server.call('GET', `/api/devices/${id}`, { token: admin });
  return body;
}

describe('simulated devices', () => {
  test('take commands after their send interval, and clear the flag', async () => {
    await queue({ CO2_max: 1500, restart: true });
    await later(5 * MINUTE - 1);
    expect(await device('sim')).toMatchObject({ CO2_max: 1200, commands_update: true });
    await later(1);
    const taken = await device('sim');
    expect(taken).toMatchObject({ CO2_max: 1500, commands_update: false });
    expect(taken).not.toHaveProperty('commands_cache');
    expect(taken).not.toHaveProperty('commands_cache_updated_at');
    expect(taken).not.toHaveProperty('restart');
  });

  test('install a version some time later, and are what it makes of them', async () => {
    await queue({ fw_rel: '4.10', TON_led: 300 });
    await later(5 * MINUTE);
    expect(await device('sim')).toMatchObject({
      fw_rel: '4.8',
      TON_led: 300,
      commands_update: true,
      commands_cache: { fw_rel: '4.10' },
    });
    await later(INSTALLATION_MS);
    expect(await device('sim')).toMatchObject({ fw_rel: '4.10', commands_update: false });
  });

  test('keep the hash of a password, never the password', async () => {
    await queue({ SSIDS: 'ospiti', PWDS: 'benvenuti' });
    await later(5 * MINUTE);
    const taken = await device('sim');
    expect(taken).toMatchObject({ SSIDS: 'ospiti', PWDS: wifiPasswordHash('benvenuti', 'sim') });
    expect(JSON.stringify(taken)).not.toContain('benvenuti');
  });

  test('ask again and again, until they are stopped', async () => {
    const asking = runSimulatedCommands(server.site, SIMULATED, 5);
    await queue({ TON_led: 300 });
    server.clock.now += 5 * MINUTE;
    await expect.poll(() => device('sim')).toMatchObject({ TON_led: 300, commands_update: false });
    await asking.stop();
  });

  test('are only those that are simulated and connected', async () => {
    await queue({ TON_led: 300 }, ['off', 'real']);
    await later(30 * MINUTE);
    expect(await device('off')).toMatchObject({ commands_update: true });
    expect(await device('real')).toMatchObject({ commands_update: true });
  });

  test('take what a bulk update sent, and other changes of their record are still possible', async () => {
    await queue({ CO2_max: 600 }, ['sim', 'real']);
    await later(5 * MINUTE);
    expect(await device('sim')).toMatchObject({ CO2_res: 800, CO2_max: 600 });
    const rename = await server.call('PUT', '/api/devices/sim', { token: admin, body: { alias: 'Renamed' } });
    expect(rename.status).toBe(200);
    const worse = await server.call('PUT', '/api/devices/sim', { token: admin, body: { CO2_max: 650 } });
    expect(worse).toMatchObject({ status: 422, body: { errors: { CO2_max: expect.any(String) } } });
    const repaired = await server.call('PUT', '/api/devices/sim', { token: admin, body: { CO2_max: 900 } });
    expect(repaired.status).toBe(200);
  });
});
