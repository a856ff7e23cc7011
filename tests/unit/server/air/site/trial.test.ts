import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import type { HeatingService } from '../../../../../server/air/heating/heating-service';
import { createSimulatedServices } from '../../../../../server/air/site/services';
import { openAirTrial } from '../../../../../server/air/site/trial';
import type { TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { averageData } from '../../../../../src/air/calls/definitions/periods';
import { MINUTE } from '../../../../../src/frame/time/units';
import { serverCalls } from '../../support/server-calls';
import { type TestServer, twoCustomers } from '../../support/test-server';
import { customersServer } from '../customers-server';

const timeZone = 'Europe/Rome';
const DEVICE = { kind: 'device', name: 'd1' } as const;

let present: TestServer;
beforeEach(async () => {
  present = await customersServer();
});

function services(heating?: HeatingService) {
  const { now } = present.site;
  const simulated = createSimulatedServices({ now, timeZone });
  return { ...simulated, heating: heating ?? simulated.heating };
}

/** The same customers in a trial, with calls of its own. */
async function openTrial(heating?: HeatingService) {
  const config = { demo: null, timeZone, co2Reference: 1000, premiumContact: 'sales@demo.example' };
  const app = openAirTrial(models, config, { site: present.site, services: services(heating) });
  const trial = { app, ...serverCalls(app.site, app.http, 'deviceHwIds') };
  await twoCustomers(trial);
  return { ...trial, admin: await trial.signIn('ADMIN') };
}

async function averageOf({ call }: Pick<TestServer, 'call'>, token: string) {
  const { now } = present.clock;
  const data = { devices: ['d1'], fromMilliseconds: now - 60 * MINUTE, toMilliseconds: now };
  const { body } = await call('POST', '/fn/averageData', { token, body: { data } });
  return v.parse(averageData.answer, Object(body).result);
}

describe('schemas that are tried out', () => {
  test('show the readings of the site, and leave them alone', async () => {
    const { now } = present.clock;
    const readings = Array.from({ length: 12 }, (_none, index) => ({ t: now - (60 - 5 * index) * MINUTE, CO2: 700 }));
    await present.site.readings.write([{ source: DEVICE, readings }]);
    const { app, admin, call } = await openTrial();
    expect(await averageOf({ call }, admin)).toMatchObject({ co2: 700 });
    const later: TimedReading = { t: now, CO2: 900 };
    await app.site.readings.write([{ source: DEVICE, readings: [later] }]);
    await app.site.readings.forget(DEVICE);
    expect(await present.site.readings.last(DEVICE)).toMatchObject({ t: now - 5 * MINUTE, CO2: 700 });
    await app.close();
    await app.site.close();
  });

  test('command no devices', async () => {
    const sent: string[] = [];
    const real: HeatingService = {
      ...services().heating,
      simulated: false,
      send: async (deviceId) => {
        sent.push(deviceId);
      },
    };
    const { app } = await openTrial(real);
    await expect(app.heating.send('valve', { code: 'child_lock', value: true })).rejects.toThrow(
      'A preview commands no devices',
    );
    expect(sent).toEqual([]);
    await app.close();
    await app.site.close();
  });

  test('send nothing to addresses that are entered in it', async () => {
    const { app, admin, call } = await openTrial();
    const channels = {
      webhook: 'own',
      webhookUrl: 'https://hooks.site.example/hook',
      webhookSecret: 'a long enough secret',
    };
    const body = { alarmsEnabled: true, alarmChannels: channels };
    expect(await call('PUT', '/api/environments/m1', { token: admin, body })).toMatchObject({ status: 200 });
    const tested = await call('POST', '/fn/testAlarmChannel', { token: admin, body: { id: 'm1', channel: 'webhook' } });
    expect(tested.body).toMatchObject({ result: { isAccepted: false, answer: 'A preview sends nothing' } });
    await app.close();
    await app.site.close();
  });
});
