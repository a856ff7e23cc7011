import * as v from 'valibot';
import { DEFAULT_BYTES, type FileLimits } from './file-limits';
import { isPlainObject, type PlainObject } from './paths';

/** What a record keeps of a file; its content is stored elsewhere, under the id. */
export const FileValue = v.object({
  id: v.string(),
  /** As it was called on the computer that it came from, without folders. */
  name: v.string(),
  /** What its content is, as the server found; for example `application/pdf`. */
  type: v.string(),
  /** Bytes. */
  size: v.number(),
});
export type FileValue = v.InferOutput<typeof FileValue>;

/** Field types whose values name files, one or several. */
const FILE_TYPES = ['file', 'fileList'];

/** Whether the values of a field type name files. */
export function namesFiles(type: unknown): boolean {
  return typeof type === 'string' && FILE_TYPES.includes(type);
}

/** The JSON Schema of the value of a field with such limits. */
export function fileSchema({ accept, maxBytes = DEFAULT_BYTES }: FileLimits = {}): PlainObject {
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

/** The same of a list of files. */
export function fileListSchema(limits: FileLimits = {}): PlainObject {
  return { type: 'array', items: fileSchema(limits), uniqueItems: true };
}

/** The limits that `x-field` of a schema names. */
export function limitsIn(keyword: unknown): FileLimits {
  const { accept, maxBytes } = isPlainObject(keyword) ? keyword : {};
  return {
    accept: Array.isArray(accept) ? accept.map(String) : undefined,
    maxBytes: typeof maxBytes === 'number' ? maxBytes : undefined,
  };
}

/** The files that a value names: none, one, or those of a list. */
export function filesIn(value: unknown): FileValue[] {
  return [value].flat().filter((each) => v.is(FileValue, each));
}
