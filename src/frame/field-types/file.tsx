import { fileListSchema, fileSchema, filesIn } from '../model/file-value';
import { conditionOf, operandOf } from './condition';
import type { FieldType } from './field-type';
import { OptionFilter } from './filters/OptionFilter';
import { lazyPart } from './lazy-part';

const namesOf = (value: unknown): string =>
  filesIn(value)
    .map(({ name }) => name)
    .join(', ');

const plan = { id: 'k3f81mz0q2vh7t5c9xwa', name: 'plan.pdf', type: 'application/pdf', size: 48_200 };
const photo = { id: 'b7d20xq4n8sj1r6y3mke', name: 'facade.jpg', type: 'image/jpeg', size: 1_204_000 };

const common = {
  matches: [],
  storage: 'json',
  operators: ['exists'],
  listed: true,
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

/** A file. The record keeps its name, kind and size; its content lies beside the records. */
export const file: FieldType = {
  ...common,
  name: 'file',
  limits: fileSchema(),
  samples: [plan, photo],
  isOneLine: true,
};

/** Several files. */
export const fileList: FieldType = {
  ...common,
  name: 'fileList',
  limits: fileListSchema(),
  samples: [[plan], [plan, photo]],
};
