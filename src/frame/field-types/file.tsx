import { filesIn } from '../model/file-value';
import { conditionOf, operandOf } from './condition';
import * as data from './data/files';
import type { FieldType } from './field-type';
import { OptionFilter } from './filters/OptionFilter';
import { lazyPart } from './lazy-part';

const namesOf = (value: unknown): string =>
  filesIn(value)
    .map(({ name }) => name)
    .join(', ');

const common = {
  display: namesOf,
  Cell: lazyPart(async () => ({ default: (await import('./widgets/FileLinks')).FileLinks })),
  Filter: (props) => (
    <OptionFilter
      {...props}
      value={operandOf(props.value, 'exists')}
      options={[true, false].map((value) => ({ value, text: props.format.yesNo(value) }))}
      condition={(exists) => conditionOf({ exists })}
    />
  ),
  form: { field: lazyPart(async () => ({ default: (await import('./widgets/FileField')).FileField })) },
  exportValue: namesOf,
} as const satisfies Partial<FieldType>;

export const file: FieldType = {
  ...data.file,
  ...common,
  isOneLine: true,
};

export const fileList: FieldType = {
  ...data.fileList,
  ...common,
};
