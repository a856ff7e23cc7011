import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { storageOf } from './acl';
import type { Actor } from './actor';
import type { DocumentContext } from './context';
import { noteFiles } from './file-collections';
import { FOLLOW_AT_ONCE, followLater } from './follow-up';
import type { UnitOfWork } from './unit-of-work';

/** Removes what is about a record that goes: within the same unit of work when there is little of it, else in slices after it. */
export async function cascadeDelete(
  { relations, hooks, follow, now }: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  { id }: EntityRecord,
): Promise<void> {
  for (const { model: other, key } of relations.aboutThose(model)) {
    const found = await unit.findFew(other.collection, key, storageOf(other, key), id, FOLLOW_AT_ONCE);
    if (found === undefined) followLater(unit, { entity: other.name, key, about: id, isGone: true }, follow);
    for (const { record } of found ?? []) {
      unit.remove(other.collection, record.id);
      await hooks[other.name]?.removed?.({ unit, actor, record });
      await noteFiles(unit, other, record, undefined, now());
    }
  }
}
