import { isDeepStrictEqual } from 'node:util';
import { meets } from '../../../src/frame/access/value-condition';
import type { EntityModel, EntityRecord, OverlapCheck } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import { doOverlap, overlapPaths, overlapText, spanOf } from '../../../src/frame/model/overlap';
import { at, storageOf } from './acl';
import { fieldsRefused } from './api-error';
import type { UnitOfWork } from './unit-of-work';

function isAsked(check: OverlapCheck, record: EntityRecord, before: EntityRecord | undefined): boolean {
  if (!meets(record, check.where)) return false;
  return (
    before === undefined || overlapPaths(check).some((path) => !isDeepStrictEqual(at(record, path), at(before, path)))
  );
}

/**
 * Refuses overlapping records. The others are read in the transaction, so that of two concurrent writes one is refused.
 * @throws ApiError 422 at the start of the span that overlaps another record.
 */
export async function requireNoOverlap(
  unit: UnitOfWork,
  model: EntityModel,
  record: EntityRecord,
  before: EntityRecord | undefined,
): Promise<void> {
  const errors: Record<string, Text> = {};
  for (const check of model.overlapChecks) {
    const span = isAsked(check, record, before) ? spanOf(check, record) : undefined;
    if (span === undefined) continue;
    const same = await unit.find(model.collection, check.same, storageOf(model, check.same), at(record, check.same));
    const isInTheWay = ({ record: other }: (typeof same)[number]) => {
      const taken = other.id !== record.id && meets(other, check.where) ? spanOf(check, other) : undefined;
      return taken !== undefined && doOverlap(span, taken);
    };
    if (same.some(isInTheWay)) errors[check.from] ??= overlapText(model, check);
  }
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
}
