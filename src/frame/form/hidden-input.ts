import type { FieldModel } from '../model/field-model';
import { isPlainObject, valueAt, withValueAt } from '../model/paths';
import type { FormValues } from './form-data';

/** What is said of the values of an object once its conditions are decided. */
type Decide = (schema: object, data: unknown) => object;

/** Input by the path of its field, that the present choices leave no room for. */
export type SetAside = ReadonlyMap<string, unknown>;

const propertyOf = (schema: object, key: string): unknown => {
  const properties = 'properties' in schema ? schema.properties : undefined;
  return isPlainObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
};

/** Whether the choices in the data leave room for a field. */
function isOffered(schema: object, data: unknown, [key, ...rest]: readonly string[], decide: Decide): boolean {
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
 * Follows a change of a form: what another choice takes out of the form is set aside, and comes back when a choice makes room
 * for it again.
 *
 * @param decide gives a schema with its conditions decided by the data.
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
