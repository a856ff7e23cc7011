import type { EntityModel } from './entity-model';
import { SYSTEM_NAMES } from './id-field';
import { isPlainObject, type PlainObject } from './paths';

type OtherValue = { keys: readonly string[]; value: unknown };

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
): OtherValue[] {
  return Object.entries(content).flatMap(([key, stored]): OtherValue[] => {
    const own = [...keys, key];
    const path = own.join('.');
    if (fields.has(path)) return [];
    if (groups.has(path) && isPlainObject(stored)) return below(stored, own, fields, groups);
    const value = withoutNulls(stored);
    return value === undefined ? [] : [{ keys: own, value }];
  });
}

export function listOtherValues(model: Pick<EntityModel, 'open' | 'fields'>, record: PlainObject): OtherValue[] {
  if (model.open) return [];
  const stored = model.fields.filter(({ writeOnly }) => !writeOnly);
  const paths = new Set(stored.map(({ path }) => path));
  const outer = stored.flatMap(({ keys }) => keys.slice(0, -1).map((_key, at) => keys.slice(0, at + 1).join('.')));
  const content = Object.entries(record).filter(([name]) => !SYSTEM_NAMES.includes(name));
  return below(Object.fromEntries(content), [], paths, new Set(outer));
}
