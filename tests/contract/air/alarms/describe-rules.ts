import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { AlarmEngine } from '../../../../server/air/alarms/engine';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { MINUTE } from '../../../../src/frame/time/units';
import type { AlarmSite } from './describe-alarms';

interface Parts {
  site: AlarmSite;
  startEngine(): AlarmEngine;
  take(readings: readonly TimedReading[], by: AlarmEngine[]): Promise<void>;
  /** Moves the clock on to an instant, ms. */
  goOn(to: number): void;
}

/** Rules with limits, lengths and distances that a place has chosen. */
export function describeRules(start: number, parts: () => Parts) {
  const alarms = async ({ site }: Parts) =>
    (await site.store.query('alarms', {})).rows
      .map(({ record: { code, began, ended, value, threshold, severity } }) => ({
        ...{ code, value, threshold, severity, began: (Number(began) - start) / MINUTE },
        ended: ended === undefined ? undefined : (Number(ended) - start) / MINUTE,
      }))
      .sort((a, b) => Number(a.code) - Number(b.code));
  const set = async ({ site }: Parts, body: PlainObject) => {
    await site.documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms: body });
  };
  const each = (from: number, count: number, values: Omit<TimedReading, 't'>): TimedReading[] =>
    Array.from({ length: count }, (_none, index) => ({ t: start + (from + index) * MINUTE, CO2: 600, ...values }));

  test('every rule rings with its own limit, whichever server takes a reading in', async () => {
    const own = parts();
    const { site, startEngine, take } = own;
    await set(own, { type: [11, 12, 13, 14, 15], vocThreshold: 500, pm25Threshold: 20, pm10Threshold: 40 });
    expect((await site.store.get('rooms', 'r1'))?.record['alarms']).toMatchObject({ vocThreshold: 500 });
    const good = each(0, 12, { temp: 21, VOC: 100, pm25: 3, pm10: 5 });
    const bad = each(12, 12, { temp: 17, VOC: 600, pm25: 60, pm10: 45, CO2: 1300 });
    const better = each(24, 40, { temp: 17, VOC: 100, pm25: 3, pm10: 5, CO2: 600 });
    const all = [...good, ...bad, ...better];
    for (let index = 0; index < all.length; index += 1) {
      // Another server goes on now and then, with what is stored.
      const engine = startEngine();
      await take(all.slice(index, index + 1), [engine]);
      await engine.close();
    }
    expect(await alarms(own)).toMatchObject([
      { code: 11, began: 12, ended: 24, value: 600, threshold: 500, severity: 'notice' },
      { code: 12, began: 12, ended: 24, value: 60, threshold: 20, severity: 'warning' },
      { code: 13, began: 12, ended: 24, value: 45, threshold: 40, severity: 'notice' },
      { code: 14, began: 12, ended: 24, value: 700, threshold: 400, severity: 'notice' },
      { code: 15, began: 12, ended: 42, value: 4, threshold: 3, severity: 'notice' },
    ]);
  });

  test('a place has lengths and distances of its own, also within alarms of an earlier version', async () => {
    const own = parts();
    await set(own, { type: [5], co2Threshold: 1000, co2Duration: 10, co2Hysteresis: 200 });
    const engine = own.startEngine();
    await own.take([...each(0, 8, { CO2: 1100 }), ...each(8, 10, { CO2: 700 })], [engine]);
    expect(await alarms(own)).toEqual([]);
    await own.take(each(20, 12, { CO2: 1100 }), [engine]);
    await own.take(each(32, 20, { CO2: 900 }), [engine]);
    expect(await alarms(own)).toMatchObject([{ code: 5, began: 20, ended: undefined }]);
    await own.take(each(52, 12, { CO2: 800 }), [engine]);
    expect(await alarms(own)).toMatchObject([{ code: 5, began: 20, ended: 52 }]);
    await engine.close();
  });

  test('a low battery rings with its reading, and outlives other servers and readings that come late', async () => {
    const own = parts();
    await set(own, { type: [5, 16], co2Threshold: 1000 });
    const take = async (battery: number | undefined, readings: readonly TimedReading[]) => {
      const engine = own.startEngine();
      await own.site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings }]);
      own.goOn(readings.at(-1)?.t ?? start);
      const arrived = readings.map((each) => ({ ...each, ...(battery !== undefined && { battery }) }));
      await engine.judge(new Map([['d1', arrived]]));
      await engine.look();
      await engine.close();
    };
    await take(40, each(0, 1, {}));
    for (const minute of [10, 20, 30]) await take(14, each(minute, 1, {}));
    const low = { code: 16, began: 10, ended: undefined, value: 14, threshold: 20, severity: 'notice' };
    expect(await alarms(own)).toMatchObject([low]);
    // Of the reading that was late all is judged again, by what is stored: without batteries.
    await take(undefined, each(15, 1, {}));
    await take(undefined, each(50, 1, {}));
    await take(undefined, each(60, 1, {}));
    expect(await alarms(own)).toMatchObject([low]);
    for (const minute of [70, 80]) await take(90, each(minute, 1, {}));
    expect(await alarms(own)).toMatchObject([{ ...low, ended: 70 }]);
  });
}
