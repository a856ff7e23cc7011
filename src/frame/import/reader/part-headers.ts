import { hasParts, partsOf } from '../../field-types/parts';
import type { FieldModel } from '../../model/field-model';
import { allNames, comparable } from './names';

const MAX_ENTRIES = 1000;

function beginnings({ label, inside, path }: FieldModel): string[] {
  return [path, ...allNames(label), ...(inside?.items?.label === undefined ? [] : allNames(inside.items.label))];
}

/**
 * Returns the parts that a header may refer to: `Author 2: Name`, counted from 1, or `authors.1.name`, counted from 0.
 */
export function likelyParts(header: string, fields: readonly FieldModel[]): FieldModel[] {
  const name = comparable(header);
  const owners = fields.filter(
    (field) => hasParts(field) && beginnings(field).some((text) => name.startsWith(comparable(text))),
  );
  if (owners.length === 0) return [];
  const numbers = [...header.matchAll(/\d+/g)].map(([digits]) => Number(digits)).filter((one) => one <= MAX_ENTRIES);
  const places = [...new Set(numbers.flatMap((one) => (one === 0 ? [0] : [one - 1, one])))];
  return owners.flatMap((field) => partsOf(field, () => places));
}

export function isAmong(fields: readonly FieldModel[], { path, partOf = path }: FieldModel): boolean {
  return fields.some((one) => one.path === partOf);
}
