import type { FieldModel } from '../model/field-model';
import { isPlainObject, valueAt, withValueAt } from '../model/paths';
import type { FormValues } from './form-data';

type Decide = (schema: object, data: unknown) => object;

export type SetAside = ReadonlyMap<string, unknown>;

const propertyOf = (schema: object, key: string): unknown => {
  const properties = 'properties' in schema ? schema.properties : undefined;
  return isPlainObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
};

export function isOffered(schema: object, data: unknown, [key, ...rest]: readonly string[], decide: Decide): boolean {
  if (key === undefined) return true;
  const property = propertyOf(decide(schema, data), key);
  if (!isPlainObject(property)) return false;
  return isOffered(property, isPlainObject(data) ? data[key] : undefined, rest, decide);
}

interface Change {
  before: FormValues;
  after: FormValues;
  aside: SetAside;
}

/**
 * Moves input that a choice excludes from the form aside, and restores it when the choice includes the field again.
 * @param decide resolves the conditions of a schema for given data.
 */
export function followChoices(
  { before, after, aside }: Change,
  fields: readonly Pick<FieldModel, 'path' | 'keys'>[],
  schema: object,
  decide: Decide,
): { data: FormValues; aside: SetAside } {
  const next = new Map(aside);
  let data = after;
  for (const { path, keys } of fields) {
    const had = valueAt(before, keys);
    const isGone = had !== undefined && valueAt(after, keys) === undefined;
    if (!isGone && !aside.has(path)) continue;
    const hasRoom = isOffered(schema, after, keys, decide);
    if (isGone && !hasRoom) next.set(path, had);
    if (hasRoom) next.delete(path);
    if (hasRoom && aside.has(path) && valueAt(after, keys) === undefined) {
      data = withValueAt(data, keys, aside.get(path));
    }
  }
  return { data, aside: next };
}
