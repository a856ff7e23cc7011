import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt } from '../../../src/frame/model/paths';
import { sameValue } from '../../../src/frame/model/same-value';
import type { FieldStep } from '../../../src/frame/schema-change/convert';
import type { Faults } from './record-faults';

export function replacedValues(record: EntityRecord, steps: readonly FieldStep[]): Faults {
  return Object.fromEntries(
    steps.flatMap(({ path, from }): [string, string][] => {
      if (from === undefined || steps.some((other) => other.from === path)) return [];
      const [hidden, moved] = [path, from].map((each) => valueAt(record, each.split('.')) ?? undefined);
      const isReplaced = hidden !== undefined && moved !== undefined && !sameValue(hidden, moved);
      return isReplaced ? [[path, 'would be replaced']] : [];
    }),
  );
}

export function notTakenBack(record: EntityRecord, restored: EntityRecord, back: readonly FieldStep[]): Faults {
  return Object.fromEntries(
    back.flatMap(({ path, from }): [string, string][] => {
      const [before, after] = [record, restored].map((each) => valueAt(each, path.split('.')) ?? undefined);
      if (sameValue(before, after)) return [];
      return [[from ?? path, before === undefined ? 'would not be empty again' : 'would not be as it was again']];
    }),
  );
}
