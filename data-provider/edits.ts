import { canSeeField } from '../src/access/can';
import { SYSTEM_NAMES } from '../src/model/id-field';
import { isPlainObject, type PlainObject } from '../src/model/paths';
import { sameValue } from '../src/model/same-value';
import type { EntityModel, EntityRecord, Role } from '../src/model/types';

/** Whether data says something about a field: its value, or null for it or for an object around it. */
export function mentions(data: PlainObject, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (!Object.hasOwn(data, key)) return false;
  const inner = data[key];
  return isPlainObject(inner) ? mentions(inner, rest) : true;
}

/** Paths in data that no field of the entity has. */
export function unknownPaths(model: EntityModel, data: PlainObject, prefix = ''): string[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    if (model.fieldByPath.has(path) || (prefix === '' && SYSTEM_NAMES.includes(key))) return [];
    const isGroup = model.fields.some((field) => field.path.startsWith(`${path}.`));
    if (!isGroup) return [path];
    return isPlainObject(value) ? unknownPaths(model, value, `${path}.`) : [];
  });
}

/** What someone else changed, as far as this role sees it: the fields that people edit, with their present values. */
export function changedByOthers(
  model: EntityModel,
  role: Role,
  seen: EntityRecord,
  present: EntityRecord,
): PlainObject {
  const edited = model.fields.filter((field) => !field.readOnly && canSeeField(field, role));
  const names = [...new Set(edited.map(({ keys }) => keys[0] ?? ''))];
  const changed = names.filter((name) => !sameValue(seen[name] ?? undefined, present[name] ?? undefined));
  return Object.fromEntries(changed.map((name) => [name, present[name] ?? null]));
}
