import { isDeepStrictEqual } from 'node:util';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import { isPlainObject, type PlainObject, valueAt } from '../../../src/frame/model/paths';
import type { Actor } from './actor';
import { fieldsRefused } from './api-error';
import type { DocumentContext, OutsideRules, WriteOperation } from './context';
import { requireOperation, requireRecord } from './read-documents';

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
