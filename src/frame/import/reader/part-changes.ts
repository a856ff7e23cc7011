import { fieldOrPart, withoutGaps, withPart } from '../../field-types/parts';
import type { EntityModel, EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { type PlainObject, valueAt } from '../../model/paths';
import type { ValueChange } from './row-result';

/** What a file says of a part of a value. */
export interface PartValue {
  field: FieldModel;
  value: unknown;
}

/** The whole values of fields that a file says in parts: what it says nothing of is as it was, and an entry with nothing in it goes. */
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

/** Changes of fields: those of their parts put together. */
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
