import type { FieldModel } from '../model/field-model';
import { isPlainObject, type PlainObject } from '../model/paths';
import { sameValue } from '../model/same-value';
import { kindOf } from './kinds';

/**
 * Properties of a field that leave the meaning of its stored values as it is: texts, places in screens, rights, and what is compared
 * by itself. Any other property counts as part of the meaning, so that a new one is compared from the beginning.
 */
const OTHERS = [
  ...(['path', 'keys', 'pointer', 'label', 'help', 'messages', 'options', 'inside', 'inputLabel', 'heading'] as const),
  ...([
    'type',
    'storage',
    'operators',
    'schema',
    'required',
    'writeOnly',
    'readOnly',
    'renamedFrom',
    'migrate',
  ] as const),
  ...(['only', 'visibleTo', 'seenFrom', 'editableBy', 'editableWhile', 'waits', 'history', 'initial'] as const),
  ...(['column', 'columnHidden', 'filter', 'form', 'show', 'order', 'width', 'sortable', 'sortBy', 'section'] as const),
  ...(['reference', 'link', 'among', 'translation', 'partOf', 'files'] as const),
] as const satisfies readonly (keyof FieldModel)[];

const WITHOUT_MEANING: ReadonlySet<string> = new Set(OTHERS);

/** Types whose values are shown as they are stored. */
const AS_STORED = new Set(['text', 'longText', 'token', 'email', 'url', 'reference', 'enum', 'number']);
const LISTS = new Set(['stringList', 'emailList', 'referenceList', 'multiEnum', 'list']);

function readingOf({ type, schema }: Pick<FieldModel, 'type' | 'schema'>): string {
  if (LISTS.has(type)) return 'list';
  return AS_STORED.has(type) ? kindOf(schema) : type;
}

/** Meaning of the stored values of a field: how they are read, unit, currency, and rule of computed values. */
export function meaningOf(field: FieldModel): PlainObject {
  const entries = Object.entries(field).filter(([name, value]) => !WITHOUT_MEANING.has(name) && value !== undefined);
  return { type: readingOf(field), ...Object.fromEntries(entries) };
}

/** A field as it is stored; states from before the meaning of fields was stored lack it. */
interface Described {
  meaning?: PlainObject;
}

/** Whether the server computes every value of a field, whatever was typed. */
export function isComputed({ meaning }: Described): boolean {
  const value = meaning?.value;
  return isPlainObject(value) && !('now' in value || 'token' in value);
}

/** Whether values that were typed give way to computed ones. */
export function becomesComputed(earlier: Described, now: Described): boolean {
  return earlier.meaning !== undefined && !isComputed(earlier) && isComputed(now);
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** How the values of a field were read and would be read now, as `currency EUR` and `currency JPY`; undefined if they mean the same. */
export function meaningChange(earlier: Described, now: Described): { from: string; to: string } | undefined {
  const [was, is] = [earlier.meaning, now.meaning];
  if (was === undefined || is === undefined) return undefined;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  // A computed value follows from the rule of today, and one that is no longer computed stays as it is.
  const isOther = (name: string) => name !== 'value' || (is.value !== undefined && !isComputed(now));
  const changed = names.filter((name) => isOther(name) && !sameValue(was[name], is[name]));
  if (changed.length === 0) return undefined;
  const text = (meaning: PlainObject) => changed.map((name) => `${name} ${written(meaning[name])}`).join(', ');
  return { from: text(was), to: text(is) };
}
