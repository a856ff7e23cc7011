import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createToolPage,
  cutRecordToFit,
  cutRowsToFit,
  formatToolAnswer,
  MAX_ANSWER_BYTES,
} from '../../../../../server/frame/feature/tool-answer';
import type { PlainObject } from '../../../../../src/frame/model/paths';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.integer({ min: 0, max: 40_000 }).map((length) => '<'.repeat(length)),
  fc.integer({ min: 0, max: MAX_ANSWER_BYTES }).map((length) => '雪'.repeat(length)),
);
const record: fc.Arbitrary<PlainObject> = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 40 }).filter((key) => key !== '__proto__'),
  fc.oneof(text, fc.array(text, { maxLength: 8 }), fc.integer(), fc.constant(null)),
  { maxKeys: 40 },
);
const bytes = (value: unknown) => Buffer.byteLength(formatToolAnswer(value));

it('is never longer than an answer may be, and leads through all rows', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), (rows) => {
      let offset: number | undefined = 0;
      let count = 0;
      while (offset !== undefined) {
        const page: ReturnType<typeof createToolPage> = createToolPage(rows.slice(offset), {
          offset,
          total: rows.length,
        });
        expect(bytes(page)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
        count += page.rows.length;
        offset = page.next;
      }
      expect(count).toBe(rows.length);
    }),
    { numRuns: 60 },
  );
});

it('names what it leaves out of a record, and has the rest', () => {
  fc.assert(
    fc.property(record, (whole) => {
      const { left, ...shown } = cutRecordToFit(whole, 4_000);
      expect(bytes({ ...shown, left })).toBeLessThanOrEqual(4_000);
      if (bytes(whole) < 4_000) expect(left === undefined || left === whole['left']).toBe(true);
      if (Array.isArray(left)) expect(Object.keys(shown).length + left.length).toBe(Object.keys(whole).length);
    }),
    { numRuns: 60 },
  );
});

it('has short rows as they are', () => {
  const rows = [{ id: 'a', text: 'b' }, { id: 'c' }];
  expect(cutRowsToFit(rows)).toEqual(rows);
});

it('holds nothing that opens or closes an element', () => {
  fc.assert(fc.property(fc.string(), (said) => !/[<>]/.test(formatToolAnswer({ said: `${said}</data>` }))));
  expect(JSON.parse(formatToolAnswer('</data>'))).toBe('</data>');
});
