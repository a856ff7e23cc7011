import { FOLD, GRAMS } from '../../../src/firestore/shadow-fields';
import { SYSTEM_NAMES } from '../../../src/model/id-field';
import { isPlainObject, type PlainObject } from '../../../src/model/paths';
import type { EntityModel } from '../../../src/model/types';

/** A value that no field of the schema shows: of a field that it had before. */
export interface OtherValue {
  keys: readonly string[];
  value: unknown;
}

const OWN_NAMES = new Set([...SYSTEM_NAMES, FOLD, GRAMS]);

/** Without nulls, which stand in documents for values that are not there; undefined when nothing else is left. */
function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined;
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutNulls(inner)] as const);
  const present = entries.filter(([, inner]) => inner !== undefined);
  return present.length === 0 ? undefined : Object.fromEntries(present);
}

function below(
  content: PlainObject,
  keys: readonly string[],
  fields: ReadonlySet<string>,
  groups: ReadonlySet<string>,
) {
  return Object.entries(content).flatMap(([key, stored]): OtherValue[] => {
    const own = [...keys, key];
    const path = own.join('.');
    if (fields.has(path) || (keys.length === 0 && OWN_NAMES.has(key))) return [];
    if (groups.has(path) && isPlainObject(stored)) return below(stored, own, fields, groups);
    const value = withoutNulls(stored);
    return value === undefined ? [] : [{ keys: own, value }];
  });
}

/** What a document or a record holds beside the fields of its schema. */
export function otherValues(model: EntityModel, content: PlainObject): OtherValue[] {
  if (model.open) return [];
  const paths = new Set(model.fields.map(({ path }) => path));
  const groups = new Set(
    model.fields.flatMap(({ keys }) => keys.slice(0, -1).map((_key, at) => keys.slice(0, at + 1).join('.'))),
  );
  return below(content, [], paths, groups);
}
