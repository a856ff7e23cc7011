import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Assignment,
  clipSpans,
  createLines,
  recordMove,
  shiftMove,
  toPeriod,
  toSegment,
} from '../../../../../src/air/domain/places/assignments';

const PLACES = ['room:a', 'room:b', 'building:c', undefined] as const;

function stepOf(known: readonly Assignment[], { put, remove }: Pick<ReturnType<typeof recordMove>, 'put' | 'remove'>) {
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
        known = stepOf(known, recordMove(known, move));
        const open = known.filter(({ to }) => to === undefined);
        expect(open.map((each) => each.place)).toEqual(place === undefined ? [] : [place]);
        const chosen = corrected === null ? undefined : known[corrected.index];
        if (chosen?.from !== undefined && corrected !== null) {
          const next = { ...chosen, from: chosen.from + corrected.from };
          const others = known.filter(({ id }) => id !== chosen.id);
          // The server refuses a move in the future.
          const changed = next.from > at ? undefined : shiftMove(others, chosen, next);
          if (changed !== undefined) known = stepOf(known, { put: [next, ...changed], remove: [] });
        }
        const spans = known.map(toPeriod).toSorted((one, other) => one.from - other.from);
        for (const [number, span] of spans.entries()) {
          expect(span.from).toBeLessThan(span.to);
          expect(span.from).toBeGreaterThanOrEqual(spans[number - 1]?.to ?? 0);
        }
      }
    }),
  );
});

test.each([
  ['its first place', undefined],
  ['a place after a time without one', { id: 'old', device: 'd', place: 'room:b', from: 1, to: 5 }],
])('an undone move to %s leaves no trace', (_name, former: Assignment | undefined) => {
  const known = former === undefined ? [] : [former];
  const [there, back] = [
    { device: 'd', place: 'room:a', at: 10 },
    { device: 'd', place: undefined, at: 20 },
  ];
  const arrived = stepOf(known, recordMove(known, { ...there, isFirst: false, isUndone: false, newId: 'new' }));
  expect(arrived).toHaveLength(known.length + 1);
  expect(stepOf(arrived, recordMove(arrived, { ...back, isFirst: false, isUndone: true, newId: '' }))).toEqual(known);
});

const at = (hwId: string, from: number, to: number) => ({ hwId, from, to });
const held = (device: string, from: number, to: number): Assignment => ({ id: '', device, place: 'room:a', from, to });

test('a sensor continues the line of the one before it, and sensors at the same time are lines of their own', () => {
  expect(createLines([held('a', 0, 5), held('b', 5, 9), held('c', 2, 12), held('d', 10, 20)])).toEqual([
    [at('a', 0, 5), at('b', 5, 9), at('d', 10, 20)],
    [at('c', 2, 12)],
  ]);
  expect(createLines([held('a', 0, 5), held('b', 0, 6), held('a', 8, 9)])).toEqual([
    [at('a', 0, 5), at('a', 8, 9)],
    [at('b', 0, 6)],
  ]);
});

test('a new device continues the line from its creation on, and what was imported before is a line of its own', () => {
  const created = { id: '', device: 'b', place: 'room:a', to: 9, createdAt: 6 };
  expect(createLines([held('a', 0, 5), created])).toEqual([[at('a', 0, 5), at('b', 6, 9)], [at('b', 0, 6)]]);
  expect(createLines([created])).toEqual([[at('b', 0, 9)]]);
});

test('the lines of a place hold each of its segments once, without overlaps', () => {
  const segment = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(50), fc.integer({ min: 1, max: 20 }), fc.boolean());
  fc.assert(
    fc.property(fc.array(segment), (all) => {
      const known: Assignment[] = [];
      for (const [hwId, from, length, isFirst] of all) {
        const to = from + length;
        const start = isFirst ? 0 : from;
        const isFree = known.every(
          (each) => each.device !== hwId || toPeriod(each).to <= start || toPeriod(each).from >= to,
        );
        const { from: _from, ...since } = held(hwId, from, to);
        if (isFree) known.push(isFirst ? { ...since, createdAt: from } : held(hwId, from, to));
      }
      const lines = createLines(known);
      for (const line of lines)
        for (const [index, { from }] of line.entries()) expect(from).toBeGreaterThanOrEqual(line[index - 1]?.to ?? 0);
      const total = (segments: readonly { from: number; to: number }[]) =>
        segments.reduce((sum, { from, to }) => sum + to - from, 0);
      for (const hwId of ['a', 'b', 'c']) {
        const own = known.filter(({ device }) => device === hwId);
        expect(total(lines.flat().filter((each) => each.hwId === hwId))).toBe(total(own.map(toPeriod)));
      }
    }),
  );
});

test('segments are clipped to a period', () => {
  const segment = toSegment({ id: 'x', device: 'd', place: 'room:a', from: 5 });
  expect(clipSpans([segment], { from: 0, to: 9 })).toEqual([{ hwId: 'd', from: 5, to: 9 }]);
  expect(clipSpans([segment], { from: 0, to: 5 })).toEqual([]);
});
