import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Assignment,
  clipped,
  linesOfPlace,
  moved,
  segmentOf,
  shifted,
  spanOf,
} from '../../../../../src/air/domain/places/assignments';

const PLACES = ['room:a', 'room:b', 'building:c', undefined] as const;

function stepOf(known: readonly Assignment[], { put, remove }: Pick<ReturnType<typeof moved>, 'put' | 'remove'>) {
  const byId = new Map(known.map((each) => [each.id, each]));
  for (const each of put) byId.set(each.id, each);
  for (const id of remove) byId.delete(id);
  return [...byId.values()];
}

const steps = fc.array(
  fc.record({
    place: fc.constantFrom(...PLACES),
    after: fc.constantFrom(0, 1, 30_000, 600_000),
    isUndone: fc.boolean(),
    corrected: fc.option(fc.record({ index: fc.nat(5), from: fc.integer({ min: -700_000, max: 700_000 }) })),
  }),
  { maxLength: 12 },
);

test('each instant of a device belongs to one place at most, and the current place is open, over any moves', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let known: Assignment[] = [];
      let at = 1_000_000;
      for (const [index, { place, after, isUndone, corrected }] of all.entries()) {
        at += after;
        const move = { device: 'd', place, at, isFirst: known.length === 0, isUndone, newId: `n${index}` };
        known = stepOf(known, moved(known, move));
        const open = known.filter(({ to }) => to === undefined);
        expect(open.map((each) => each.place)).toEqual(place === undefined ? [] : [place]);
        const chosen = corrected === null ? undefined : known[corrected.index];
        if (chosen?.from !== undefined && corrected !== null) {
          const next = { ...chosen, from: chosen.from + corrected.from };
          const others = known.filter(({ id }) => id !== chosen.id);
          const changed = shifted(others, chosen, next);
          if (changed !== undefined) known = stepOf(known, { put: [next, ...changed], remove: [] });
        }
        const spans = known.map(spanOf).toSorted((one, other) => one.from - other.from);
        for (const [number, span] of spans.entries()) {
          expect(span.from).toBeLessThan(span.to);
          expect(span.from).toBeGreaterThanOrEqual(spans[number - 1]?.to ?? 0);
        }
      }
    }),
  );
});

test('a sensor continues the line of the one before it, and sensors at the same time are lines of their own', () => {
  const at = (hwId: string, from: number, to: number) => ({ hwId, from, to });
  expect(linesOfPlace([at('a', 0, 5), at('b', 5, 9), at('c', 2, 12), at('d', 10, 20)])).toEqual([
    [at('a', 0, 5), at('b', 5, 9), at('d', 10, 20)],
    [at('c', 2, 12)],
  ]);
  expect(linesOfPlace([at('a', 0, 5), at('b', 0, 6), at('a', 8, 9)])).toEqual([
    [at('a', 0, 5), at('a', 8, 9)],
    [at('b', 0, 6)],
  ]);
});

test('the lines of a place hold each of its segments once, without overlaps', () => {
  const segment = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(50), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(fc.array(segment), (all) => {
      const own = new Map<string, { hwId: string; from: number; to: number }[]>();
      for (const [hwId, from, length] of all) {
        const known = own.get(hwId) ?? [];
        if (known.every((each) => each.to <= from || each.from >= from + length))
          own.set(hwId, [...known, { hwId, from, to: from + length }]);
      }
      const lines = linesOfPlace([...own.values()].flat());
      for (const line of lines)
        for (const [index, { from }] of line.entries()) expect(from).toBeGreaterThanOrEqual(line[index - 1]?.to ?? 0);
      const total = (segments: readonly { from: number; to: number }[]) =>
        segments.reduce((sum, { from, to }) => sum + to - from, 0);
      for (const [hwId, segments] of own)
        expect(total(lines.flat().filter((each) => each.hwId === hwId))).toBe(total(segments));
      const names = lines.map((line) => line.at(-1)?.hwId);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('segments are clipped to a period', () => {
  const segment = segmentOf({ id: 'x', device: 'd', place: 'room:a', from: 5 });
  expect(clipped([segment], { from: 0, to: 9 })).toEqual([{ hwId: 'd', from: 5, to: 9 }]);
  expect(clipped([segment], { from: 0, to: 5 })).toEqual([]);
});
