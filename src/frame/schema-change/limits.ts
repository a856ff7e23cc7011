import { isPlainObject, type PlainObject } from '../model/paths';
import { isSameValue } from '../model/same-value';

/** `narrowed` means that the new schema rejects values that were valid. */
type LimitChange = { narrowed: boolean; widened: boolean };

const SAME: LimitChange = { narrowed: false, widened: false };
const NARROWED: LimitChange = { narrowed: true, widened: false };
const WIDENED: LimitChange = { narrowed: false, widened: true };
const OTHER: LimitChange = { narrowed: true, widened: true };

const LOWER = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const UPPER = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const AS_A_SET = new Set(['enum', 'const', 'type', 'oneOf']);

function both(changes: readonly LimitChange[]): LimitChange {
  return {
    narrowed: changes.some(({ narrowed }) => narrowed),
    widened: changes.some(({ widened }) => widened),
  };
}

function choices({ enum: listed, const: only, oneOf }: PlainObject): ReadonlySet<string> | undefined {
  if (Array.isArray(listed)) return new Set(listed.map((value) => JSON.stringify(value)));
  if (only !== undefined) return new Set([JSON.stringify(only)]);
  if (!Array.isArray(oneOf)) return undefined;
  const constants = oneOf.map((option) => (isPlainObject(option) ? option.const : undefined));
  return constants.includes(undefined) ? undefined : new Set(constants.map((value) => JSON.stringify(value)));
}

function types({ type }: PlainObject): ReadonlySet<string> | undefined {
  if (type === undefined) return undefined;
  const names = (Array.isArray(type) ? type : [type]).map(String);
  return new Set(names.includes('number') ? [...names, 'integer'] : names);
}

/** @param before,after undefined allows any value. */
function ofSets(before: ReadonlySet<string> | undefined, after: ReadonlySet<string> | undefined): LimitChange {
  if (before === undefined || after === undefined) {
    if (before === after) return SAME;
    return before === undefined ? NARROWED : WIDENED;
  }
  return {
    narrowed: [...before].some((value) => !after.has(value)),
    widened: [...after].some((value) => !before.has(value)),
  };
}

function ofAlternatives(before: PlainObject, after: PlainObject): LimitChange {
  if (isSameValue(before.oneOf, after.oneOf)) return SAME;
  const areChoices = [before, after].every((schema) => schema.oneOf === undefined || choices(schema) !== undefined);
  return areChoices ? SAME : OTHER;
}

function ofBound(before: unknown, after: unknown, isLower: boolean): LimitChange {
  if (typeof before !== 'number' || typeof after !== 'number') return OTHER;
  return after > before === isLower ? NARROWED : WIDENED;
}

function ofNamed(before: unknown, after: unknown): LimitChange {
  if (!isPlainObject(before) || !isPlainObject(after)) return OTHER;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return both([...names].map((name) => findLimitChange(before[name] ?? {}, after[name] ?? {})));
}

function ofNames(before: unknown, after: unknown): LimitChange {
  const names = (value: unknown) => new Set(Array.isArray(value) ? value.map(String) : []);
  const { narrowed, widened } = ofSets(names(after), names(before));
  return { narrowed, widened };
}

function ofWord(word: string, before: unknown, after: unknown): LimitChange {
  if (isSameValue(before, after)) return SAME;
  if (word === 'required') return ofNames(before, after);
  if (word === 'properties') return ofNamed(before ?? {}, after ?? {});
  if (before === undefined) return NARROWED;
  if (after === undefined) return WIDENED;
  if (LOWER.has(word) || UPPER.has(word)) return ofBound(before, after, LOWER.has(word));
  if (word === 'items' || word === 'additionalProperties') return findLimitChange(before, after);
  return OTHER;
}

/** Compares two schemas. Unknown keywords count as stricter and looser, so that the records are checked. */
export function findLimitChange(before: unknown, after: unknown): LimitChange {
  if (isSameValue(before, after)) return SAME;
  if (!isPlainObject(before)) return before === false ? WIDENED : findLimitChange({}, after);
  if (!isPlainObject(after)) return after === false ? NARROWED : findLimitChange(before, {});
  const words = new Set([...Object.keys(before), ...Object.keys(after)]);
  return both([
    ofSets(choices(before), choices(after)),
    ofSets(types(before), types(after)),
    ofAlternatives(before, after),
    ...[...words].filter((word) => !AS_A_SET.has(word)).map((word) => ofWord(word, before[word], after[word])),
  ]);
}
