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

/** Paths in data that no record of an entity can have. */
interface WrongPaths {
  /** Names of no field. */
  unknown: string[];
  /** Objects with fields of their own that have another value, such as a text. */
  withoutParts: string[];
}

function wrongPaths(model: EntityModel, data: PlainObject, prefix = ''): WrongPaths {
  const wrong: WrongPaths = { unknown: [], withoutParts: [] };
  for (const [key, value] of Object.entries(data)) {
    const path = `${prefix}${key}`;
    if (model.fieldByPath.has(path) || (prefix === '' && SYSTEM_NAMES.includes(key))) continue;
    const isGroup = model.fields.some((field) => field.path.startsWith(`${path}.`));
    if (!isGroup) wrong.unknown.push(path);
    else if (isPlainObject(value)) {
      const inner = wrongPaths(model, value, `${path}.`);
      wrong.unknown.push(...inner.unknown);
      wrong.withoutParts.push(...inner.withoutParts);
    } else if (value !== null && value !== undefined) wrong.withoutParts.push(path);
  }
  return wrong;
}

/** Paths in data that no field of the entity has. */
export function unknownPaths(model: EntityModel, data: PlainObject): string[] {
  return wrongPaths(model, data).unknown;
}

/** Paths of objects with fields of their own, for which data has another value: `location` for `{ location: 'Padova' }`. */
export function pathsWithoutParts(model: EntityModel, data: PlainObject): string[] {
  return wrongPaths(model, data).withoutParts;
}

/** Whether every path in data is one of the entity, and every object with fields is an object. */
export function hasShapeOf(model: EntityModel, data: PlainObject): boolean {
  const { unknown, withoutParts } = wrongPaths(model, data);
  return unknown.length + withoutParts.length === 0;
}
