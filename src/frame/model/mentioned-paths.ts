import type { EntityModel } from './entity-model';
import { SYSTEM_NAMES } from './id-field';
import { isPlainObject, type PlainObject } from './paths';

/** True if data contain the field: a value, or null for the field or an object above. */
export function hasPath(data: PlainObject, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (!Object.hasOwn(data, key)) return false;
  const inner = data[key];
  return isPlainObject(inner) ? hasPath(inner, rest) : true;
}

type WrongPaths = { unknown: string[]; withoutParts: string[] };

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

export function findUnknownPaths(model: EntityModel, data: PlainObject): string[] {
  return wrongPaths(model, data).unknown;
}

export function listPathsWithoutParts(model: EntityModel, data: PlainObject): string[] {
  return wrongPaths(model, data).withoutParts;
}
