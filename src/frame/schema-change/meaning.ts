import type { FieldModel, NestedTexts } from '../model/field-model';
import { isPlainObject, type PlainObject } from '../model/paths';
import { sameValue } from '../model/same-value';
import { kindOf } from './kinds';

/** Properties without effect on the meaning of stored values. All other properties are compared. */
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

const AS_STORED = new Set(['text', 'longText', 'token', 'email', 'url', 'reference', 'enum', 'number', 'numericId']);
const LISTS = new Set(['stringList', 'emailList', 'referenceList', 'multiEnum', 'list']);

function readingOf({ type, schema }: Pick<FieldModel, 'type' | 'schema'>): string {
  if (LISTS.has(type)) return 'list';
  return AS_STORED.has(type) ? kindOf(schema) : type;
}

/** Returns meanings by path, such as `items.price`: money in EUR. */
function partMeanings({ properties = {}, items, variants = [] }: NestedTexts, place = ''): [string, string][] {
  const parts = [
    ...Object.entries(properties),
    ...(items === undefined ? [] : [['items', items] as const]),
    ...variants.map((variant, index) => [String(index), variant] as const),
  ];
  return parts.flatMap(([name, part]) => {
    const { type = '', unit, currency } = part;
    const said = [AS_STORED.has(type) || LISTS.has(type) ? '' : type, unit, currency].filter(Boolean).join(' ');
    const own: [string, string][] = said === '' ? [] : [[`${place}${name}`, said]];
    return [...own, ...partMeanings(part, `${place}${name}.`)];
  });
}

export function meaningOf(field: FieldModel): PlainObject {
  const entries = Object.entries(field).filter(([name, value]) => !WITHOUT_MEANING.has(name) && value !== undefined);
  const parts = field.storage === 'json' || LISTS.has(field.type) ? partMeanings(field.inside ?? {}) : undefined;
  return { type: readingOf(field), ...Object.fromEntries(entries), ...(parts && { parts: Object.fromEntries(parts) }) };
}

type Described = { meaning?: PlainObject };

export function isComputed({ meaning }: Described): boolean {
  const value = meaning?.value;
  return isPlainObject(value) && !('now' in value || 'token' in value);
}

export function becomesComputed(earlier: Described, now: Described): boolean {
  return earlier.meaning !== undefined && !isComputed(earlier) && isComputed(now);
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

export interface MeaningChange {
  from: string;
  to: string;
  /** True for milliseconds since 1970, whose meaning does not change. */
  isInstant?: true;
}

export function meaningChange(earlier: Described, now: Described): MeaningChange | undefined {
  const [was, is] = [earlier.meaning, now.meaning];
  if (was === undefined || is === undefined) return undefined;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  // A newly computed value follows the rule. A value that is no longer computed keeps its meaning.
  const isOther = (name: string) => name !== 'value' || (is.value !== undefined && !isComputed(now));
  // Skips parts of lists if an older state lacks their meanings.
  const isKnown = (name: string) => name !== 'parts' || (was.parts !== undefined && is.parts !== undefined);
  // Older states contain the type `numericId` instead of its meaning.
  const valueAt = (meaning: PlainObject, name: string) => (meaning[name] === 'numericId' ? 'number' : meaning[name]);
  const changed = names.filter(
    (name) => isOther(name) && isKnown(name) && !sameValue(valueAt(was, name), valueAt(is, name)),
  );
  if (changed.length === 0) return undefined;
  const text = (meaning: PlainObject) => changed.map((name) => `${name} ${written(meaning[name])}`).join(', ');
  const isInstant = changed.length === 1 && valueAt(was, 'type') === 'number' && is.type === 'instant';
  return { from: text(was), to: text(is), ...(isInstant && { isInstant }) };
}
