import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { storageOf } from './acl';
import type { Actor } from './actor';
import type { DocumentContext } from './context';
import { updateFiles } from './file-collections';
import { followLater, MAX_FOLLOWED_AT_ONCE } from './follow-up';
import type { UnitOfWork } from './unit-of-work';

/** Removes the records about a deleted one: few of them within the same unit of work, many in slices after it. */
export async function cascadeDelete(
  { relations, hooks, follow, now }: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  { id }: EntityRecord,
): Promise<void> {
  for (const { model: other, key } of relations.entitiesAbout(model)) {
    const found = await unit.findFew(other.collection, key, storageOf(other, key), id, MAX_FOLLOWED_AT_ONCE);
    if (found === undefined) followLater(unit, { entity: other.name, key, about: id, isGone: true }, follow);
    for (const { record } of found ?? []) {
      unit.remove(other.collection, record.id);
      await hooks[other.name]?.removed?.({ unit, actor, record });
      await updateFiles(unit, other, record, undefined, now());
    }
  }
}
