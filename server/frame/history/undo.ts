import { canWriteField, getRows } from '../../../src/frame/access/can';
import { denyOnRecord, denyRight } from '../../../src/frame/access/refusal-texts';
import { isMet } from '../../../src/frame/access/value-condition';
import { type FieldChange, type HistoryEntry, recordKey } from '../../../src/frame/history/rules/entry';
import { createRestoringBody } from '../../../src/frame/history/rules/restoring-body';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { isSameValue } from '../../../src/frame/model/same-value';
import { createSecret } from '../auth/secrets';
import { type Actor, SYSTEM } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { WriteOperation } from '../documents/context';
import { message } from '../documents/messages';
import { currentOrigin } from '../documents/origin';
import { HISTORY_TOKENS } from '../documents/record-history';
import { MAX_DEPENDENTS } from '../documents/remove-document';
import type { SiteData } from '../documents/site-data';
import type { TogetherOptions } from '../documents/write-together';
import { findEntries, showAll } from './find-entries';

type Checking = Pick<SiteData, 'models' | 'store'>;

/** Maximum entries undone together; more than one deletion has dependents, so that its undo restores all. */
const MAX_OF_GROUP = 2 * MAX_DEPENDENTS;

function referredBy({ models }: Checking, { entity, changes }: HistoryEntry): string[] {
  const model = models.byName.get(entity);
  return changes.flatMap(({ path, before }) => {
    const named = model?.fieldByPath.get(path)?.reference?.entity ?? parentEntity(models, entity, path);
    return named === undefined ? [] : idsIn(before).map((id) => recordKey(named, id));
  });
}

function idsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
}

function parentEntity(models: EntityModels, entity: string, path: string): string | undefined {
  const parent = models.byName.get(entity)?.scope?.parent;
  return parent?.key === path && parent.on === 'id' ? parent.entity : undefined;
}

async function isDeleted({ models, store }: Checking, entity: string, id: string): Promise<boolean> {
  const model = models.byName.get(entity);
  return model !== undefined && (await store.get(model.collection, id)) === undefined;
}

/** Finds deletions of records that this record needs. @param withInside also finds deletions of records that need the found records */
async function deletionsAround(parts: Checking, entry: HistoryEntry, withInside: boolean): Promise<HistoryEntry[]> {
  const found = new Map<string, HistoryEntry>();

  async function addWithParents(deletion: HistoryEntry): Promise<void> {
    if (found.has(recordKey(deletion.entity, deletion.record))) return;
    for (const key of referredBy(parts, deletion)) {
      const [entity = '', ...rest] = key.split('/');
      const id = rest.join('/');
      if (found.has(key) || !(await isDeleted(parts, entity, id))) continue;
      const { entries } = await findEntries(parts.store, { record: { entity, id }, kind: 'deleted' }, 1, showAll);
      const [parent] = entries;
      if (parent !== undefined) await addWithParents(parent);
    }
    found.set(recordKey(deletion.entity, deletion.record), deletion);
  }

  await addWithParents(entry);
  if (!withInside || entry.group === undefined) return [...found.values()];
  const query = { group: entry.group, kind: 'deleted' } as const;
  const { entries } = await findEntries(parts.store, query, MAX_OF_GROUP, showAll);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const other of entries) {
      const isInside = referredBy(parts, other).some((key) => found.has(key));
      if (isInside && (await isDeleted(parts, other.entity, other.record))) await addWithParents(other);
    }
  }
  return [...found.values()];
}

export type UndoData = Pick<SiteData, 'models' | 'store' | 'documents'>;

function changedSince(model: EntityModel, paths: readonly string[]): ApiError {
  const fields = paths.map((path) => model.fieldByPath.get(path)?.label ?? path);
  return new ApiError(409, 'changed_since', message('history.changedSince', { fields }));
}

function requireUntouched(model: EntityModel, changes: readonly FieldChange[]) {
  return (record: EntityRecord): void => {
    const touched = changes
      .filter(({ withheld, path }) => withheld !== true && model.fieldByPath.get(path)?.readOnly !== true)
      .filter(({ path, after }) => !isSameValue(valueAt(record, path.split('.')), after))
      .map(({ path }) => path);
    if (touched.length > 0) throw changedSince(model, touched);
  };
}

/** Builds a check before the undo of a creation. The check refuses the undo if the record was edited later. */
function requireAsCreated(model: EntityModel, changes: readonly FieldChange[]) {
  const created = new Map(changes.map((change) => [change.path, change]));
  return (record: EntityRecord): void => {
    const touched = model.fields
      .filter(({ path, readOnly, value }) => !readOnly && value === undefined && created.get(path)?.withheld !== true)
      .filter(({ path, keys }) => !isSameValue(valueAt(record, keys), created.get(path)?.after))
      .map(({ path }) => path);
    if (touched.length > 0) throw changedSince(model, touched);
  };
}

async function wholeChanges({ store }: UndoData, { id, changes }: HistoryEntry): Promise<FieldChange[]> {
  const hasSecrets = changes.some(({ withheld }) => withheld === true);
  const stored = hasSecrets ? (await store.get(HISTORY_TOKENS.name, id))?.record.values : undefined;
  const tokens: unknown = typeof stored === 'string' ? JSON.parse(stored) : {};
  return changes.map((change) =>
    change.withheld === true && isPlainObject(tokens) && change.path in tokens
      ? { path: change.path, before: tokens[change.path] }
      : change,
  );
}

async function updateBack(
  parts: UndoData,
  actor: Actor,
  model: EntityModel,
  entry: HistoryEntry,
): Promise<WriteOperation> {
  const changes = (await wholeChanges(parts, entry)).filter(({ path, withheld }) => {
    const field = model.fieldByPath.get(path);
    return withheld !== true && field !== undefined && canWriteField(field, actor.role, 'update');
  });
  if (changes.length === 0) {
    throw new ApiError(409, 'not_undoable', message('history.notKept'));
  }
  const body = createRestoringBody(changes.map(({ path, before }) => ({ path, value: before })));
  return { type: 'update', model, id: entry.record, body, require: requireUntouched(model, entry.changes) };
}

function bodyBefore(model: EntityModel, id: string, changes: readonly FieldChange[]): PlainObject {
  const values = changes
    .filter(({ path, withheld }) => withheld !== true && (model.open || model.fieldByPath.has(path)))
    .map(({ path, before }) => ({ path, value: before }));
  return { ...createRestoringBody(values), ...(model.idField === undefined ? { id } : {}) };
}

function modelOf({ models }: UndoData, entry: HistoryEntry): EntityModel {
  if (entry.kind === 'viewed') throw new ApiError(409, 'not_undoable', message('history.wasViewed'));
  const model = models.byName.get(entry.entity);
  if (model !== undefined) return model;
  throw new ApiError(409, 'not_undoable', message('history.noSchema'));
}

async function writeBack(parts: UndoData, actor: Actor, entry: HistoryEntry): Promise<WriteOperation> {
  const model = modelOf(parts, entry);
  if (entry.kind === 'changed') return updateBack(parts, actor, model, entry);
  if (entry.kind === 'created') {
    return { type: 'delete', model, id: entry.record, require: requireAsCreated(model, entry.changes) };
  }
  if (model.access.delete[actor.role] === undefined) throw new ApiError(403, 'forbidden', denyRight('delete', model));
  const body = bodyBefore(model, entry.record, await wholeChanges(parts, entry));
  if (!getRows(model, 'delete', actor.role).some(({ where }) => isMet({ id: entry.record, ...body }, where))) {
    throw new ApiError(403, 'forbidden', denyOnRecord('delete', model));
  }
  const isUser = model.name === parts.models.accounts?.model.name;
  return { type: 'create', model, body: isUser ? { ...body, password: createSecret() } : body };
}

async function deletionsOf(
  parts: UndoData,
  entries: readonly HistoryEntry[],
  withInside: boolean,
): Promise<HistoryEntry[]> {
  const found = new Map<string, HistoryEntry>();
  for (const entry of entries) {
    modelOf(parts, entry);
    if (await isBack(parts, entry)) continue;
    for (const one of await deletionsAround(parts, entry, withInside)) {
      const key = recordKey(one.entity, one.record);
      if (!found.has(key)) found.set(key, one);
    }
  }
  return [...found.values()].filter(({ entity }) => parts.models.byName.has(entity));
}

function losesReference({ models }: Checking, { entity, changes }: HistoryEntry, keys: ReadonlySet<string>): boolean {
  return changes.some(({ path, before, after }) => {
    const target = models.byName.get(entity)?.fieldByPath.get(path)?.reference?.entity;
    const remaining = idsIn(after);
    return (
      target !== undefined && idsIn(before).some((id) => !remaining.includes(id) && keys.has(recordKey(target, id)))
    );
  });
}

const isAt = (record: EntityRecord, changes: readonly FieldChange[], side: 'before' | 'after') =>
  changes.every((change) => isSameValue(valueAt(record, change.path.split('.')), change[side]));

/** Returns updates that restore references which the deletions removed (`setNull`), unless changed since. */
async function referencesBack(parts: UndoData, deletions: readonly HistoryEntry[]): Promise<WriteOperation[]> {
  const restored = new Set(deletions.map(({ entity, record }) => recordKey(entity, record)));
  const records = new Map<string, { model: EntityModel; record: EntityRecord; paths: Set<string> }>();
  for (const group of new Set(deletions.flatMap((deletion) => deletion.group ?? []))) {
    for (let after: string | undefined, isEnd = false; !isEnd; isEnd = after === undefined) {
      const page = await findEntries(parts.store, { group, kind: 'changed', after }, MAX_OF_GROUP, showAll);
      for (const entry of page.entries.filter((one) => losesReference(parts, one, restored))) {
        const key = recordKey(entry.entity, entry.record);
        const model = modelOf(parts, entry);
        const record = records.get(key)?.record ?? (await parts.store.get(model.collection, entry.record))?.record;
        if (record === undefined || !isAt(record, entry.changes, 'after')) continue;
        const held = records.get(key) ?? { model, record, paths: new Set() };
        for (const { path, before } of entry.changes) {
          held.record = withValueAt(held.record, path.split('.'), before);
          held.paths.add(path);
        }
        records.set(key, held);
      }
      after = page.next;
    }
  }
  return [...records.values()].map(({ model, record, paths }) => {
    const values = [...paths].map((path) => ({ path, value: valueAt(record, path.split('.')) }));
    return { type: 'update', model, id: record.id, body: createRestoringBody(values) };
  });
}

/** True if the record has the references again that this change removed, because their records were restored. */
async function isPutBack(parts: UndoData, entry: HistoryEntry): Promise<boolean> {
  if (entry.kind !== 'changed' || entry.group === undefined) return false;
  const record = (await parts.store.get(modelOf(parts, entry).collection, entry.record))?.record;
  const named = new Set(referredBy(parts, entry));
  return record !== undefined && losesReference(parts, entry, named) && isAt(record, entry.changes, 'before');
}

async function isBack({ models, store }: UndoData, { entity, record }: HistoryEntry): Promise<boolean> {
  const [group, model] = [currentOrigin()?.group, models.byName.get(entity)];
  if (group === undefined || model === undefined || (await store.get(model.collection, record)) === undefined)
    return false;
  const { entries } = await findEntries(store, { record: { entity, id: record }, kind: 'created' }, 1, showAll);
  return entries[0]?.group === group;
}

const areDeletions = (entries: readonly HistoryEntry[]) => entries.every(({ kind }) => kind === 'deleted');

async function undoAll(
  parts: UndoData,
  actor: Actor,
  entries: readonly HistoryEntry[],
  withInside: boolean,
  options: TogetherOptions | undefined,
): Promise<void> {
  const isRestoring = areDeletions(entries);
  const all = isRestoring ? await deletionsOf(parts, entries, withInside) : entries;
  const operations: WriteOperation[] = [];
  for (const entry of all) if (!(await isPutBack(parts, entry))) operations.push(await writeBack(parts, actor, entry));
  if (isRestoring) operations.push(...(await referencesBack(parts, all)));
  await parts.documents.together(isRestoring ? { ...SYSTEM, locale: actor.locale } : actor, operations, options);
}

/** @param isAlone true to also restore records that were deleted with this one @throws ApiError if values have changed since. */
export function undoEntry(
  parts: UndoData,
  actor: Actor,
  entry: HistoryEntry,
  isAlone: boolean,
  options?: TogetherOptions,
): Promise<void> {
  return undoAll(parts, actor, [entry], isAlone, options);
}

/** Undoes entries in one transaction, which is faster. @returns false, without changes, if an operation is refused. */
export async function undoTogether(
  parts: UndoData,
  actor: Actor,
  entries: readonly HistoryEntry[],
  options?: TogetherOptions,
): Promise<boolean> {
  const isMixed = !areDeletions(entries) && entries.some(({ kind }) => kind === 'deleted');
  if (entries.length < 2 || isMixed) return false;
  try {
    await undoAll(parts, actor, entries, false, options);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
