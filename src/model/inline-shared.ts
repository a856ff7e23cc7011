import { didYouMean, pointerTo, SchemaError } from './schema-error';

const SHARED_REFERENCE = /^_shared\/(.+)\.schema\.json$/;

/** Definitions that several entities use, by file name without `.schema.json`. */
export type SharedSchemas = Readonly<Record<string, object>>;

/**
 * Replaces each `"$ref": "_shared/<name>.schema.json"` by the shared schema, keywords beside the reference winning, so
 * that everything later sees one self-contained schema.
 *
 * @throws SchemaError when the shared file does not exist.
 */
export function inlineShared<T extends object>(schema: T, shared: SharedSchemas, file: string): T {
  function visit(value: unknown, pointer: string): unknown {
    if (Array.isArray(value)) return value.map((entry, index) => visit(entry, pointerTo(pointer, index)));
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, visit(entry, pointerTo(pointer, key))]),
    );
    const name = typeof inner.$ref === 'string' ? SHARED_REFERENCE.exec(inner.$ref)?.[1] : undefined;
    if (name === undefined) return inner;
    const target = Object.hasOwn(shared, name) ? shared[name] : undefined;
    if (target === undefined) {
      const hint = didYouMean(name, Object.keys(shared));
      throw new SchemaError(file, pointerTo(pointer, '$ref'), `there is no shared schema "${name}"${hint}`);
    }
    const { $ref: _reference, ...own } = inner;
    const { $id: _id, $schema: _schema, ...definition } = Object.fromEntries(Object.entries(target));
    return { ...definition, ...own };
  }
  return Object.assign(structuredClone(schema), visit(schema, ''));
}
