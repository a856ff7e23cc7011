import * as data from './data/texts';
import type { FieldType } from './field-type';

export const password: FieldType = {
  ...data.password,
  display: () => '••••••',
  form: { widget: 'password' },
  exportValue: () => null,
};
