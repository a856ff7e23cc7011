import fc from 'fast-check';
import type { PropertySchema } from '../../src/frame/model/source';

interface LimitedType {
  type: string;
  schema: PropertySchema;
  good: unknown[];
  bad: unknown[];
}

/** Types whose values have limits that no schema has to say, with values that they take and refuse. */
export const LIMITED: readonly LimitedType[] = [
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

/** Values of a type, values that are off by a character, and anything else. */
export function valuesNear({ good, bad }: LimitedType): fc.Arbitrary<unknown> {
  const slipped = fc
    .constantFrom(...good.map(String))
    .chain((text) =>
      fc
        .tuple(fc.nat(text.length), fc.constantFrom('0', '9', ':', 'P', 'T', '-', '+', '.', ' ', '\n', ''))
        .map(([at, mark]) => text.slice(0, at) + mark + text.slice(at + 1)),
    );
  return fc.oneof(slipped, fc.constantFrom(...good, ...bad), fc.string(), fc.double({ noNaN: true }), fc.integer());
}
