import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../../server/documents/validator';
import type { PropertySchema } from '../../../src/model/source';
import { compiledForm } from '../../support/compiled-form';
import { entityModel } from '../../support/sample-entity';

/** Types whose values have limits that no schema has to say, with values that they take and refuse. */
const LIMITED: readonly { type: string; schema: PropertySchema; good: unknown[]; bad: unknown[] }[] = [
  {
    type: 'timeOfDay',
    schema: { type: 'string' },
    good: ['00:00', '23:59', '10:30:15', '10:30:00Z'],
    bad: ['24:00', '9:05', '10:60', 'noon', 5],
  },
  { type: 'duration', schema: { type: 'integer' }, good: [0, 5_400], bad: [-1, 1.5, '1:30'] },
  {
    type: 'isoDuration',
    schema: { type: 'string' },
    good: ['PT1H30M', 'P1Y2D', 'P3W', 'PT0.5S'],
    bad: ['P', 'PT', '1:30', 'P1W2D', 'P1H'],
  },
  { type: 'percentage', schema: { type: 'number' }, good: [0, 12.5, 100], bad: [-0.5, 100.5, '50%'] },
  { type: 'rating', schema: {}, good: [1, 5], bad: [0, 6, 2.5, '*****'] },
  { type: 'rating', schema: { maximum: 10 }, good: [1, 10], bad: [0, 11] },
  { type: 'money', schema: {}, good: [0, 1_250, -399], bad: [12.5, '12.50'] },
  {
    type: 'phone',
    schema: { type: 'string' },
    good: ['+390491234567'],
    bad: ['049 1234567', '+0491234567', '+39', '+39 049 1234567'],
  },
  {
    type: 'geoPoint',
    schema: {},
    good: [
      { lat: 45.4, lng: 11.9 },
      { lat: -90, lng: 180 },
    ],
    bad: [
      { lat: 45.4 },
      { lat: 91, lng: 0 },
      { lat: 0, lng: 181 },
      { lat: '45', lng: 0 },
      { lat: 0, lng: 0, alt: 3 },
      '45, 11',
    ],
  },
  {
    type: 'languageText',
    schema: {},
    good: [{ en: 'Room', it: 'Aula' }, {}],
    bad: [{ en: 5 }, { en: 'a\u202Eb' }, 'Room'],
  },
  { type: 'markdown', schema: { type: 'string' }, good: ['# A\n\n- b'], bad: ['a\u202Eb', 5] },
  {
    type: 'dateTime',
    schema: { type: 'string' },
    good: ['2026-11-21T13:05:00Z', '2026-11-21T13:05:00+01:00'],
    bad: ['2026-11-21', '2026-13-01T00:00:00Z', 5],
  },
];

describe.each(LIMITED)('values of the type $type', ({ type, schema, good, bad }) => {
  const model = entityModel({ value: { ...schema, 'x-field': { type } } });
  const [form] = Object.values(compiledForm(model, 'editForm'));
  const server = createValidator();
  const verdicts = (value: unknown) => [
    form?.({ value }) === true,
    Object.keys(server.errorsOf(model, 'update', { id: 'a', value }, 'en')).length === 0,
  ];

  it.each(good)('take %j in the form as on the server', (value) => expect(verdicts(value)).toEqual([true, true]));
  it.each(bad)('refuse %j in the form as on the server', (value) => expect(verdicts(value)).toEqual([false, false]));

  it('are judged alike, whatever they are', () => {
    const near = fc
      .constantFrom(...good.map(String))
      .chain((text) =>
        fc
          .tuple(fc.nat(text.length), fc.constantFrom('0', '9', ':', 'P', 'T', '-', '+', '.', ' ', ''))
          .map(([at, mark]) => text.slice(0, at) + mark + text.slice(at + 1)),
      );
    fc.assert(
      fc.property(fc.oneof(near, fc.string(), fc.double(), fc.integer()), (value) => {
        const [inForm, onServer] = verdicts(value);
        expect(inForm).toBe(onServer);
      }),
    );
  });
});
