import { canSeeField } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { SYSTEM_NAMES } from '../../../src/frame/model/id-field';
import type { PlainObject } from '../../../src/frame/model/paths';
import { isWriteInstant } from '../../../src/frame/model/write-instant';
import type { StoredRecord } from '../stores/store';
import { redact } from './acl';
import type { Actor } from './actor';
import { ApiError, fieldsRefused } from './api-error';
import { type MergeBase, mergeBody } from './body';
import type { DocumentContext } from './context';
import { message } from './messages';
import { requireOnRecord, requireOperation, requireRecord } from './read-documents';
import type { UnitOfWork } from './unit-of-work';
import { writeRecord } from './write-record';

/** Returns the error of an outdated save; undefined if the actor sees none of the newer changes. */
async function staleSave(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  stored: StoredRecord,
  version: number,
): Promise<ApiError | undefined> {
  const visible = redact(model, stored, actor);
  const logged = await store.fieldsChangedSince(model.collection, stored.record.id, version);
  const names = logged ?? Object.keys(visible);
  const changed = Object.fromEntries(
    names
      .filter((name) => !SYSTEM_NAMES.includes(name))
      .filter((name) => model.open || model.fields.some((field) => field.keys[0] === name && !field.readOnly))
      .filter(
        (name) => name in visible || model.fields.some((field) => field.path === name && canSeeField(field, actor)),
      )
      .map((name) => [name, visible[name] ?? null]),
  );
  if (Object.keys(changed).length === 0) return undefined;
  return new ApiError(409, 'conflict', message('record.changedMeanwhile'), { changed });
}

interface DocumentUpdate {
  id: string;
  body: PlainObject;
  version?: number | undefined;
  require?: ((record: EntityRecord) => void) | undefined;
}

export async function updateInTransaction(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  { id, body, version, require }: DocumentUpdate,
): Promise<StoredRecord> {
  requireOperation(actor, model, 'update');
  if (body.id !== undefined && body.id !== id) {
    throw fieldsRefused(400, 'unknown_field', { id: message('record.badId') });
  }
  await unit.prepareChange(model.collection, id);
  const stored = await requireRecord(unit, actor, model, id);
  requireOnRecord(actor, model, 'update', stored);
  require?.(stored.record);
  const stale = version !== undefined && version !== stored.version;
  const conflict = stale ? await staleSave(context, actor, model, stored, version) : undefined;
  if (conflict !== undefined) throw conflict;
  const { record: before } = stored;
  const { live, removable } = context.hooks[model.name] ?? {};
  const base: MergeBase = {
    ...{ record: before, current: before },
    isIgnored: (field, sent) =>
      (version !== undefined && (live?.has(field.path) === true || isWriteInstant(field))) ||
      (sent === null && removable?.has(field.path) === true),
  };
  const merged = mergeBody(model, body, base, actor);
  const moment = { unit, actor, before, record: merged.record, body, secrets: merged.secrets };
  return writeRecord(context, model, moment, stored);
}
