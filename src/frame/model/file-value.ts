import * as v from 'valibot';
import { DEFAULT_BYTES, type FileLimits } from './file-limits';
import { isPlainObject, type PlainObject } from './paths';

export const FileValue = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
});
export type FileValue = v.InferOutput<typeof FileValue>;

const FILE_TYPES = ['file', 'fileList'];

export function isFileType(type: unknown): boolean {
  return typeof type === 'string' && FILE_TYPES.includes(type);
}

export function createFileSchema({ accept, maxBytes = DEFAULT_BYTES }: FileLimits = {}): PlainObject {
  return {
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 40 },
      name: { type: 'string', minLength: 1, maxLength: 200 },
      type: accept === undefined ? { type: 'string', minLength: 1, maxLength: 100 } : { type: 'string', enum: accept },
      size: { type: 'integer', minimum: 0, maximum: maxBytes },
    },
    required: ['id', 'name', 'type', 'size'],
    additionalProperties: false,
  };
}

export function createFileListSchema(limits: FileLimits = {}): PlainObject {
  return { type: 'array', items: createFileSchema(limits), uniqueItems: true };
}

export function parseFileLimits(keyword: unknown): FileLimits {
  const { accept, maxBytes } = isPlainObject(keyword) ? keyword : {};
  return {
    accept: Array.isArray(accept) ? accept.map(String) : undefined,
    maxBytes: typeof maxBytes === 'number' ? maxBytes : undefined,
  };
}

export function readFiles(value: unknown): FileValue[] {
  return [value].flat().filter((each) => v.is(FileValue, each));
}
