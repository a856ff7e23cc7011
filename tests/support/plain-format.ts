import type { ValueFormat } from '../../src/frame/field-types/field-type';

/** Values written without a language or a zone, for tests that look at everything else. */
export const plainFormat: ValueFormat = {
  text: (text) => text.en,
  locale: 'en-GB',
  number: String,
  instant: (ms) => new Date(ms).toISOString(),
  date: String,
  yesNo: (value) => (value ? 'Yes' : 'No'),
  startOfDay: Date.parse,
  isoDay: (ms) => new Date(ms).toISOString().slice(0, 10),
};
