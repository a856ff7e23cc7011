import { isDeepStrictEqual } from 'node:util';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { withValueAt } from '../../../src/frame/model/paths';
import { withStoredValues } from '../../../src/frame/model/stored-value';
import type { StoredRecord } from '../stores/store';
import { fieldsRefused } from './api-error';
import { refuseBarredValues, refuseOtherValues } from './body';
import { requireReferences, requireUnique } from './checks';
import { withWrittenChoices } from './chosen-lists';
import type { DocumentContext } from './context';
import { requireFiles, updateFiles } from './file-collections';
import type { WriteMoment } from './hooks';
import { newErrors } from './new-errors';
import { requireWritten } from './read-documents';
import { requireNoOverlap } from './require-no-overlap';
import { requireStorable } from './require-storable';
import { withDerivedValues, withInstants } from './server-values';
import { requireWaiting } from './waiting-changes';

function isEdited(model: EntityModel, name: string): boolean {
  if (model.open) return true;
  return model.fields.some((field) => field.keys[0] === name && !field.readOnly);
}

/** Versions count changes of editable fields, so that a new measurement makes no save outdated. */
function nextVersion(model: EntityModel, stored: StoredRecord | undefined, record: EntityRecord): number {
  if (stored === undefined) return 1;
  const names = new Set([...Object.keys(stored.record), ...Object.keys(record)]);
  const edited = [...names].some(
    (name) => isEdited(model, name) && !isDeepStrictEqual(stored.record[name], record[name]),
  );
  return edited ? stored.version + 1 : stored.version;
}

/**
 * Completes and validates the record, and writes it with all derived values.
 * @throws ApiError 422 for values that violate the schema, uniqueness or a reference; 413 for a record that is too
 * large.
 */
export async function writeRecord(
  context: DocumentContext,
  model: EntityModel,
  moment: WriteMoment,
  stored: StoredRecord | undefined,
): Promise<StoredRecord> {
  const { models, validator, hooks, writeDerived, recordHistory } = context;
  const { unit, actor, before, secrets } = moment;
  const hook = hooks[model.name];
  let record = withStoredValues(model, moment.record);
  if (actor.asStored !== true) record = withInstants(model, record, before === undefined, context.now());
  if (actor.asStored !== true) record = await withWrittenChoices(models, model, { unit, before, record });
  record = await withDerivedValues(unit, models, model, record);
  if (hook?.derive) record = await hook.derive(unit, record);
  if (hook?.complete) record = await hook.complete({ ...moment, record });
  if (before === undefined) refuseOtherValues(model, moment.body, record, actor);
  if (before === undefined) refuseBarredValues(model, moment.body, record, actor);
  requireWritten(actor, model, before, record);
  let checked = record;
  for (const field of model.fields) {
    if (field.writeOnly && secrets[field.path] !== undefined) {
      checked = withValueAt(checked, field.keys, secrets[field.path]);
    }
  }
  const errors = actor.fact === true ? {} : newErrors(validator, model, moment, checked);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
  if (actor.fact !== true) requireStorable(model, record, before);
  if (actor.asStored !== true) {
    await requireReferences(unit, models, model, record, before, actor);
    await requireUnique(unit, models, model, record, before);
    await requireNoOverlap(unit, model, record, before);
    await requireFiles(unit, model, before, record, actor);
    if (actor.fact !== true) await requireWaiting(context, model, moment, record);
  }
  const after = { record, version: nextVersion(model, stored, record) };
  await writeDerived(unit, { model, before: stored, after });
  await hook?.written?.({ ...moment, record });
  const written = await unit.get(model.collection, record.id);
  if (written === undefined) throw new Error(`${model.collection}/${record.id} vanished while it was written`);
  await updateFiles(unit, model, before, written.record, context.now());
  recordHistory(unit, { actor, model, before, after: written.record });
  return written;
}
