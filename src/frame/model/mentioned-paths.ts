import type { EntityModel } from './entity-model';
import { SYSTEM_NAMES } from './id-field';
import { isPlainObject, type PlainObject } from './paths';

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
