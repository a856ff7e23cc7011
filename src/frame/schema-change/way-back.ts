import type { MigrateKeyword } from '../model/field-model';
import { isPlainObject, type PlainObject } from '../model/paths';
import { findEarlierPath } from './compare';
import type { FieldStep } from './convert';
import { formatKind, getKind, type Kind } from './kinds';
import type { EntityState } from './state';

function singleKind(schema: unknown): Kind {
  const kind = getKind(schema);
  return kind === 'list' && isPlainObject(schema) ? getKind(schema.items) : kind;
}

export function listChoices(schema: unknown): unknown[] {
  if (!isPlainObject(schema)) return [];
  const { enum: listed, oneOf, items } = schema;
  if (Array.isArray(listed)) return listed;
  if (Array.isArray(oneOf) && oneOf.every((option) => isPlainObject(option) && 'const' in option)) {
    return oneOf.flatMap((option) => (isPlainObject(option) ? [option.const] : []));
  }
  return listChoices(items);
}

function valueIn(text: string, kind: Kind): string | number | boolean {
  if (kind === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  return kind === 'yes or no' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

/** Reverses a mapping, without values that may have several former ones. In free text, mapped values count as new. */
function reversed(values: Readonly<Record<string, unknown>>, before: PlainObject) {
  const choices = listChoices(before).map(String);
  const isChoice = (text: string) => choices.length === 0 || choices.includes(text);
  const entries = Object.entries(values).filter(([from, target]) => from !== String(target) && isChoice(from));
  const staying = choices.filter((choice) => !entries.some(([from]) => from === choice));
  const isAlone = (target: unknown) => entries.filter(([, other]) => String(other) === String(target)).length === 1;
  const back = entries.filter(([, target]) => !staying.includes(String(target)) && isAlone(target));
  const kind = singleKind(before);
  return Object.fromEntries(back.map(([from, target]) => [String(target), valueIn(from, kind)]));
}

/** Returns the migration that reverses a conversion; undefined if none. @param now current schema @param before old */
export function createMigrationBack(
  { convert, values = {} }: Pick<FieldStep, 'values'> & Pick<MigrateKeyword, 'convert'>,
  now: PlainObject,
  before: PlainObject,
): MigrateKeyword | undefined {
  const back = reversed(values, before);
  const isConverted = convert === true && formatKind(now) !== formatKind(before);
  if (!isConverted && Object.keys(back).length === 0) return undefined;
  return {
    ...(isConverted && { convert: true }),
    ...(Object.keys(back).length > 0 && { values: back }),
  };
}

export function createStepsBack(steps: readonly FieldStep[], before: EntityState, after: EntityState): FieldStep[] {
  return steps.flatMap(({ path, from, into, values }): FieldStep[] => {
    const now = after.fields[path];
    const earlier = now && findEarlierPath(path, now, before);
    const was = earlier === undefined ? undefined : before.fields[earlier];
    if (now === undefined || earlier === undefined || was === undefined) return [];
    const back = createMigrationBack({ convert: into !== undefined, values: values ?? {} }, now.schema, was.schema);
    return [
      {
        path: earlier,
        ...(from !== undefined && { from: path }),
        ...(back?.convert === true && { into: was.schema }),
        ...(back?.values !== undefined && { values: back.values }),
      },
    ];
  });
}
