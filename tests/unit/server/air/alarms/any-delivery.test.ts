import fc from 'fast-check';
import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { createAlarmEngine } from '../../../../../server/air/alarms/engine';
import { openAirSite } from '../../../../../server/air/site/site';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { createAlarmSettings } from '../../../../../src/air/domain/alarms/alarm-settings';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../../support/alarm-episodes';
import { type Rung, ringing, silences } from '../../../../support/alarm-reference';
import { customersServer } from '../customers-server';

interface Measured {
  t: number;
  CO2: number;
}

const START = Date.UTC(2026, 1, 2, 8);
const LIMIT = 1000;
const ALARMS = { type: [3, 4, 5], co2Threshold: LIMIT };

/** With rules whose times are not as usual, and one that looks back. */
const OTHER_RULES = { ...ALARMS, type: [3, 4, 5, 14], co2Duration: 25, co2Hysteresis: 300, co2RiseWindow: 60 };

async function openSite(now: () => number, alarms: Record<string, unknown>) {
  const site = openAirSite({ models, dataDir: ':memory:', now });
  const make = (entity: string, body: Record<string, unknown>) =>
    site.documents.create(SYSTEM, entityNamed(models, entity), body);
  await make('manager', { id: 'm1', name: 'M', city: 'Roma', country: 'IT', alarmsEnabled: true });
  await make('building', { id: 'b1', name: 'B', env: 'm1', city: 'Roma', country: 'IT' });
  await make('room', { id: 'r1', name: 'R', env: 'b1', token: 'roomab01', alarms });
  await make('device', { hw_id: 'd1', token: 'roomab01' });
  return site;
}

/** A device with a pace and values around the limit; now and then it is silent for longer. */
const measured = fc
  .record({
    pace: fc.constantFrom(1, 3, 10, 25, 45, 60, 90, 120),
    steps: fc.array(
      fc.record({ CO2: fc.constantFrom(600, 940, 970, 1000, 1001, 1400), pause: fc.constantFrom(1, 1, 1, 1, 1, 2, 6) }),
      { minLength: 6, maxLength: 60 },
    ),
  })
  .map(({ pace, steps }) => {
    let t = START;
    return steps.map(({ CO2, pause }): Measured => {
      t += pace * pause * MINUTE;
      return { t, CO2 };
    });
  });

const order = (rung: readonly Rung[]) =>
  rung
    .map(({ code, began, ended }) => `${code} ${(began - START) / MINUTE} ${ended && (ended - START) / MINUTE}`)
    .sort();

async function run(
  deliver: (send: (at: number, readings: readonly Measured[]) => Promise<void>) => Promise<number>,
  alarms: Record<string, unknown> = ALARMS,
) {
  let now = START;
  const site = await openSite(() => now, alarms);
  const engine = createAlarmEngine({
    ...site,
    now: () => now,
    isAlone: true,
    channels: { chat: false, webhook: false },
  });
  /** The clock goes on; it is looked at each five minutes, and at the moment itself. */
  async function goOn(to: number) {
    for (; now < to; now = Math.min(to, now + 5 * MINUTE)) await engine.look();
    await engine.look();
  }
  const until = await deliver(async (at, readings) => {
    await goOn(at);
    await site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings }]);
    await engine.judge(new Map([['d1', readings]]));
    // Records of devices follow their readings.
    await site.store.transact(async (reader) => {
      const stored = await reader.get('devices', 'd1');
      const updated_at = Math.max(Number(stored?.record['updated_at'] ?? 0), ...readings.map(({ t }) => t));
      const put = stored
        ? [{ collection: 'devices', stored: { ...stored, record: { ...stored.record, updated_at } } }]
        : [];
      return { result: undefined, batch: { put, remove: [] } };
    });
  });
  await goOn(until);
  const { rows } = await site.store.query('alarms', {});
  await engine.close();
  await site.close();
  return rows.map(({ record }) => record);
}

const rungIn = (records: readonly Record<string, unknown>[]) =>
  records
    .filter(({ endedBy }) => endedBy === undefined)
    .map(({ code, began, ended }) => ({
      ...{ code: Number(code), began: Number(began) },
      ended: typeof ended === 'number' ? ended : undefined,
    }));

test('a device of any pace is silent when the docs say so', async () => {
  await fc.assert(
    fc.asyncProperty(measured, async (readings) => {
      const until = (readings.at(-1)?.t ?? START) + 6 * HOUR;
      const records = await run(async (send) => {
        for (const reading of readings) await send(reading.t, [reading]);
        return until;
      });
      const silent = rungIn(records).filter(({ code }) => code !== 5);
      const contacts = readings.map(({ t }) => t);
      expect(order(silent)).toEqual(order(silences(contacts, until)));
    }),
    { numRuns: 8 },
  );
});

/** The last of these came in a minute after the device counted as silent, and was measured at that very moment. */
const AS_IT_FELL_SILENT = {
  readings: [2, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 23, 29, 30].map((minute) => ({
    t: START + minute * MINUTE,
    CO2: 600,
  })),
  ...{ size: 1, order: 'newest first', salt: 1 },
};

const pieces = fc.record({
  readings: measured,
  size: fc.integer({ min: 1, max: 9 }),
  order: fc.constantFrom<string>('oldest first', 'newest first', 'mixed'),
  salt: fc.integer({ min: 1, max: 1000 }),
});

interface Pieces {
  readings: readonly Measured[];
  size: number;
  order: string;
  salt: number;
}

/** What is recorded when a device is heard of once, then not for as long as it measures by itself, and then sends all of it in pieces. */
async function runInPieces({ readings, size, order: way, salt }: Pieces, alarms = ALARMS) {
  const arrival = (readings.at(-1)?.t ?? START) + MINUTE;
  const parts = Array.from({ length: Math.ceil(readings.length / size) }, (_none, index) =>
    readings.slice(index * size, (index + 1) * size),
  );
  if (way === 'newest first') parts.reverse();
  if (way === 'mixed') parts.sort((a, b) => (((a[0]?.t ?? 0) * salt) % 97) - (((b[0]?.t ?? 0) * salt) % 97));
  const end = arrival + parts.length * MINUTE;
  const records = await run(async (send) => {
    await send(START, [{ t: START, CO2: 500 }]);
    for (const [index, part] of parts.entries()) await send(arrival + index * MINUTE, part);
    return end + 20 * MINUTE;
  }, alarms);
  return { records, end, arrival };
}

test('a backlog in pieces, in any order, is no silence but the one that was', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (asked) => {
      const { records, end, arrival } = await runInPieces(asked);
      const silent = rungIn(records).filter(({ code, began }) => code === 3 && began < end);
      expect(silent.length).toBeLessThanOrEqual(arrival > START + 30 * MINUTE ? 1 : 0);
      for (const { began, ended = Number.POSITIVE_INFINITY } of silent) expect(ended).toBeGreaterThan(began);
    }),
    { numRuns: 8, examples: [[AS_IT_FELL_SILENT]] },
  );
});

test('rules with times of their own ring the same in whatever pieces and order readings come in', async () => {
  const settings = createAlarmSettings({ device: null, building: null, heating: null, room: OTHER_RULES });
  await fc.assert(
    fc.asyncProperty(pieces, async (asked) => {
      const { records, end } = await runInPieces(asked, OTHER_RULES);
      const all = [{ t: START, CO2: 500 }, ...asked.readings];
      const isMeasured = ({ code }: { code: number }) => code === 5 || code === 14;
      const expected = alarmEpisodes(all, settings, end).filter(isMeasured);
      expect(order(rungIn(records).filter(isMeasured))).toEqual(order(expected));
    }),
    { numRuns: 8 },
  );
});

const CO2_ALARMS = { type: [3, 5], co2Threshold: 1000 };

/** Readings of a device whose clock is ahead for some minutes, and is then set right. */
const wrongClock = fc.record({
  // Up to four and a half minutes, since more is quarantined, and never at the instants of what follows.
  ahead: fc.integer({ min: 0, max: 4 }).map((minutes) => (minutes + 0.5) * MINUTE),
  // All of it, and what follows, within the hour that a session lasts.
  before: fc.integer({ min: 1, max: 12 }),
  calm: fc.integer({ min: 0, max: 10 }),
  // Long enough to ring beside what the wrong clock dated among it.
  bad: fc.integer({ min: 11, max: 15 }),
});

test('what a device measures while its clock is ahead, and after it was set back, is judged in the order of its times', async () => {
  await fc.assert(
    fc.asyncProperty(wrongClock, async ({ ahead, before, calm, bad }) => {
      const server = await customersServer();
      const token = await server.signIn('ADMIN');
      await server.call('PUT', '/api/environments/m1', { token, body: { alarmsEnabled: true } });
      await server.call('POST', '/fn/updateAlarms', { token, body: { level: 'room', id: 'r1', alarms: CO2_ALARMS } });
      const sent: { t: number; CO2: number }[] = [];
      const send = async (t: number, CO2: number) => {
        sent.push({ t, CO2 });
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
      await goOn(bad, 1400);
      await goOn(20, 600);
      const { rows } = await server.site.store.query('alarms', {});
      const settings = [{ from: Number.NEGATIVE_INFINITY, ...CO2_ALARMS }];
      const expected = ringing(
        sent.toSorted((one, other) => one.t - other.t),
        settings,
        server.clock.now,
      );
      expect(expected).toHaveLength(1);
      const recorded = rows.map(({ record: { code, began, ended, value } }) => ({ code, began, ended, worst: value }));
      expect(recorded).toEqual(expected);
    }),
    { numRuns: 6 },
  );
});
