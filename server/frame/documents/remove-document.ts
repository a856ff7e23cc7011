import { can } from '../../../src/frame/access/can';
import { denyRight } from '../../../src/frame/access/refusal-texts';
import { recordKey } from '../../../src/frame/history/rules/entry';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { createRecordWords } from '../../../src/frame/model/record-words';
import type { Dependence } from '../../../src/frame/model/relations-to';
import type { StoredRecord } from '../stores/store';
import { getStorage, redact } from './acl';
import { type Actor, SYSTEM } from './actor';
import { ApiError } from './api-error';
import type { DocumentContext, Requirement } from './context';
import { updateFiles } from './file-collections';
import { message } from './messages';
import { currentOrigin, runAsGroup } from './origin';
import { requireOnRecord, requireOperation, requireRecord } from './read-documents';
import { isWrittenByUsers, labelOf } from './record-history';
import type { UnitOfWork } from './unit-of-work';
import { MAX_FOLLOWED_AT_ONCE, scheduleFollowUp } from './write-derived';
import { writeRecord } from './write-record';

/** Maximum records that one request deletes or changes together with a record. */
export const MAX_DEPENDENTS = 1_000;
export const MAX_DEPENDENTS_IN_TASK = 100_000;
const MAX_NAMES = 10;

type PlannedRemoval = { model: EntityModel; stored: StoredRecord; isPart: boolean };
type Clearing = { model: EntityModel; id: string; references: { key: string; removed: string }[] };

interface DeletionPlan {
  /** The requested record, then its dependent records. Each dependent record follows the record that it depends on. */
  removals: readonly PlannedRemoval[];
  clearings: readonly Clearing[];
  /** References from many records without dependents. The server deletes these records in small transactions after the commit. */
  later: readonly { model: EntityModel; key: string; about: string }[];
}

type DeletionOptions = { context: DocumentContext; unit: UnitOfWork; actor: Actor; maxDependents: number };

function tooMany(name: string): ApiError {
  return new ApiError(409, 'too_many_dependents', message('record.tooManyDependents', { name, limit: MAX_DEPENDENTS }));
}

async function refusalBy(
  { unit, actor }: DeletionOptions,
  name: string,
  id: string,
  { model, key }: Dependence,
  found: readonly StoredRecord[] | undefined,
): Promise<ApiError> {
  const count = found?.length ?? (await unit.count(model.collection, key, getStorage(model, key), id));
  const names = (found ?? [])
    .filter(({ record }) => can({ subject: actor, model, operation: 'read', record }))
    .slice(0, MAX_NAMES)
    .map((stored) => labelOf(model, redact(model, stored, actor)));
  const text = { name, count, records: createRecordWords(model, count) };
  const said =
    names.length === 0 ? message('record.hasChildren', text) : message('record.hasNamed', { ...text, names });
  return new ApiError(409, 'has_children', said, { dependents: [{ entity: model.name, key, count, names }] });
}

/** Finds records to delete or change. @throws ApiError 403 without the right to delete one of the records, 409 if a record prevents the deletion. */
async function planDeletion(parts: DeletionOptions, model: EntityModel, stored: StoredRecord): Promise<DeletionPlan> {
  const { context, unit, actor, maxDependents } = parts;
  const name = labelOf(model, stored.record);
  const removals: PlannedRemoval[] = [{ model, stored, isPart: false }];
  const removed = new Set([recordKey(model.name, stored.record.id)]);
  const others: { id: string; on: Dependence; found: StoredRecord[] | undefined }[] = [];
  const later: DeletionPlan['later'][number][] = [];
  for (const { model: from, stored: gone } of removals) {
    const { id } = gone.record;
    for (const on of context.relations.dependencesOn(from)) {
      const { model: other, key, rule, isPart } = on;
      if (rule === 'noAction') continue;
      const isFollowed = isPart && context.relations.dependencesOn(other).length === 0;
      const limit = isFollowed ? MAX_FOLLOWED_AT_ONCE : maxDependents;
      const found = await unit.findFew(other.collection, key, getStorage(other, key), id, limit);
      if (rule !== 'cascade') others.push({ id, on, found });
      else if (found === undefined && isFollowed) later.push({ model: other, key, about: id });
      else if (found === undefined) throw tooMany(name);
      if (rule !== 'cascade' || found === undefined) continue;
      if (!isPart && found.length > 0) requireOperation(actor, other, 'delete');
      for (const one of found) {
        const own = recordKey(other.name, one.record.id);
        if (removed.has(own)) continue;
        if (!isPart) requireOnRecord(actor, other, 'delete', one);
        removed.add(own);
        removals.push({ model: other, stored: one, isPart });
      }
    }
  }
  const clearings = new Map<string, Clearing>();
  for (const { id, on, found } of others) {
    const { model: other, key, rule } = on;
    const staying = found?.filter(({ record }) => !removed.has(recordKey(other.name, record.id)));
    if (rule === 'restrict' && staying?.length !== 0) throw await refusalBy(parts, name, id, on, staying);
    if (staying === undefined) throw tooMany(name);
    for (const { record } of staying) {
      const own = recordKey(other.name, record.id);
      const clearing = clearings.get(own) ?? { model: other, id: record.id, references: [] };
      clearing.references.push({ key, removed: id });
      clearings.set(own, clearing);
    }
  }
  if (removals.length - 1 + clearings.size > maxDependents) throw tooMany(name);
  return { removals, clearings: [...clearings.values()], later };
}

function withoutReference(model: EntityModel, record: EntityRecord, key: string, removed: string): EntityRecord {
  const keys = key.split('.');
  const value = valueAt(record, keys);
  if (!Array.isArray(value)) return withValueAt(record, keys, undefined);
  const rest = value.filter((id) => id !== removed);
  const isTooShort = rest.length === 0 && (model.fieldByPath.get(key)?.schema.minItems ?? 0) > 0;
  return withValueAt(record, keys, isTooShort ? undefined : rest);
}

/** @throws ApiError 409 if a record with the reference would be invalid without it. */
async function clearReferences(
  { context, unit, actor }: Pick<DeletionOptions, 'context' | 'unit' | 'actor'>,
  { model, id, references }: Clearing,
): Promise<void> {
  await unit.prepareChange(model.collection, id);
  const stored = await unit.get(model.collection, id);
  if (stored === undefined) return;
  const { record: before } = stored;
  let record = before;
  for (const { key, removed } of references) record = withoutReference(model, record, key, removed);
  const server = { ...SYSTEM, locale: actor.locale };
  try {
    await writeRecord(context, model, { unit, actor: server, before, record, body: {}, secrets: {} }, stored);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isSeen = can({ subject: actor, model, operation: 'read', record: before });
    const name = isSeen ? labelOf(model, redact(model, stored, actor)) : '…';
    const text = message('record.needsReference', { name, records: createRecordWords(model, 1) });
    const dependents = [{ entity: model.name, key: references[0]?.key ?? '', count: 1, names: isSeen ? [name] : [] }];
    throw new ApiError(409, 'has_children', text, { dependents });
  }
}

export async function removeRecord(
  { writeDerived, hooks, now }: Pick<DocumentContext, 'writeDerived' | 'hooks' | 'now'>,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  stored: StoredRecord,
): Promise<void> {
  const { record } = stored;
  await writeDerived(unit, { model, before: stored, after: undefined });
  await hooks[model.name]?.removed?.({ unit, actor, record });
  await updateFiles(unit, model, record, undefined, now());
}

type Removal = {
  id: string;
  version?: number | undefined;
  require?: Requirement | undefined;
  maxDependents?: number | undefined;
};

export async function removeInTransaction(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  { id, version, require, maxDependents = MAX_DEPENDENTS }: Removal,
): Promise<StoredRecord> {
  requireOperation(actor, model, 'delete');
  if (model.single === true) throw new ApiError(403, 'forbidden', denyRight('delete', model));
  const stored = await requireRecord(unit, actor, model, id);
  requireOnRecord(actor, model, 'delete', stored);
  require?.(stored.record);
  if (version !== undefined && version !== stored.version) {
    throw new ApiError(409, 'conflict', message('record.changedMeanwhile'));
  }
  const { removals, clearings, later } = await planDeletion({ context, unit, actor, maxDependents }, model, stored);
  const recorded = removals.filter((one, index) => index === 0 || !one.isPart || isWrittenByUsers(one.model));
  const remove = async () => {
    // Records deletions first, because the first entry of a group names its action. Cleared references follow.
    for (const one of recorded) {
      context.recordHistory(unit, { actor, model: one.model, before: one.stored.record, after: undefined });
    }
    for (const clearing of clearings) await clearReferences({ context, unit, actor }, clearing);
    for (const one of removals.toReversed()) await removeRecord(context, unit, actor, one.model, one.stored);
    for (const {
      model: { name: entity },
      key,
      about,
    } of later) {
      scheduleFollowUp(unit, { entity, key, about, isGone: true }, context.follow);
    }
  };
  const isAlone = recorded.length + clearings.length === 1 && !later.some((one) => isWrittenByUsers(one.model));
  const hasGroup = isAlone || currentOrigin()?.group !== undefined;
  await (hasGroup ? remove() : runAsGroup(context.identifiers.id(), undefined, remove));
  return stored;
}
