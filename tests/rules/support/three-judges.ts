import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import firebase from 'firebase/compat/app';
import { directUpdate } from '../../../data-provider/firestore/changed-values';
import { writerOf } from '../../../data-provider/firestore/session';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { VersionedRecord } from '../../../src/frame/firestore/document-codec';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import { validationSchema } from '../../../src/frame/model/validation-schema';
import { addOwnFormats, VALIDATOR_OPTIONS } from '../../../src/frame/model/validator-options';
import type { TestServer } from '../../unit/server/support/test-server';
import { commit, isAllowed, type RulesEnvironment } from './rules-environment';

/** New values of some fields of a record; null takes one away. */
export type Change = readonly { field: FieldModel; value: unknown }[];

function changed(record: EntityRecord, change: Change): EntityRecord {
  return change.reduce((result, { field, value }) => withValueAt(result, field.keys, value ?? undefined), record);
}

/** Whether the schema's own validator takes a changed record. */
export function validator(model: EntityModel): (record: EntityRecord, change: Change) => boolean {
  const ajv = addOwnFormats(addFormats.default(new Ajv(VALIDATOR_OPTIONS)));
  const validate = ajv.compile(validationSchema(model, 'update'));
  return (record, change) => {
    const { id: _id, acl: _acl, ...content } = changed(record, change);
    return validate(content);
  };
}

/** Whether the embedded server takes a change. The record is put back as it was. */
export async function serverAccepts(
  { call, site }: TestServer,
  token: string,
  model: EntityModel,
  stored: VersionedRecord,
  body: PlainObject,
): Promise<boolean> {
  const { status } = await call('PUT', `/api/${model.collection}/${stored.record.id}`, { token, body });
  if (status >= 500) throw new Error(`The server failed with ${status}`);
  if (status !== 200) return false;
  await site.store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: model.collection, stored }], remove: [] },
  }));
  return true;
}

/** The body that says a change. */
export function bodyOf(change: Change): PlainObject {
  return change.reduce<PlainObject>((body, { field, value }) => withValueAt(body, field.keys, value), {});
}

/** Whether the rules let a session change a record as the data provider does. The record must be there. */
export function rulesAccept(
  rules: RulesEnvironment,
  subject: AccessSubject,
  model: EntityModel,
  { record, version }: VersionedRecord,
  change: Change,
): Promise<boolean> {
  const values = change.map(({ field, value }) => ({ field, value: value ?? undefined }));
  const update = { before: { record, version }, after: changed(record, change), changes: values };
  const writes = directUpdate(model, update, writerOf(subject), firebase.firestore.Timestamp);
  return isAllowed(commit(rules.as(subject), writes));
}
