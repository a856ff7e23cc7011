import { SchemaError, suggest, toPointer } from './schema-error';

const SHARED_REFERENCE = /^_shared\/(.+)\.schema\.json$/;

export type SharedSchemas = Readonly<Record<string, object>>;

type Place = { parent: Place | undefined; key: string | number };

function pointerOf(place: Place | undefined): string {
  return place === undefined ? '' : toPointer(pointerOf(place.parent), place.key);
}

export function inlineShared<T extends object>(schema: T, shared: SharedSchemas, file: string): T {
  function visit(value: unknown, place: Place | undefined): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    let isChanged = false;
    const visited = entries.map(([key, entry]): [string, unknown] => {
      const inner = visit(entry, { parent: place, key });
      isChanged ||= inner !== entry;
      return [key, inner];
    });
    if (Array.isArray(value)) return isChanged ? visited.map(([, entry]) => entry) : value;
    const reference: unknown = '$ref' in value ? value.$ref : undefined;
    const name = typeof reference === 'string' ? SHARED_REFERENCE.exec(reference)?.[1] : undefined;
    if (name === undefined) return isChanged ? Object.fromEntries(visited) : value;
    const target = Object.hasOwn(shared, name) ? shared[name] : undefined;
    if (target === undefined) {
      const hint = suggest(name, Object.keys(shared));
      throw new SchemaError(file, `${pointerOf(place)}/$ref`, `there is no shared schema "${name}"${hint}`);
    }
    const { $ref: _reference, ...own } = Object.fromEntries(visited);
    const { $id: _id, $schema: _schema, ...definition } = Object.fromEntries(Object.entries(target));
    return { ...definition, ...own };
  }
  return Object.assign({ ...schema }, visit(schema, undefined));
}
