import type { FieldModel } from '../model/field-model';
import { valueAt, withValueAt } from '../model/paths';
import { sameValue } from '../model/same-value';
import type { FormValues } from './form-data';

/** Whose value of a field stays; of lists, what both have added and neither has taken away. */
export type MergeChoice = 'theirs' | 'mine' | 'both';

/** A field that two people gave different values. A value that was taken away is undefined. */
export interface Contested {
  field: FieldModel;
  mine: unknown;
  theirs: unknown;
  /** Only of lists. */
  both?: readonly unknown[];
}

/** What comes of two people's changes to one record. */
export interface Merge {
  /** Fields that both have changed, to different values: a person decides. */
  contested: readonly Contested[];
  /** Fields that only the other one has changed. */
  onlyTheirs: readonly FieldModel[];
  /** The other one's values, with what only the person has changed. */
  data: FormValues;
}

function hasEntry(list: readonly unknown[], entry: unknown): boolean {
  return list.some((other) => sameValue(other, entry));
}

/** The other one's list without what the person took away, and with what the person added. */
function bothLists(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const remaining = theirs.filter((entry) => !hasEntry(base, entry) || hasEntry(mine, entry));
  const added = mine.filter((entry) => !hasEntry(base, entry) && !hasEntry(theirs, entry));
  return [...remaining, ...added];
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : undefined;
}

function bothOf(base: unknown, mine: unknown, theirs: unknown): Pick<Contested, 'both'> {
  const [before, own, other] = [base, mine, theirs].map(listOf);
  const areLists = Array.isArray(mine) || Array.isArray(theirs);
  if (!areLists || before === undefined || own === undefined || other === undefined) return {};
  return { both: bothLists(before, own, other) };
}

/**
 * Brings together what two people made of one state of a record, field by field.
 *
 * @param base what both started from.
 * @param mine what the person has typed.
 * @param theirs what is stored by now.
 */
export function mergeOf(fields: readonly FieldModel[], base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const contested: Contested[] = [];
  const onlyTheirs: FieldModel[] = [];
  let data = theirs;
  for (const field of fields) {
    const [before, own, other] = [base, mine, theirs].map((values) => valueAt(values, field.keys) ?? undefined);
    const isMine = !sameValue(before, own);
    const isTheirs = !sameValue(before, other);
    if (isMine && isTheirs && !sameValue(own, other)) {
      contested.push({ field, mine: own, theirs: other, ...bothOf(before, own, other) });
    } else if (isMine) data = withValueAt(data, field.keys, own);
    else if (isTheirs) onlyTheirs.push(field);
  }
  return { contested, onlyTheirs, data };
}

/** The values of a merge in which every contested field is decided, by its path. */
export function decided({ contested, data }: Merge, choices: ReadonlyMap<string, MergeChoice>): FormValues {
  return contested.reduce<FormValues>((values, { field, ...candidates }) => {
    const choice = choices.get(field.path) ?? 'theirs';
    return withValueAt(values, field.keys, candidates[choice]);
  }, data);
}
