import type { EntityRecord } from '../model/entity-model';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../model/paths';
import { isSameValue } from '../model/same-value';
import { findEarlierPath } from './compare';
import { formatKind, getKind } from './kinds';
import { isComputed, isNowComputed } from './meaning';
import type { EntityState, FieldState } from './state';

export interface FieldStep {
  path: string;
  from?: string;
  into?: PlainObject;
  values?: Readonly<Record<string, unknown>>;
  empty?: unknown;
}

/** Key of entered values of fields that became computed. No field may have this name. */
export const EARLIER_KEY = '_earlier';

/** Matches decimal numbers. Excludes hexadecimal digits, exponents and `Infinity`. */
const NUMBER = /^[+-]?[\d.]+$/;

function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !NUMBER.test(value.trim())) return undefined;
  const number = Number(value);
  if (Number.isNaN(number)) return undefined;
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? undefined : number;
}

/** Converts a value to the type of the new schema. Returns it unchanged if the conversion would lose information. */
function into(schema: unknown, value: unknown): unknown {
  const kind = getKind(schema);
  if (kind === 'list') {
    const items = isPlainObject(schema) ? schema.items : undefined;
    if (isPlainObject(value)) return value;
    return (Array.isArray(value) ? value : [value]).map((entry) => into(items, entry));
  }
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (kind === 'number') return typeof single === 'number' ? single : (numberOf(single) ?? value);
  if (kind === 'text') return typeof single === 'number' ? String(single) : typeof single === 'string' ? single : value;
  return kind === getKind({ const: single }) ? single : value;
}

function replaced(values: Readonly<Record<string, unknown>>, value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => replaced(values, entry));
    return entries.filter((entry, index) => entries.findIndex((other) => isSameValue(other, entry)) === index);
  }
  const isSingle = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isSingle && Object.hasOwn(values, String(value)) ? values[String(value)] : value;
}

/** True if the migration equals the earlier one and so was executed. A conversion from another type counts as new. */
function isDone({ migrate, schema }: FieldState, earlier: FieldState | undefined): boolean {
  const isOtherKind = earlier !== undefined && formatKind(earlier.schema) !== formatKind(schema);
  return isSameValue(migrate, earlier?.migrate) && !(migrate?.convert === true && isOtherKind);
}

function stepOf(path: string, field: FieldState, before: EntityState): FieldStep[] {
  if (field.writeOnly) return [];
  const from = findEarlierPath(path, field, before);
  const earlier = from === undefined ? undefined : before.fields[from];
  const place = from ?? path;
  if (earlier !== undefined && isNowComputed(earlier, field)) return [{ path: `${EARLIER_KEY}.${path}`, from: place }];
  const comesBack = place === path && !isComputed(field) && (earlier === undefined || isComputed(earlier));
  const source = comesBack ? `${EARLIER_KEY}.${path}` : from;
  const isMoved = source !== undefined && source !== path;
  const migrate = isDone(field, earlier) ? undefined : field.migrate;
  if (!isMoved && migrate === undefined) return [];
  const { convert = false, values, empty } = migrate ?? {};
  return [
    {
      path,
      ...(isMoved ? { from: source } : {}),
      ...(convert ? { into: field.schema } : {}),
      ...(values === undefined ? {} : { values }),
      ...(empty === undefined ? {} : { empty }),
    },
  ];
}

export function restoresValue({ from }: FieldStep): boolean {
  return from?.startsWith(`${EARLIER_KEY}.`) === true;
}

export function toSteps(before: EntityState, after: EntityState): FieldStep[] {
  return Object.entries(after.fields).flatMap(([path, field]) => stepOf(path, field, before));
}

/** Empties old paths first, because a field may now be inside of another moved field. */
export function convertRecord(record: EntityRecord, steps: readonly FieldStep[]): EntityRecord {
  const values = steps.map((step) => valueFor(record, step));
  let converted = record;
  for (const { from } of steps) if (from !== undefined) converted = withValueAt(converted, from.split('.'), undefined);
  for (const [index, { path }] of steps.entries()) {
    if (values[index] !== undefined) converted = withValueAt(converted, path.split('.'), values[index]);
  }
  return converted;
}

function valueFor(record: EntityRecord, { path, from, into: schema, values, empty }: FieldStep): unknown {
  const stored = valueAt(record, (from ?? path).split('.')) ?? valueAt(record, path.split('.')) ?? undefined;
  if (stored === undefined) return empty;
  const replacedValue = values === undefined ? stored : replaced(values, stored);
  return schema === undefined ? replacedValue : into(schema, replacedValue);
}
