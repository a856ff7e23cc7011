import { FOLD, isFolded } from '../../../src/frame/firestore/shadow-fields';
import type { FieldModel } from '../../../src/frame/model/field-model';

export interface Level {
  keys: readonly string[];
  names: readonly string[];
}

export function levelsOf(paths: readonly (readonly string[])[]): Level[] {
  const levels = new Map<string, { keys: readonly string[]; names: Set<string> }>([
    ['', { keys: [], names: new Set() }],
  ]);
  for (const path of paths) {
    for (const [depth, key] of path.entries()) {
      const keys = path.slice(0, depth);
      const level = levels.get(keys.join('.')) ?? { keys, names: new Set<string>() };
      levels.set(keys.join('.'), level);
      level.names.add(key);
    }
  }
  return [...levels.values()].map(({ keys, names }) => ({ keys, names: [...names] }));
}

export function placesOf(fields: readonly FieldModel[]): (readonly string[])[] {
  return [...fields.map(({ keys }) => keys), ...fields.filter(isFolded).map(({ keys }) => [FOLD, ...keys])];
}
