import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt } from '../../../src/frame/model/paths';
import { sameValue } from '../../../src/frame/model/same-value';
import type { FieldStep } from '../../../src/frame/schema-change/convert';
import type { Faults } from './record-faults';

/**
 * Values that a conversion and its way back do not lead to again: several that became one, a text that says the same in another way.
 *
 * @param restored the record after both.
 * @param back the steps of the way back.
 */
export function notTakenBack(record: EntityRecord, restored: EntityRecord, back: readonly FieldStep[]): Faults {
  return Object.fromEntries(
    back.flatMap(({ path, from }): [string, string][] => {
      const [before, after] = [record, restored].map((each) => valueAt(each, path.split('.')) ?? undefined);
      if (sameValue(before, after)) return [];
      return [[from ?? path, before === undefined ? 'would not be empty again' : 'would not be as it was again']];
    }),
  );
}
