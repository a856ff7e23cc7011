import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createConflictFinder } from '../../../../../server/frame/schema-change/other-meanings';
import { createSpan, doOverlap } from '../../../../../src/frame/model/overlap';

const RULE = { from: 'from', to: 'to', same: 'room', where: {} };
const bookings = fc.array(fc.record({ room: fc.constantFrom('a', 'b'), from: fc.nat(12), length: fc.nat(4) }), {
  maxLength: 12,
});
const dayOf = (day: number) => `2026-01-${String(day + 1).padStart(2, '0')}`;

test.each(['instants', 'days'])('records whose times overlap are those that a write would refuse (%s)', (kind) => {
  fc.assert(
    fc.property(bookings, (all) => {
      const at = (day: number) => (kind === 'days' ? dayOf(day) : day);
      const records = all.map(({ room, from, length }, index) => {
        return { id: `r${index}`, room, from: at(from), to: at(from + length) };
      });
      const among = createConflictFinder([], [RULE]);
      for (const record of records) among.count(record);
      for (const record of records) {
        const isInTheWay = records.some((other) => {
          const [one, two] = [createSpan(RULE, record), createSpan(RULE, other)];
          return other.id !== record.id && other.room === record.room && one && two && doOverlap(one, two);
        });
        expect(Object.keys(among.of(record))).toEqual(isInTheWay ? ['from'] : []);
      }
    }),
    { numRuns: 200 },
  );
});
