import { mayNot } from '../../../src/frame/access/refusal-texts';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { StoredRecord } from '../stores/store';
import { storageOf } from './acl';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import { requireNoChildren } from './checks';
import type { DocumentContext, Requirement } from './context';
import { updateFiles } from './file-collections';
import { message } from './messages';
import { asGroup, presentOrigin } from './origin';
import { requireOnRecord, requireOperation, requireRecord } from './read-documents';
import { isMadeByPeople } from './record-history';
import type { UnitOfWork } from './unit-of-work';
import { followLater, MAX_FOLLOWED_AT_ONCE } from './write-derived';

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

type RecordsAbout = { other: EntityModel; key: string; found: readonly StoredRecord[] | undefined };

async function recordsAbout({ relations }: DocumentContext, unit: UnitOfWork, model: EntityModel, id: string) {
  const all: RecordsAbout[] = [];
  for (const { model: other, key } of relations.entitiesAbout(model)) {
    const found = await unit.findFew(other.collection, key, storageOf(other, key), id, MAX_FOLLOWED_AT_ONCE);
    if (found === undefined || found.length > 0) all.push({ other, key, found });
  }
  return all;
}

/** Deletes few records within the same unit of work, many in slices afterwards. */
async function cascadeDelete(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  id: string,
  all: readonly RecordsAbout[],
): Promise<void> {
  for (const { other, key, found } of all) {
    if (found === undefined) followLater(unit, { entity: other.name, key, about: id, isGone: true }, context.follow);
    for (const stored of found ?? []) {
      await removeRecord(context, unit, actor, other, stored);
      if (!isMadeByPeople(other)) continue;
      context.recordHistory(unit, { actor, model: other, before: stored.record, after: undefined });
    }
  }
}

export async function removeWithin(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  { id, version, require }: { id: string; version?: number | undefined; require?: Requirement | undefined },
): Promise<StoredRecord> {
  const { relations, recordHistory } = context;
  requireOperation(actor, model, 'delete');
  if (model.single === true) throw new ApiError(403, 'forbidden', mayNot('delete', model));
  const stored = await requireRecord(unit, actor, model, id);
  requireOnRecord(actor, model, 'delete', stored);
  require?.(stored.record);
  if (version !== undefined && version !== stored.version) {
    throw new ApiError(409, 'conflict', message('record.changedMeanwhile'));
  }
  await requireNoChildren(unit, relations, model, stored.record);
  const about = await recordsAbout(context, unit, model, id);
  const remove = async () => {
    await removeRecord(context, unit, actor, model, stored);
    recordHistory(unit, { actor, model, before: stored.record, after: undefined });
    await cascadeDelete(context, unit, actor, id, about);
  };
  const isAlone = presentOrigin()?.group !== undefined || !about.some(({ other }) => isMadeByPeople(other));
  await (isAlone ? remove() : asGroup(context.identifiers.id(), undefined, remove));
  return stored;
}
