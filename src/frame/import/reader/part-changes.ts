import { fieldOrPart, withoutGaps, withPart } from '../../field-types/parts';
import type { EntityModel, EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { type PlainObject, valueAt } from '../../model/paths';
import type { ValueChange } from './row-result';

export interface PartValue {
  field: FieldModel;
  value: unknown;
}

/**
 * Merges parts of a file into whole values. Parts that are not in the file stay unchanged; emptied entries are removed.
 */
export function wholeValues(
  model: Pick<EntityModel, 'fieldByPath'>,
  record: PlainObject,
  parts: readonly PartValue[],
): ValueChange[] {
  const owners = [...new Set(parts.flatMap(({ field }) => field.partOf ?? []))];
  return owners.flatMap((path) => {
    const owner = model.fieldByPath.get(path);
    if (owner === undefined) return [];
    const before = valueAt(record, owner.keys);
    const own = parts.filter(({ field }) => field.partOf === path);
    const after = own.reduce<unknown>(
      (value, part) => withPart(value, part.field.keys.slice(owner.keys.length), owner.schema, part.value),
      before,
    );
    return [{ path, before, after: withoutGaps(after) }];
  });
}

export function withWholes(
  model: Pick<EntityModel, 'fieldByPath'>,
  record: EntityRecord,
  changes: readonly ValueChange[],
): ValueChange[] {
  const parts: PartValue[] = [];
  const others: ValueChange[] = [];
  for (const change of changes) {
    const field = fieldOrPart(model, change.path);
    if (field?.partOf === undefined) others.push(change);
    else parts.push({ field, value: change.after });
  }
  return parts.length === 0 ? others : [...others, ...wholeValues(model, record, parts)];
}
