import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';
import { summary } from './summary';

/** Values by names that people choose (`additionalProperties`, `patternProperties`), edited pair by pair. */
export const keyValues: FieldType = {
  name: 'keyValues',
  matches: [],
  storage: 'json',
  operators: ['exists'],
  samples: [{ red: 1, 'dark red': 2 }],
  display: (value, _field, format) => summary(value, format),
  form: { field: lazyPart(async () => ({ default: (await import('./widgets/KeyValuesField')).KeyValuesField })) },
};
