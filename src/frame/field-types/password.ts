import type { FieldType } from './field-type';

/** A secret that is typed and never shown again. */
export const password: FieldType = {
  name: 'password',
  matches: [{ type: 'string', format: 'password' }],
  storage: 'text',
  operators: [],
  samples: ['long enough'],
  display: () => '••••••',
  form: { widget: 'password' },
  exportValue: () => null,
};
