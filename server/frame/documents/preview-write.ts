import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { BulkWork } from '../../../src/frame/model/bulk-calls';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import { isPlainObject, type PlainObject, valueAt } from '../../../src/frame/model/paths';
import { withStoredValues } from '../../../src/frame/model/stored-value';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import { ApiError, fieldsRefused, requireStorable } from './api-error';
import { mergeBody } from './body';
import type { DocumentContext, OutsideRules, WriteOperation } from './context';
import { requireOnRecord, requireOperation, requireRecord, requireWritten } from './read-documents';
import { newErrors } from './validator';

export type WritePreview = 'nothing' | 'change' | ApiError;

function change(
  { validator }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  stored: StoredRecord,
  work: BulkWork,
) {
  requireOnRecord(actor, model, work.type, stored);
  if (work.type === 'delete') return 'change';
  const { record: before } = stored;
  const merged = mergeBody(model, work.data, { record: before, current: before }, actor);
  const record = withStoredValues(model, merged.record);
  if (isDeepStrictEqual(record, before)) return 'nothing';
  requireWritten(actor, model, before, record);
  const errors = newErrors(validator, model, { before }, record);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
  requireStorable(model, record, before);
  return 'change';
}

/** Skips references, uniqueness and dependent records, so that thousands of previews are fast. */
export function previewWrite(
  context: DocumentContext,
  actor: Actor,
  model: EntityModel,
  stored: StoredRecord,
  work: BulkWork,
): WritePreview {
  requireOperation(actor, model, work.type);
  try {
    return change(context, actor, model, stored, work);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 400) return error;
    throw error;
  }
}

export function requireRules(models: EntityModels, rules: OutsideRules): void {
  for (const model of models.list) {
    for (const { rule } of model.checks) {
      if (rules[rule] === undefined) throw new Error(`${model.name}: there is no rule "${rule}" for x-checks`);
    }
  }
}

function valueAfter(body: PlainObject, before: EntityRecord | undefined, path: string): unknown {
  const keys = path.split('.');
  let sent: unknown = body;
  for (const key of keys) {
    if (!isPlainObject(sent)) return sent === null ? undefined : sent;
    if (!(key in sent)) return before && valueAt(before, keys);
    sent = sent[key];
  }
  return sent;
}

async function faultsOf(
  rules: OutsideRules,
  model: EntityModel,
  body: PlainObject,
  before: EntityRecord | undefined,
): Promise<Record<string, Text>> {
  const errors: Record<string, Text> = {};
  for (const { rule, paths } of model.checks) {
    const values = paths.map((path) => valueAfter(body, before, path));
    const had = paths.map((path) => before && valueAt(before, path.split('.')));
    const isMissing = values.some((value) => value === undefined || value === null || value === '');
    if (isMissing || (before !== undefined && isDeepStrictEqual(values, had))) continue;
    const fault = await rules[rule]?.(values);
    const [place] = paths;
    if (fault !== undefined && place !== undefined) errors[place] = fault;
  }
  return errors;
}

/** Call before the transaction, which cannot wait for other services. @throws ApiError 403, 404 or 422. */
export async function requireOutsideChecks(
  { rules, store }: DocumentContext,
  actor: Actor,
  operation: WriteOperation,
): Promise<void> {
  const { model, type } = operation;
  if (actor.system === true || type === 'delete' || model.checks.length === 0) return;
  requireOperation(actor, model, type);
  const before = type === 'update' ? (await requireRecord(store, actor, model, operation.id)).record : undefined;
  const errors = await faultsOf(rules, model, operation.body, before);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
}
