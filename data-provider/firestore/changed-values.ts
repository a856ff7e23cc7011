import { canSeeField, canWriteField, type Viewer } from '../../src/frame/access/can';
import { DIRECT_CHANGES, type DirectWriter, directChange } from '../../src/frame/firestore/direct-changes';
import type { VersionedRecord } from '../../src/frame/firestore/document-codec';
import {
  encodeValue,
  type InstantMaker,
  isAlwaysPresent,
  isServerInstant,
} from '../../src/frame/firestore/field-values';
import { FOLD, foldOf, isFolded } from '../../src/frame/firestore/shadow-fields';
import { viewsOf } from '../../src/frame/firestore/views';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { hasShapeOf, mentions } from '../../src/frame/model/mentioned-paths';
import { type PlainObject, valueAt, withValueAt } from '../../src/frame/model/paths';
import { sameValue } from '../../src/frame/model/same-value';
import { isWriteInstant } from '../../src/frame/model/write-instant';
import { type DocumentWrite, REMOVED, SERVER_TIME } from './gateway';

/** Field to which an update gives another value; undefined removes the field. */
export interface ChangedValue {
  field: FieldModel;
  value: unknown;
}

export function changedValues(
  model: EntityModel,
  viewer: Viewer,
  data: PlainObject,
  before: EntityRecord,
): ChangedValue[] | undefined {
  if (model.open || !hasShapeOf(model, data) || (data.id !== undefined && data.id !== before.id)) return undefined;
  const changes: ChangedValue[] = [];
  for (const field of model.fields) {
    if (!mentions(data, field.keys)) continue;
    const sent = valueAt(data, field.keys);
    const value = sent ?? undefined;
    if (!canSeeField(field, viewer)) {
      if (value !== undefined) return undefined;
      continue;
    }
    const isLeft = field.readOnly && (sent === undefined || isWriteInstant(field));
    if (isLeft || sameValue(value, valueAt(before, field.keys))) continue;
    if (!canWriteField(field, viewer.role, 'update')) return undefined;
    changes.push({ field, value });
  }
  return changes;
}

export function changedRecord(
  model: EntityModel,
  before: EntityRecord,
  changes: readonly ChangedValue[],
  now: number,
): EntityRecord {
  const instants = model.fields.filter(isWriteInstant);
  const all = [...changes, ...instants.map((field) => ({ field, value: now }))];
  return all.reduce((record, { field, value }) => withValueAt(record, field.keys, value), before);
}

function storedValue(field: FieldModel, value: unknown, instants: InstantMaker): unknown {
  if (value !== undefined) return encodeValue(field, value, instants);
  return isAlwaysPresent(field) ? null : REMOVED;
}

function updateWrites(
  model: EntityModel,
  after: EntityRecord,
  version: number,
  changes: readonly ChangedValue[],
  instants: InstantMaker,
): DocumentWrite[] {
  return viewsOf(model).map((view) => {
    const document: PlainObject = { version };
    for (const field of view.fields) {
      const changed = changes.find((change) => change.field.path === field.path);
      if (isServerInstant(field) && isWriteInstant(field)) {
        document[field.path] = SERVER_TIME;
      }
      if (changed === undefined) continue;
      document[field.path] = storedValue(field, changed.value, instants);
      if (isFolded(field)) document[`${FOLD}.${field.path}`] = foldOf(after, field);
    }
    return { type: 'update', collection: view.collection, id: after.id, changes: document };
  });
}

function recordingWrite(...report: Parameters<typeof directChange>): DocumentWrite {
  const { id, content } = directChange(...report);
  return { type: 'create', collection: DIRECT_CHANGES, id, content: { ...content, at: SERVER_TIME } };
}

interface DirectUpdate {
  before: VersionedRecord;
  after: EntityRecord;
  changes: readonly ChangedValue[];
}

export function directUpdate(
  model: EntityModel,
  { before, after, changes }: DirectUpdate,
  by: DirectWriter,
  instants: InstantMaker,
): DocumentWrite[] {
  const report = recordingWrite(model, { before, after }, by, instants);
  return [...updateWrites(model, after, before.version + 1, changes, instants), report];
}

export function directRemoval(
  model: EntityModel,
  before: VersionedRecord,
  by: DirectWriter,
  instants: InstantMaker,
): DocumentWrite[] {
  const removals = viewsOf(model).map(({ collection }) => ({
    type: 'delete' as const,
    collection,
    id: before.record.id,
  }));
  return [...removals, recordingWrite(model, { before, after: undefined }, by, instants)];
}
