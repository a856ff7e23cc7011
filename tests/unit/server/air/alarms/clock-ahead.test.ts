import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../../../src/frame/time/units';
import { customersServer } from '../customers-server';

const ALARMS = { type: [3, 5], co2Threshold: 1000 };

/** What a device sends whose clock is ahead for some minutes, and is then set right. */
const wrongClock = fc.record({
  // Up to nine and a half minutes, and never at the instants of what follows.
  ahead: fc.integer({ min: 0, max: 9 }).map((minutes) => (minutes + 0.5) * MINUTE),
  // All of it, and what follows, within the hour that a session lasts.
  before: fc.integer({ min: 1, max: 12 }),
  calm: fc.integer({ min: 0, max: 10 }),
  bad: fc.integer({ min: 7, max: 15 }),
});

test('what a device measures after its clock was set back is judged at its own times, while it goes on', async () => {
  await fc.assert(
    fc.asyncProperty(wrongClock, async ({ ahead, before, calm, bad }) => {
      const server = await customersServer();
      const token = await server.signIn('ADMIN');
      await server.call('PUT', '/api/environments/m1', { token, body: { alarmsEnabled: true } });
      await server.call('POST', '/fn/updateAlarms', { token, body: { level: 'room', id: 'r1', alarms: ALARMS } });
      const send = async (t: number, CO2: number) => {
        const body = { readings: [{ hwId: 'd1', t, CO2 }] };
        expect(await server.call('POST', '/fn/readings', { token, body })).toMatchObject({ status: 200 });
        await server.app.alarms.engine.look();
      };
      const goOn = async (minutes: number, CO2: number, by = 0) => {
        for (let minute = 0; minute < minutes; minute += 1) {
          server.clock.now += MINUTE;
          await send(server.clock.now + by, CO2);
        }
      };
      await goOn(before, 600, ahead);
      await goOn(calm, 600);
      const began = server.clock.now + MINUTE;
      await goOn(bad, 1400);
      const alarms = await server.site.store.query('alarms', {});
      expect(alarms.rows.map(({ record }) => record)).toMatchObject([{ code: 5, state: 'open', began }]);
      await goOn(20, 600);
      const after = await server.site.store.query('alarms', {});
      expect(after.rows.map(({ record }) => record)).toMatchObject([
        { code: 5, state: 'ended', began, ended: began + bad * MINUTE },
      ]);
    }),
    { numRuns: 12 },
  );
});
