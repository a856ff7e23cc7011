import { hasParts, partsOf } from '../../field-types/parts';
import type { FieldModel } from '../../model/field-model';
import { allNames, comparable } from './names';

/** More entries of a list than a table has columns for. */
const MAX_ENTRIES = 1000;

/** What the header of a part may begin with: what its field is called, or its entries, in any language, or its path. */
function beginnings({ label, inside, path }: FieldModel): string[] {
  return [path, ...allNames(label), ...(inside?.items?.label === undefined ? [] : allNames(inside.items.label))];
}

/** The parts of fields that a header may name: `Author 2: Name`, counted from 1, or `authors.1.name`, counted from 0. */
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

/** Whether a field is one of these, or a part of one. */
export function isAmong(fields: readonly FieldModel[], { path, partOf = path }: FieldModel): boolean {
  return fields.some((one) => one.path === partOf);
}
