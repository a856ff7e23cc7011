import { PUBLISHED, WAITING } from '../../../src/frame/model/drafts';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { SYSTEM_NAMES } from '../../../src/frame/model/id-field';
import { unknownPaths } from '../../../src/frame/model/mentioned-paths';
import { sameValue } from '../../../src/frame/model/same-value';
import { waitingBody, waitingFields } from '../../../src/frame/model/waiting';
import { fieldsRefused } from './api-error';
import { mergeBody } from './body';
import { requireReferences, requireUnique } from './checks';
import type { DocumentContext } from './context';
import type { WriteMoment } from './hooks';
import { message } from './messages';
import { newErrors } from './new-errors';

/**
 * Checks a change that waits beside a published record; publishing checks it again.
 * @throws ApiError like a change of the record itself.
 */
export async function requireWaiting(
  { models, validator }: DocumentContext,
  model: EntityModel,
  moment: WriteMoment,
  record: EntityRecord,
): Promise<void> {
  const body = model.changesWait === true ? waitingBody(record) : undefined;
  const { before, unit, actor } = moment;
  if (body === undefined || sameValue(body, before?.[WAITING])) return;
  const fields = waitingFields(model);
  const fieldByPath = new Map(fields.map((field) => [field.path, field]));
  const system = SYSTEM_NAMES.filter((name) => Object.hasOwn(body, name));
  const unknown = [...system, ...unknownPaths({ ...model, fields, fieldByPath }, body)];
  if (unknown.length > 0) {
    const text = (path: string) =>
      message(model.fieldByPath.has(path) ? 'record.fieldNotAllowed' : 'record.unknownField');
    throw fieldsRefused(422, 'invalid', Object.fromEntries(unknown.map((path) => [path, text(path)])), model);
  }
  const draft = { ...record, [PUBLISHED]: false };
  const changed = mergeBody(model, body, { record, current: draft }, actor).record;
  const errors = newErrors(validator, model, { before: record }, changed);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
  await requireReferences(unit, models, model, changed, record, actor);
  await requireUnique(unit, models, model, changed, record);
}
