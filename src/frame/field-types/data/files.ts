import type { FieldTypeData } from '../../model/field-type-data';
import { fileListSchema, fileSchema } from '../../model/file-value';

const plan = { id: 'k3f81mz0q2vh7t5c9xwa', name: 'plan.pdf', type: 'application/pdf', size: 48_200 };
const photo = { id: 'b7d20xq4n8sj1r6y3mke', name: 'facade.jpg', type: 'image/jpeg', size: 1_204_000 };

const common = { matches: [], storage: 'json', operators: ['exists'], listed: true } as const;

/** Small image, stored in the record as a data URL. */
export const image: FieldTypeData = {
  name: 'image',
  matches: [{ type: 'string', format: 'data-url' }],
  storage: 'text',
  operators: ['exists'],
  samples: ['data:image/png;base64,iVBORw0KGgo='],
};

/** File whose name, type and size are stored in the record; its content is stored separately. */
export const file: FieldTypeData = {
  ...common,
  name: 'file',
  limits: fileSchema(),
  samples: [plan, photo],
};

export const fileList: FieldTypeData = {
  ...common,
  name: 'fileList',
  limits: fileListSchema(),
  samples: [[plan], [plan, photo]],
};
