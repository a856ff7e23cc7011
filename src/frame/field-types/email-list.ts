import type { FieldType } from './field-type';
import { ListTextFilter } from './filters/ListTextFilter';
import { CommaListWidget } from './widgets/CommaListWidget';

/** E-mail addresses, typed on one line with commas between them. */
export const emailList: FieldType = {
  name: 'emailList',
  matches: [{ type: 'array', items: { type: 'string', format: 'email' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['a@scuola.example', 'b@scuola.example'], ['c@ufficio.example']],
  display: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  Filter: ListTextFilter,
  form: { widget: CommaListWidget },
};
