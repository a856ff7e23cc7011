import { mayNot } from '../../../src/frame/access/refusal-texts';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import type { DocumentContext, Requirement } from './context';
import { clearReferences, MAX_DEPENDENTS, planDeletion } from './deletion-plan';
import { updateFiles } from './file-collections';
import { message } from './messages';
import { asGroup, presentOrigin } from './origin';
import { requireOnRecord, requireOperation, requireRecord } from './read-documents';
import { isMadeByPeople } from './record-history';
import type { UnitOfWork } from './unit-of-work';
import { followLater } from './write-derived';

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

export async function removeWithin(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  { id, version, require, maxDependents = MAX_DEPENDENTS }: Removal,
): Promise<StoredRecord> {
  requireOperation(actor, model, 'delete');
  if (model.single === true) throw new ApiError(403, 'forbidden', mayNot('delete', model));
  const stored = await requireRecord(unit, actor, model, id);
  requireOnRecord(actor, model, 'delete', stored);
  require?.(stored.record);
  if (version !== undefined && version !== stored.version) {
    throw new ApiError(409, 'conflict', message('record.changedMeanwhile'));
  }
  const { removals, clearings, later } = await planDeletion({ context, unit, actor, maxDependents }, model, stored);
  const recorded = removals.filter((one, index) => index === 0 || !one.isPart || isMadeByPeople(one.model));
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
      followLater(unit, { entity, key, about, isGone: true }, context.follow);
    }
  };
  const isAlone = recorded.length + clearings.length === 1 && !later.some((one) => isMadeByPeople(one.model));
  const hasGroup = isAlone || presentOrigin()?.group !== undefined;
  await (hasGroup ? remove() : asGroup(context.identifiers.id(), undefined, remove));
  return stored;
}
