import { PUBLISHED, WAITING_KEY } from './drafts';
import type { EntityModel, EntityRecord } from './entity-model';
import type { FieldModel } from './field-model';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from './paths';
import { isSameValue } from './same-value';

/** Returns the fields that every role with update access to published records may read. */
export function listWaitingFields({ fields, changesWait }: EntityModel): FieldModel[] {
  return changesWait === true ? fields.filter((field) => field.waits === true) : [];
}

export function hasWaitingChange({ changesWait }: EntityModel, record: EntityRecord): boolean {
  return changesWait === true && record[PUBLISHED] === true;
}

export function getWaitingBody(record: EntityRecord): PlainObject | undefined {
  const waiting = record[WAITING_KEY];
  return isPlainObject(waiting) && Object.keys(waiting).length > 0 ? waiting : undefined;
}

export function applyWaitingChange(model: EntityModel, record: EntityRecord): EntityRecord {
  const body = getWaitingBody(record);
  if (body === undefined) return record;
  return listWaitingFields(model).reduce<EntityRecord>((next, { keys }) => {
    const value = valueAt(body, keys);
    return value === undefined ? next : withValueAt(next, keys, value ?? undefined);
  }, record);
}

export function createWaitingChange(model: EntityModel, record: EntityRecord, wanted: PlainObject): PlainObject | null {
  const body = listWaitingFields(model).reduce<PlainObject>((waiting, { keys }) => {
    const [value, published] = [valueAt(wanted, keys) ?? undefined, valueAt(record, keys) ?? undefined];
    return isSameValue(value, published) ? waiting : withValueAt(waiting, keys, value ?? null);
  }, {});
  return Object.keys(body).length === 0 ? null : body;
}
