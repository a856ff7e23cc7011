import { fieldOrPart } from '../../field-types/parts';
import type { EntityModel } from '../../model/entity-model';
import type { ImportColumn } from './columns';
import { styleOf, type ValueStyle } from './number-style';
import type { Cell, Table, TableRow } from './table';

const WITH_NUMBERS = new Set(['number', 'percentage', 'money', 'duration']);
const WITH_DAYS = new Set(['date', 'dateTime', 'instant']);

export function fileStyle(
  model: Pick<EntityModel, 'fieldByPath'>,
  columns: readonly ImportColumn[],
  rows: readonly TableRow[],
  { form }: Pick<Table, 'form'>,
): ValueStyle {
  function* cellsOf(types: ReadonlySet<string>): Generator<Cell> {
    for (const { index, target } of columns) {
      const type = target === null ? undefined : fieldOrPart(model, target)?.type;
      if (type === undefined || !types.has(type)) continue;
      for (const { cells } of rows) yield cells[index] ?? null;
    }
  }
  return styleOf(cellsOf(WITH_NUMBERS), cellsOf(WITH_DAYS), form.kind === 'csv' ? form.separator : undefined);
}
