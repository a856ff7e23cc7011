import * as data from './data/lists';
import type { FieldType } from './field-type';
import { ListTextFilter } from './filters/ListTextFilter';
import { CommaListWidget } from './widgets/CommaListWidget';

export const stringList: FieldType = {
  ...data.stringList,
  display: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  Filter: ListTextFilter,
  form: { widget: CommaListWidget },
};
