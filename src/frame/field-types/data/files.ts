import type { FieldTypeData } from '../../model/field-type-data';
import { fileListSchema, fileSchema } from '../../model/file-value';

const plan = { id: 'k3f81mz0q2vh7t5c9xwa', name: 'plan.pdf', type: 'application/pdf', size: 48_200 };
const photo = { id: 'b7d20xq4n8sj1r6y3mke', name: 'facade.jpg', type: 'image/jpeg', size: 1_204_000 };

const common = { matches: [], storage: 'json', operators: ['exists'], listed: true } as const;

/** A small picture, stored inside the record as a data URL. */
export const image: FieldTypeData = {
  name: 'image',
  matches: [{ type: 'string', format: 'data-url' }],
  storage: 'text',
  operators: ['exists'],
  samples: ['data:image/png;base64,iVBORw0KGgo='],
};

/** A file. The record keeps its name, kind and size; its content lies beside the records. */
export const file: FieldTypeData = {
  ...common,
  name: 'file',
  limits: fileSchema(),
  samples: [plan, photo],
};

/** Several files. */
export const fileList: FieldTypeData = {
  ...common,
  name: 'fileList',
  limits: fileListSchema(),
  samples: [[plan], [plan, photo]],
};
