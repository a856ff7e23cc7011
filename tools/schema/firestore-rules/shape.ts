import { FOLD, isFolded } from '../../../src/frame/firestore/shadow-fields';
import type { FieldModel } from '../../../src/frame/model/field-model';

/** One level of a document: what is at its top, or in one of its groups. */
export interface Level {
  /** Keys from the document to the level; empty at the top. */
  keys: readonly string[];
  /** Names of the level's own fields and of the groups in it. */
  names: readonly string[];
}

/** The levels that some fields lie on, each with the names that these fields use there. */
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

/** The places in a document where fields are stored: their own, and their lower-case texts. */
export function placesOf(fields: readonly FieldModel[]): (readonly string[])[] {
  return [...fields.map(({ keys }) => keys), ...fields.filter(isFolded).map(({ keys }) => [FOLD, ...keys])];
}
