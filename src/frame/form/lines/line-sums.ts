import { madeValue } from '../../model/computed-from';
import type { EntityModel, EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { valueAt, withValueAt } from '../../model/paths';
import { type Tally, tallyOf } from '../../model/tally';
import type { FormValues } from '../form-data';
import type { Line, LineKind } from './line';

export interface MadeLines {
  kind: LineKind;
  lines: readonly Line[];
  made: readonly EntityRecord[];
  sees(field: FieldModel): boolean;
}

function numberIn(record: EntityRecord | undefined, field: FieldModel): number {
  const value = record && valueAt(record, field.keys);
  return typeof value === 'number' ? value : 0;
}

function differenceOf({ field: path }: Tally, { kind, lines, made, sees }: MadeLines): number | undefined {
  const summed = path === undefined ? undefined : kind.resource.model.fieldByPath.get(path);
  if (path !== undefined && (summed === undefined || !sees(summed))) return undefined;
  const worth = (record: EntityRecord | undefined) => (summed === undefined ? 1 : numberIn(record, summed));
  return lines.reduce((sum, { stored, isRemoved }, at) => {
    const before = stored === undefined ? 0 : worth(stored);
    return sum + (isRemoved ? 0 : worth(made[at])) - before;
  }, 0);
}

/**
 * Returns counts and sums of a record after saving its lines. Form changes are added to the stored values, because the
 * session may not have access to every line.
 */
export function sumsOf(model: EntityModel, record: FormValues, all: readonly MadeLines[]): FormValues {
  return model.fields.reduce<FormValues>((sums, field) => {
    const tally = field.value !== undefined && 'list' in field.value ? undefined : tallyOf(field.value);
    const lines =
      tally && all.find(({ kind }) => kind.resource.model.name === tally.from && kind.key.path === tally.key);
    const difference = lines && differenceOf(tally, lines);
    if (difference === undefined) return sums;
    return withValueAt(sums, field.keys, madeValue(field, numberIn({ id: '', ...record }, field) + difference));
  }, {});
}
