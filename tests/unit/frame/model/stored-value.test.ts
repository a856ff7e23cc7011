import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withStoredValues } from '../../../../src/frame/model/stored-value';
import { parseFilter } from '../../../../src/frame/query/parse-filter';
import { entityModel } from '../../../support/sample-entity';

const model = entityModel({
  due: { type: 'string', format: 'date-time' },
  note: { type: 'string' },
});
const kept = (due: string) => withStoredValues(model, { id: '1', due }).due;

/** Moments as others write them: at any offset, with and without parts of a second. */
const written = fc
  .record({
    instant: fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2080, 0) }),
    minutes: fc.integer({ min: -14 * 60, max: 14 * 60 }),
  })
  .map(({ instant, minutes }) => {
    const whole = instant - (instant % 1000);
    const size = Math.abs(minutes);
    const offset = `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
    return { instant: whole, text: new Date(whole + minutes * 60_000).toISOString().replace('.000Z', offset) };
  });

it('keeps moments so that their texts are in the order of the moments', () => {
  fc.assert(
    fc.property(written, written, (a, b) => {
      expect(String(kept(a.text)) < String(kept(b.text))).toBe(a.instant < b.instant);
    }),
  );
});

it('knows every way to write a moment that the format takes', () => {
  const ways = [
    '2026-11-21T09:00:00+01:00',
    '2026-11-21 09:00:00+01',
    '2026-11-21t08:00:00z',
    '2026-11-21T08:00:00.000Z',
  ];
  expect(new Set(ways.map(kept))).toEqual(new Set(['2026-11-21T08:00:00.000Z']));
});

it('asks for moments as they are kept', () => {
  const { where } = parseFilter(model, { role: 'ADMIN', claim: 'all' }, { due: { gte: '2026-11-21T09:00:00+01:00' } });
  expect(where).toMatchObject([{ operator: 'gte', value: '2026-11-21T08:00:00.000Z' }]);
});

it('leaves what is no moment, and moments in other texts, as they were written', () => {
  const record = { id: '1', due: 'tomorrow', note: '2026-11-21T09:00:00+01:00' };
  expect(withStoredValues(model, record)).toBe(record);
  expect(kept('2026-11-21T09:00')).toBe('2026-11-21T09:00');
});
