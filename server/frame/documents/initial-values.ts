import { can, canSeeField } from '../../../src/frame/access/can';
import { asksAccount, initialByWriter } from '../../../src/frame/access/initial-values';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { at } from './acl';
import type { Actor } from './actor';
import type { UnitOfWork } from './unit-of-work';

interface Beginning {
  unit: UnitOfWork;
  models: EntityModels;
  model: EntityModel;
  actor: Actor;
}

async function copied(
  { unit, models, model, actor }: Beginning,
  { key, field }: { key: string; field: string },
  record: EntityRecord,
): Promise<unknown> {
  const target = models.byName.get(model.fieldByPath.get(key)?.reference?.entity ?? '');
  const source = target?.fieldByPath.get(field);
  const id = at(record, key);
  if (target === undefined || source === undefined || typeof id !== 'string') return undefined;
  const named = (await unit.get(target.collection, id))?.record;
  const isRead = named !== undefined && can({ subject: actor, model: target, operation: 'read', record: named });
  return isRead && canSeeField(source, actor) ? at(named, field) : undefined;
}

async function accountOf({ unit, models: { accounts }, actor }: Beginning): Promise<EntityRecord | undefined> {
  if (accounts === undefined || actor.userId === undefined) return undefined;
  return (await unit.get(accounts.model.collection, actor.userId))?.record;
}

/**
 * Adds initial values that depend on the author and on references. Copies come last, because their references may be
 * initial values.
 */
export async function withInitialValues(
  beginning: Beginning,
  { record, body }: { record: EntityRecord; body: PlainObject },
): Promise<EntityRecord> {
  const { model, actor } = beginning;
  const isOpen = (field: FieldModel) =>
    field.initial !== undefined && at(record, field.path) === undefined && valueAt(body, field.keys) !== null;
  const open = model.fields.filter(isOpen);
  const account = open.some(asksAccount) ? await accountOf(beginning) : undefined;
  let next = record;
  for (const { initial, keys } of open) {
    const value = initial && actor.system !== true ? initialByWriter(initial, actor, account) : undefined;
    if (value !== undefined) next = withValueAt(next, keys, structuredClone(value));
  }
  for (const { initial, keys } of open) {
    const value = initial && 'copy' in initial ? await copied(beginning, initial.copy, next) : undefined;
    if (value !== undefined) next = withValueAt(next, keys, structuredClone(value));
  }
  return next;
}
