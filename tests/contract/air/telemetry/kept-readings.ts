import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { AirSite } from '../../../../server/air/site/app';
import { ingest } from '../../../../server/air/telemetry/ingest';
import { createLiveReadings } from '../../../../server/air/telemetry/live-readings';
import { createLiveUpdate } from '../../../../server/air/telemetry/live-update';
import { withQuarantine } from '../../../../server/air/telemetry/quarantine';
import type { ReadingStore, Source, TimedReading } from '../../../../server/air/telemetry/reading-store';
import { repairReadings } from '../../../../server/air/telemetry/repair-readings';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createLiveState } from '../../../../server/frame/documents/live-state';
import { createYield, WHOLE_WORK } from '../../../../server/frame/stores/yield-to-event-loop';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';

const NOW = Date.UTC(2026, 1, 2, 12);
/** Time of a clock that is wrong for a moment. */
const WRONG = Date.UTC(2100, 0, 1, 23, 58);
/** Repairs of devices that a stop left behind their readings, on either back end. */
export function describeRepair(
  name: string,
  open: () => Promise<Pick<AirSite, 'documents' | 'readings' | 'store' | 'close'>>,
) {
  describe(`readings and devices after a stop on ${name}`, () => {
    let site: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      site = await open();
    });
    afterEach(() => site.close());

    const source = (hwId: string) => ({ kind: 'device', name: hwId }) as const;
    const make = (hwId: string) =>
      site.documents.create(SYSTEM, entityNamed(models, 'device'), {
        hw_id: hwId,
        alias: hwId,
        token: `${hwId.toLowerCase()}000000`.slice(0, 8),
      });
    const send = (hwId: string, ...instants: number[]) =>
      site.readings.write([{ source: source(hwId), readings: instants.map((t) => ({ t, CO2: 700 })) }]);
    const guarded = (now: number) => withQuarantine(site.readings, { ...site, models, now: () => now });
    /** Takes a reading while the clock of the server says `now`. */
    async function take(hwId: string, reading: TimedReading, now: number): Promise<void> {
      const live = createLiveReadings(models, site.store, undefined, () => now);
      const options = { now, isWritable: () => true, onReading: live.note, judge: async () => undefined };
      expect(await ingest(guarded(now), [{ hwId, ...reading }], options)).toMatchObject({ accepted: 1, rejected: [] });
      await live.settled();
    }
    const mend = () => repairReadings({ ...site, models, now: () => NOW });

    test('readings of devices that are gone are forgotten, the others stay', async () => {
      await make('kept1');
      await send('kept1', NOW - DAY, NOW);
      await send('gone1', NOW - 3 * DAY, NOW);
      expect((await mend()).forgotten).toEqual(['gone1']);
      expect(await site.readings.last(source('gone1'))).toBeUndefined();
      expect(await site.readings.last(source('kept1'))).toMatchObject({ t: NOW });
      expect(await mend()).toEqual({ forgotten: [], renewed: [], isUnfinished: false });
    });

    test('a record that is older than its newest reading takes it over, a newer one does not', async () => {
      await make('behind');
      await make('inStep');
      await send('behind', NOW - MINUTE, NOW);
      await send('inStep', NOW);
      expect((await mend()).renewed.sort()).toEqual(['behind', 'inStep']);
      await send('behind', NOW + MINUTE);
      expect((await mend()).renewed).toEqual(['behind']);
      expect((await site.store.get('devices', 'behind'))?.record).toMatchObject({ CO2: 700, updated_at: NOW + MINUTE });
      expect((await site.store.get('devices', 'inStep'))?.record).toMatchObject({ updated_at: NOW });
    });

    test('readings of a clock that was wrong are listed, and never the newest', async () => {
      let number = 0;
      const clocks = fc.array(fc.constantFrom<'right' | 'wrong'>('right', 'wrong'), { minLength: 1, maxLength: 6 });
      const property = fc.asyncProperty(clocks, fc.boolean(), async (kinds, isRepairedAtStart) => {
        number += 1;
        const hwId = `clock${number}`;
        await make(hwId);
        const times = kinds.map((kind, index) => (kind === 'wrong' ? WRONG : NOW - HOUR) + index * MINUTE);
        // While the clock is wrong, the server takes its readings for current ones.
        for (const t of times) await take(hwId, { t, CO2: 900 }, t);
        if (isRepairedAtStart) await repairReadings({ ...site, models, readings: guarded(NOW), now: () => NOW });
        await take(hwId, { t: NOW, CO2: 600, temp: 21 }, NOW);
        expect((await site.store.get('devices', hwId))?.record).toMatchObject({ CO2: 600, updated_at: NOW });
        const left: number[] = [];
        const period = { from: 0, to: Date.UTC(9000, 0, 1) };
        for await (const page of site.readings.pages(source(hwId), period, ['CO2']))
          left.push(...page.map(({ t }) => Number(t)));
        expect(left).toEqual([...times.filter((t) => t < NOW), NOW]);
        const { rows } = await site.store.query('quarantined_readings', {
          where: [{ path: 'hw_id', storage: 'text', operator: 'eq', value: hwId }],
        });
        const listed = rows.map(({ record }) => [record.measured_at, record.values, record.reason]);
        expect(listed.sort()).toEqual(times.filter((t) => t > NOW).map((t) => [t, 'CO2 900', 'future']));
        expect(await site.readings.last(source(hwId))).toMatchObject({ t: NOW });
      });
      await fc.assert(property, { numRuns: 8 });
    });

    test('quarantine lists some readings of a device one by one, and packs the rest by day, each of them once', async () => {
      const LISTED = 20;
      const limited = withQuarantine(site.readings, { ...site, models, now: () => NOW, maxListed: LISTED });
      await make('ahead');
      const readings = Array.from({ length: LISTED + 5 }, (_none, index) => ({ t: WRONG + index * HOUR, CO2: 700 }));
      const write = (...sent: TimedReading[]) => limited.write([{ source: source('ahead'), readings: sent }]);
      expect(await write({ t: NOW, CO2: 600 }, ...readings)).toMatchObject([{ added: 1, newest: { t: NOW } }]);
      await write(...readings);
      const late = [-2, -1].map((minute) => ({ t: WRONG + 365 * DAY + minute * MINUTE, CO2: 800, temp: 21 }));
      await Promise.all(late.map((reading) => write(reading)));
      const long = Array.from({ length: 2_003 }, (_none, index) => ({ t: WRONG + 9 * DAY - index * 1_000, CO2: 750 }));
      await write(...long);
      const undated = [{ CO2: 650 }, { CO2: 650 }];
      for (const reading of undated) await limited.quarantine('ahead', 'delayed', [reading]);

      const where = [{ path: 'hw_id', storage: 'text', operator: 'eq', value: 'ahead' }] as const;
      const rows = (await site.store.query('quarantined_readings', { where })).rows.map(({ record }) => record);
      const isListed = ({ further }: EntityRecord) => further === undefined;
      expect(rows.filter(isListed)).toHaveLength(LISTED);
      const packs = rows.filter((row) => !isListed(row));
      const lines = packs.flatMap(({ readings: packed }) => String(packed).split('\n'));
      const dated = [...readings.slice(LISTED), ...late, ...long];
      const texts = dated.map(({ t, CO2, ...more }) => {
        return `${new Date(t).toISOString()} CO2 ${CO2}${'temp' in more ? ', temp 21' : ''}`;
      });
      expect(lines.toSorted()).toEqual([...texts, 'CO2 650', 'CO2 650'].toSorted());
      expect(packs.map(({ further }) => Number(further)).reduce((sum, count) => sum + count, 0)).toBe(lines.length);
      expect(packs).toHaveLength(5);
      expect(await site.readings.last(source('ahead'))).toMatchObject({ t: NOW });
    });

    test('a start repairs the record of a device that has sent nothing since the clock was wrong', async () => {
      await make('quiet');
      await send('quiet', NOW - HOUR, WRONG);
      await make('lost');
      await send('lost', WRONG);
      const { apply } = createLiveState(models, site.store);
      await apply(['quiet', 'lost'].map((hwId) => createLiveUpdate(hwId, { t: WRONG, CO2: 700 }, WRONG)));
      const readings = guarded(NOW);
      const mended = await repairReadings({ ...site, models, readings, now: () => NOW });
      expect(mended).toMatchObject({ quarantined: 2, renewed: ['lost', 'quiet'] });
      expect((await site.store.get('devices', 'quiet'))?.record).toMatchObject({ updated_at: NOW - HOUR });
      const lost = (await site.store.get('devices', 'lost'))?.record;
      expect([lost?.connected, lost?.updated_at ?? null]).toEqual([false, null]);
    });

    test('a new device begins without what one of that name has left', async () => {
      await send('d1', NOW - DAY, NOW);
      await make('d1');
      expect(await site.readings.last(source('d1'))).toBeUndefined();
    });

    test('a second device of a name is refused, and the first one keeps its readings', async () => {
      await make('d1');
      await send('d1', NOW);
      await expect(make('d1')).rejects.toMatchObject({ status: 422 });
      expect(await site.readings.last(source('d1'))).toMatchObject({ t: NOW });
    });
  });
}

const START = Date.UTC(2026, 4, 4);
const KEYS = ['CO2', 'temp'] as const;
const EVER = { from: START, to: START + 4 * DAY };
const NAMES = Array.from({ length: 20 }, (_none, index) => `d${String(index).padStart(2, '0')}`);
/** When the store is opened, ms: all readings are of days that are over. */
export const THINNED_AT = START + 10 * DAY;
const sourceOf = (name: string): Source => ({ kind: 'device', name });
/** Three days, a reading each ten minutes; nothing in the sixth hour of each. */
const READINGS = Array.from({ length: 3 * 144 }, (_none, index): TimedReading => {
  return { t: START + index * 10 * MINUTE, CO2: 400 + ((index * 37) % 900), temp: 20 + (index % 9) / 4 };
}).filter(({ t }) => Math.floor(t / HOUR) % 24 !== 5);

/** What becomes of old readings, on either store of readings. */
export function describeThinning(name: string, open: () => { readings: ReadingStore; close(): Promise<unknown> }) {
  describe(`old readings on ${name}`, () => {
    let store: ReadingStore;
    let close: () => Promise<unknown>;

    beforeEach(async () => {
      ({ readings: store, close } = open());
      await store.write(NAMES.map((each) => ({ source: sourceOf(each), readings: READINGS })));
      await store.pack?.(THINNED_AT);
    });
    afterEach(async () => void (await close()));

    async function rowsOf(source: Source, from: number, to: number) {
      const rows = [];
      for await (const page of store.pages(source, { from, to: to - 1 }, KEYS)) rows.push(...page);
      return rows;
    }

    async function statistics(period = EVER) {
      const [first = ''] = NAMES;
      const averages = await store.averages(sourceOf(first), period, [period], KEYS, createYield());
      return {
        averages: KEYS.map((key) => averages.get(key)),
        lowest: await store.extremes(sourceOf(first), [{ ...period, to: period.to + 1 }], 'min', KEYS),
        highest: await store.extremes(sourceOf(first), [{ ...period, to: period.to + 1 }], 'max', KEYS),
      };
    }

    test('become averages of hours, of which the statistics are those of all the readings', async () => {
      const [first = ''] = NAMES;
      const kept = { hourlyBefore: START + 2 * DAY, goneBefore: null };
      const before = await statistics();
      const young = await rowsOf(sourceOf(first), START + 2 * DAY, START + 3 * DAY);
      expect(await store.thin(kept)).toEqual({ done: 2 * NAMES.length, isUnfinished: false });
      const after = await statistics();
      expect({ ...after, averages: [] }).toEqual({ ...before, averages: [] });
      for (const [index] of KEYS.entries()) {
        const [exact, thinned] = [before.averages[index], after.averages[index]];
        const mean = (sum: typeof exact) => (sum?.weighted ?? 0) / (sum?.coveredMs ?? 1);
        expect(Math.abs(mean(thinned) / mean(exact) - 1)).toBeLessThan(0.01);
      }
      for (const each of NAMES) {
        expect(await rowsOf(sourceOf(each), START, START + 2 * DAY)).toHaveLength(2 * 23);
        expect(await rowsOf(sourceOf(each), START + 2 * DAY, START + 3 * DAY)).toEqual(young);
      }
      expect(await store.thin(kept)).toEqual({ done: 0, isUnfinished: false });
    });

    test('are gone after the second limit, and the newest ones stay as they are', async () => {
      const [first = ''] = NAMES;
      await store.thin({ hourlyBefore: START + 2 * DAY, goneBefore: START + DAY });
      expect(await rowsOf(sourceOf(first), START, START + DAY)).toEqual([]);
      expect(await rowsOf(sourceOf(first), START + DAY, START + 2 * DAY)).toHaveLength(23);
      expect(await store.last(sourceOf(first))).toEqual(READINGS.at(-1));
      await store.thin({ hourlyBefore: START + 9 * DAY, goneBefore: START + 8 * DAY });
      expect(await rowsOf(sourceOf(first), START, THINNED_AT)).toEqual([]);
      expect(await store.last(sourceOf(first))).toBeUndefined();
      const back = { t: START + 9 * DAY + 13 * HOUR, CO2: 500 };
      await store.write([{ source: sourceOf(first), readings: [back] }]);
      expect(await store.last(sourceOf(first))).toEqual(back);
    });

    test('that come late for an old day are thinned with it once more', async () => {
      const kept = { hourlyBefore: START + 2 * DAY, goneBefore: null };
      const [first = ''] = NAMES;
      await store.thin(kept);
      const late = { t: START + 5.5 * HOUR, CO2: 5_000 };
      await store.write([{ source: sourceOf(first), readings: [late] }]);
      await store.pack?.(THINNED_AT);
      expect(await rowsOf(sourceOf(first), START, START + DAY)).toHaveLength(24);
      expect(await store.thin(kept)).toEqual({ done: 1, isUnfinished: false });
      const highest = await store.extremes(sourceOf(first), [EVER], 'max', ['CO2']);
      expect(highest.get('CO2')).toEqual({ x: late.t, y: 5_000 });
    });

    test('keep what is known of them when others come late, whether those are sent again or thinned', async () => {
      const [first = ''] = NAMES;
      const source = sourceOf(first);
      const kept = { hourlyBefore: START + 2 * DAY, goneBefore: null };
      const before = await statistics();
      await store.thin(kept);
      const late = [
        { t: START + 8 * HOUR + MINUTE, CO2: 900 },
        { t: START + 8 * HOUR + 2 * MINUTE, CO2: 300, temp: 30 },
        { t: START + DAY + 5.5 * HOUR, CO2: 700 },
      ];
      const expectJoined = async () => {
        const after = await statistics();
        expect(after.highest).toEqual(new Map(before.highest).set('temp', { x: START + 8 * HOUR + 2 * MINUTE, y: 30 }));
        expect(after.lowest).toEqual(new Map(before.lowest).set('CO2', { x: START + 8 * HOUR + 2 * MINUTE, y: 300 }));
        for (const index of KEYS.keys()) {
          const [exact, joined] = [before.averages[index], after.averages[index]];
          const mean = (sum: typeof exact) => (sum?.weighted ?? 0) / (sum?.coveredMs ?? 1);
          expect(Math.abs(mean(joined) / mean(exact) - 1)).toBeLessThan(0.01);
        }
        // The hour in which nothing was measured before, alone.
        const alone = { from: START + DAY + 5 * HOUR, to: START + DAY + 6 * HOUR };
        expect((await store.extremes(source, [alone], 'max', ['CO2'])).get('CO2')?.y).toBe(700);
        // Part of a day: of its other hours nothing changes.
        const rest = { from: START + 9 * HOUR, to: START + DAY };
        expect((await store.extremes(source, [rest], 'max', ['CO2'])).get('CO2')?.y).toBe(
          Math.max(...READINGS.filter(({ t }) => t >= rest.from && t < rest.to).map(({ CO2 = 0 }) => Number(CO2))),
        );
      };
      expect(await store.write([{ source, readings: late }])).toMatchObject([{ added: 3 }]);
      await expectJoined();
      expect(await store.write([{ source, readings: late }])).toMatchObject([{ added: 0 }]);
      await expectJoined();
      await store.pack?.(THINNED_AT);
      expect(await store.thin(kept)).toEqual({ done: 2, isUnfinished: false });
      expect(await rowsOf(source, START, START + 2 * DAY)).toHaveLength(2 * 23 + 1);
      await expectJoined();
      expect(await store.thin(kept)).toEqual({ done: 0, isUnfinished: false });
    });

    test('are thinned in as many parts as the time asks for, each from where the one before ended', async () => {
      let from: string | undefined;
      let done = 0;
      for (let isUnfinished = true; isUnfinished; ) {
        let asked = 0;
        const isOver = () => {
          asked += 1;
          return asked > 5;
        };
        const reach = async (cursor: string) => {
          from = cursor;
        };
        const part = { from, isOver, reach };
        const thinned = await store.thin({ hourlyBefore: START + 2 * DAY, goneBefore: START + DAY }, part);
        done += thinned.done;
        ({ isUnfinished } = thinned);
      }
      expect(done).toBe(2 * NAMES.length);
      expect(await store.thin({ hourlyBefore: START + 2 * DAY, goneBefore: START + DAY }, WHOLE_WORK)).toEqual({
        done: 0,
        isUnfinished: false,
      });
    });
  });
}
