import { isPlainObject, type PlainObject } from '../../model/paths';
import { sameValue } from '../../model/same-value';
import { withValueBehind } from './edit-text';
import { contentOf } from './fields-of';

/** Merged text with the JSON pointers of conflicts, for which the first text is retained. */
export interface MergedText {
  text: string;
  conflicts: readonly string[];
}

const pointerOf = (path: readonly string[]) =>
  path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Merges lists of names: adds those that the other user added and removes those that the other user removed. */
function mergedNames(was: readonly string[], is: readonly string[], own: readonly string[]): string[] {
  const left = own.filter((name) => is.includes(name) || !was.includes(name));
  return [...left, ...is.filter((name) => !was.includes(name) && !own.includes(name))];
}

interface MergedChange {
  path: readonly string[];
  value: unknown;
  isConflict: boolean;
  behind: readonly string[];
}

function* changesBetween(
  before: PlainObject,
  after: PlainObject,
  mine: PlainObject,
  path: readonly string[] = [],
): Generator<MergedChange> {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is, own] = [before[key], after[key], mine[key]];
    if (sameValue(was, is) || sameValue(own, is)) continue;
    const here = [...path, key];
    const names = Object.keys(after);
    const behind = names.slice(0, Math.max(0, names.indexOf(key)));
    if (isPlainObject(was) && isPlainObject(is) && isPlainObject(own)) yield* changesBetween(was, is, own, here);
    else if (isNames(was) && isNames(is) && isNames(own))
      yield { path: here, value: mergedNames(was, is, own), isConflict: false, behind };
    else yield { path: here, value: is, isConflict: !sameValue(own, was), behind };
  }
}

/**
 * Merges changes of another user into a schema text; the own text keeps its format.
 * @param base common original text.
 */
export function mergedText(base: string, own: string, theirs: string): MergedText {
  if (theirs === base || theirs === own) return { text: own, conflicts: [] };
  if (own === base) return { text: theirs, conflicts: [] };
  const [before, after, mine] = [contentOf(base), contentOf(theirs), contentOf(own)];
  if (before === undefined || after === undefined || mine === undefined) return { text: own, conflicts: [''] };
  const changes = [...changesBetween(before, after, mine)];
  return {
    text: changes
      .filter(({ isConflict }) => !isConflict)
      .reduce((text, { path, value, behind }) => withValueBehind(text, [...path], value, behind), own),
    conflicts: changes.filter(({ isConflict }) => isConflict).map(({ path }) => pointerOf(path)),
  };
}
