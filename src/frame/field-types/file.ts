import type { FieldTypeData } from '../model/field-type-data';
import { createFileListSchema, createFileSchema } from '../model/file-value';

const plan = { id: 'k3f81mz0q2vh7t5c9xwa', name: 'plan.pdf', type: 'application/pdf', size: 48_200 };
const photo = { id: 'b7d20xq4n8sj1r6y3mke', name: 'facade.jpg', type: 'image/jpeg', size: 1_204_000 };

const common = { matches: [], storage: 'json', operators: ['exists'], listed: true } as const;

export const image: FieldTypeData = {
  name: 'image',
  matches: [{ type: 'string', format: 'data-url' }],
  storage: 'text',
  operators: ['exists'],
  samples: ['data:image/png;base64,iVBORw0KGgo='],
};

const file: FieldTypeData = {
  ...common,
  name: 'file',
  limits: createFileSchema(),
  samples: [plan, photo],
};

const fileList: FieldTypeData = {
  ...common,
  name: 'fileList',
  limits: createFileListSchema(),
  samples: [[plan], [plan, photo]],
};

const KILOBYTE = 1_000;
const MEGABYTE = KILOBYTE * KILOBYTE;

export function formatSize(bytes: number, number: (value: number) => string): string {
  if (bytes < KILOBYTE) return `${number(bytes)} B`;
  if (bytes < MEGABYTE) return `${number(Math.round(bytes / KILOBYTE))} kB`;
  return `${number(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
}

export const fileTypes: readonly FieldTypeData[] = [image, file, fileList];
