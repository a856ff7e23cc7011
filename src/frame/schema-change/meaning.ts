import { isPlainObject, type PlainObject } from '../model/paths';
import { isSameValue } from '../model/same-value';

type Described = { meaning?: PlainObject };

export function isComputed({ meaning }: Described): boolean {
  const value = meaning?.value;
  return isPlainObject(value) && !('now' in value || 'token' in value);
}

export function isNowComputed(earlier: Described, now: Described): boolean {
  return earlier.meaning !== undefined && !isComputed(earlier) && isComputed(now);
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

export interface MeaningChange {
  from: string;
  to: string;
  /** True for milliseconds since 1970, whose meaning does not change. */
  isInstant?: true;
}

export function findMeaningChange(earlier: Described, now: Described): MeaningChange | undefined {
  const [was, is] = [earlier.meaning, now.meaning];
  if (was === undefined || is === undefined) return undefined;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  // Ignores the value rule of a field that is computed in the new schema, or that has no rule in the new schema.
  const isOther = (name: string) => name !== 'value' || (is.value !== undefined && !isComputed(now));
  const isKnown = (name: string) => name !== 'parts' || (was.parts !== undefined && is.parts !== undefined);
  // Older states contain the type `numericId` instead of its meaning.
  const valueAt = (meaning: PlainObject, name: string) => (meaning[name] === 'numericId' ? 'number' : meaning[name]);
  const changed = names.filter(
    (name) => isOther(name) && isKnown(name) && !isSameValue(valueAt(was, name), valueAt(is, name)),
  );
  if (changed.length === 0) return undefined;
  const text = (meaning: PlainObject) => changed.map((name) => `${name} ${written(meaning[name])}`).join(', ');
  const isInstant = changed.length === 1 && valueAt(was, 'type') === 'number' && is.type === 'instant';
  return { from: text(was), to: text(is), ...(isInstant && { isInstant }) };
}
