import { PUBLISHED, WAITING } from './drafts';
import type { EntityModel, EntityRecord } from './entity-model';
import type { FieldModel } from './field-model';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from './paths';
import { sameValue } from './same-value';

/** The fields whose changes wait beside a published record: those that everybody sees who changes such records. */
export function waitingFields({ fields, changesWait }: EntityModel): FieldModel[] {
  return changesWait === true ? fields.filter((field) => field.waits === true) : [];
}

/** Whether changes of a record are written beside it: it is published, and its schema says so. */
export function isWaitedFor({ changesWait }: EntityModel, record: EntityRecord): boolean {
  return changesWait === true && record[PUBLISHED] === true;
}

/** What waits beside a record, as the body that would change it; undefined where nothing does. */
export function waitingBody(record: EntityRecord): PlainObject | undefined {
  const waiting = record[WAITING];
  return isPlainObject(waiting) && Object.keys(waiting).length > 0 ? waiting : undefined;
}

/** The record as it is once what waits is published. */
export function withWaiting(model: EntityModel, record: EntityRecord): EntityRecord {
  const body = waitingBody(record);
  if (body === undefined) return record;
  return waitingFields(model).reduce<EntityRecord>((next, { keys }) => {
    const value = valueAt(body, keys);
    return value === undefined ? next : withValueAt(next, keys, value ?? undefined);
  }, record);
}

/** What waits once the record is to have other values than those that are published; null where these are the same. */
export function waitingFor(model: EntityModel, record: EntityRecord, wanted: PlainObject): PlainObject | null {
  const body = waitingFields(model).reduce<PlainObject>((waiting, { keys }) => {
    const [value, published] = [valueAt(wanted, keys) ?? undefined, valueAt(record, keys) ?? undefined];
    return sameValue(value, published) ? waiting : withValueAt(waiting, keys, value ?? null);
  }, {});
  return Object.keys(body).length === 0 ? null : body;
}
