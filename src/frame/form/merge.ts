import type { FieldModel } from '../model/field-model';
import { valueAt, withValueAt } from '../model/paths';
import { isSameValue } from '../model/same-value';
import type { FormValues } from './form-data';

export type MergeChoice = 'theirs' | 'mine' | 'both';

export type Contested = { field: FieldModel; mine: unknown; theirs: unknown; both?: readonly unknown[] };

export type Merge = { contested: readonly Contested[]; onlyTheirs: readonly FieldModel[]; data: FormValues };

function hasEntry(list: readonly unknown[], entry: unknown): boolean {
  return list.some((other) => isSameValue(other, entry));
}

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

/** @param base common starting values @param theirs currently stored values */
export function toMerge(fields: readonly FieldModel[], base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const contested: Contested[] = [];
  const onlyTheirs: FieldModel[] = [];
  let data = theirs;
  for (const field of fields) {
    const [before, own, other] = [base, mine, theirs].map((values) => valueAt(values, field.keys) ?? undefined);
    const isMine = !isSameValue(before, own);
    const isTheirs = !isSameValue(before, other);
    if (isMine && isTheirs && !isSameValue(own, other)) {
      contested.push({ field, mine: own, theirs: other, ...bothOf(before, own, other) });
    } else if (isMine) data = withValueAt(data, field.keys, own);
    else if (isTheirs) onlyTheirs.push(field);
  }
  return { contested, onlyTheirs, data };
}

export function applyChoices({ contested, data }: Merge, choices: ReadonlyMap<string, MergeChoice>): FormValues {
  return contested.reduce<FormValues>((values, { field, ...candidates }) => {
    const choice = choices.get(field.path) ?? 'theirs';
    return withValueAt(values, field.keys, candidates[choice]);
  }, data);
}
