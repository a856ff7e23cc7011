import { mayNot } from '../../../src/frame/access/refusal-texts';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import { refusalMessage } from '../../../src/frame/model/refusals';
import type { StoredRecord } from '../stores/store';
import { at } from './acl';
import type { Actor } from './actor';
import { ApiError, fieldsRefused } from './api-error';
import { mergeBody } from './body';
import { levelTokens } from './checks';
import type { DocumentContext } from './context';
import { withDefaults } from './default-values';
import { freeToken } from './free-token';
import { withInitialValues } from './initial-values';
import { message } from './messages';
import { requireOperation } from './read-documents';
import type { UnitOfWork } from './unit-of-work';
import { isUsableId } from './usable-id';
import { writeRecord } from './write-record';

function newId(context: DocumentContext, actor: Actor, model: EntityModel, body: PlainObject): string {
  if (model.single === true) {
    if (actor.system === true && (body.id === undefined || body.id === model.name)) return model.name;
    throw new ApiError(403, 'forbidden', mayNot('create', model));
  }
  if (model.idField !== undefined) {
    const value = at({ ...body, id: '' }, model.idField);
    const id = typeof value === 'string' ? value : '';
    if (isUsableId(id)) return id;
    throw fieldsRefused(422, 'invalid', { [model.idField]: refusalMessage('validation.pattern') }, model);
  }
  if (body.id === undefined) return context.identifiers.id();
  if (actor.system === true && typeof body.id === 'string') return body.id;
  throw fieldsRefused(400, 'unknown_field', { id: message('record.badId') });
}

async function withTokens(
  context: DocumentContext,
  unit: UnitOfWork,
  model: EntityModel,
  record: EntityRecord,
): Promise<EntityRecord> {
  let next = record;
  for (const { model: owner, field } of levelTokens(context.models)) {
    if (owner.name !== model.name) continue;
    const value = at(next, field.path);
    if (value === undefined || value === '')
      next = withValueAt(next, field.keys, await freeToken(context.models, context.identifiers, unit));
  }
  return next;
}

export async function createWithin(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  body: PlainObject,
): Promise<StoredRecord> {
  requireOperation(actor, model, 'create');
  const id = newId(context, actor, model, body);
  const merged = mergeBody(model, body, { record: { id }, current: undefined }, actor);
  if ((await unit.get(model.collection, id)) !== undefined) {
    const errors = { [model.idField ?? 'id']: message('record.inUse') };
    throw fieldsRefused(422, 'not_unique', errors, model);
  }
  const { holds } = context.validator;
  const complete = async () => {
    const begun = await withInitialValues({ unit, models: context.models, model, actor }, { ...merged, body });
    return withDefaults(model, { record: begun, body }, actor, holds);
  };
  const begun = actor.asStored === true ? merged.record : await complete();
  const record = await withTokens(context, unit, model, begun);
  const moment = { unit, actor, before: undefined, record, body, secrets: merged.secrets };
  return writeRecord(context, model, moment, undefined);
}
