import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadingStore, Source, TimedReading } from '../../../../server/air/telemetry/reading-store';
import { createYield } from '../../../../server/frame/stores/yield-to-event-loop';
import { fromStored } from '../../../../src/air/domain/readings/measures';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';

const KEYS = ['CO2', 'temp'] as const;
const FIRST = Date.UTC(2026, 4, 4);
/** Days before this one are packed; this one is open. */
export const REWRITTEN_AT = FIRST + 4 * DAY + 13 * HOUR;
const EVER = { from: FIRST - DAY, to: REWRITTEN_AT };
const source: Source = { kind: 'device', name: 'rewritten' };

const time = fc.oneof(
  fc.integer({ min: 0, max: 4 * 24 }).map((hour) => FIRST + hour * HOUR),
  fc.integer({ min: 0, max: 30 }).map((minute) => REWRITTEN_AT - HOUR + minute * MINUTE),
);
const reading = fc.record({ t: time, CO2: fc.integer({ min: 400, max: 2_000 }) }).chain(({ t, CO2 }) =>
  fc.option(fc.integer({ min: 15, max: 30 }), { nil: undefined }).map((temp): TimedReading => {
    return { t, CO2, ...(temp !== undefined && { temp }) };
  }),
);
const readings = fc.uniqueArray(reading, { maxLength: 30, selector: ({ t }) => t });
const write = (all: TimedReading[]) => ({ type: 'write' as const, all });
const step = fc.oneof(
  readings.map(write),
  readings.map((all) => ({ type: 'live' as const, all: all.slice(0, 1) })),
  fc.record({ type: fc.constant('rewrite' as const), all: readings, removed: fc.array(time, { maxLength: 8 }) }),
  fc.constant({ type: 'pack' as const }),
);

async function storedIn(store: ReadingStore): Promise<TimedReading[]> {
  const found: TimedReading[] = [];
  for await (const page of store.pages(source, EVER, KEYS)) {
    for (const { t, CO2, temp } of page) {
      const warmth = fromStored('temp', temp ?? null);
      found.push({ t: t ?? 0, CO2: fromStored('CO2', CO2 ?? null), ...(warmth !== null && { temp: warmth }) });
    }
  }
  return found;
}

async function figuresOf(store: ReadingStore) {
  const whole = { from: FIRST, to: REWRITTEN_AT };
  return {
    averages: await store.averages(source, whole, [whole], KEYS, createYield()),
    lowest: await store.extremes(source, [whole], 'min', KEYS),
    highest: await store.extremes(source, [whole], 'max', KEYS),
    last: await store.last(source),
  };
}

export function describeRewriting(name: string, open: () => { readings: ReadingStore; close(): Promise<unknown> }) {
  describe(`rewritten readings on ${name}`, () => {
    test('are those of the last change, whatever was packed, and figures are those of the same readings written once', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
          const { readings: store, close } = open();
          const expected = new Map<number, TimedReading>();
          for (const each of steps) {
            if (each.type === 'pack') await store.pack?.(REWRITTEN_AT);
            else if (each.type === 'rewrite') {
              const removed = each.removed.filter((t) => each.all.every((one) => one.t !== t));
              expect(await store.rewrite(source, { readings: each.all, removed })).toBe(0);
              for (const one of each.all) expected.set(one.t, one);
              for (const t of removed) expected.delete(t);
            } else {
              await store.write([{ source, readings: each.all }]);
              for (const one of each.all) if (!expected.has(one.t)) expected.set(one.t, one);
            }
          }
          const inOrder = [...expected.values()].sort((one, other) => one.t - other.t);
          expect(await storedIn(store)).toEqual(inOrder);
          expect(await store.last(source)).toEqual(inOrder.at(-1));
          await store.pack?.(REWRITTEN_AT);
          const figures = await figuresOf(store);
          await close();
          const fresh = open();
          await fresh.readings.write([{ source, readings: inOrder }]);
          await fresh.readings.pack?.(REWRITTEN_AT);
          expect(figures).toEqual(await figuresOf(fresh.readings));
          await fresh.close();
        }),
        { numRuns: 40, examples: [[[write([{ t: FIRST, CO2: 400 }]), { type: 'rewrite', all: [], removed: [] }]]] },
      );
    });

    test('of a thinned day stay as they are', async () => {
      const { readings: store, close } = open();
      const day = Array.from({ length: 48 }, (_none, index) => ({ t: FIRST + index * 30 * MINUTE, CO2: 500 + index }));
      await store.write([{ source, readings: [...day, { t: FIRST + 2 * DAY, CO2: 700 }] }]);
      await store.pack?.(REWRITTEN_AT);
      await store.thin({ hourlyBefore: FIRST + DAY, goneBefore: null });
      const before = await storedIn(store);
      const changes = {
        readings: [
          { t: FIRST, CO2: 999 },
          { t: FIRST + 2 * DAY, CO2: 800 },
        ],
        removed: [FIRST + HOUR],
      };
      expect(await store.rewrite(source, changes)).toBe(2);
      expect(await storedIn(store)).toEqual([...before.slice(0, -1), { t: FIRST + 2 * DAY, CO2: 800 }]);
      await close();
    });
  });
}
