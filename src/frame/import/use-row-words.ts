import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { useChangeWords } from '../history/use-change-words';
import { valueAt } from '../model/paths';
import { useSay } from '../value/use-say';
import { useValueFormat } from '../value/use-value-format';
import { faultText, shortened } from './cause-text';
import type { Comparison } from './compare-file';
import { textOf } from './reader/cell-text';
import type { ImportRow, RowNote } from './reader/row-result';

interface RowWords {
  title(row: ImportRow): string;
  what(row: ImportRow): string;
}

export function useRowWords(labelOf: Comparison['labelOf']): RowWords {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const say = useSay();
  const words = useChangeWords(model);

  function nameOf(path: string, value: unknown): string | undefined {
    const field = model.fieldByPath.get(path);
    return field?.type === 'reference' && typeof value === 'string' ? labelOf(field, value) : undefined;
  }

  function changeLine({ path, before, after }: { path: string; before: unknown; after: unknown }): string {
    const names = { before: nameOf(path, before), after: nameOf(path, after) };
    return words.line({ path, before, after, names });
  }

  function noteLine({ kind, path, before, value }: RowNote): string {
    const values = { field: words.field(path), before: words.value(path, before, nameOf(path, before)) };
    const key = kind === 'spoilt' ? 'stays' : 'staysFixed';
    return translate(`framework.import.notes.${key}`, { ...values, value: shortened(value) });
  }

  return {
    title: (row) => {
      if (row.kind === 'changed' || row.kind === 'unchanged') return recordTitle(model, row.record);
      const label = row.kind === 'new' ? valueAt(row.data, model.recordLabel.split('.')) : undefined;
      return shortened(
        typeof label === 'string' ? label : (row.row.cells.map(textOf).find((text) => text !== '') ?? ''),
      );
    },
    what: (row) => {
      if (row.kind === 'refused')
        return row.faults.map((one) => faultText({ model, translate, format, say }, one)).join('; ');
      const notes = (row.notes ?? []).map(noteLine);
      if (row.kind === 'changed') return [...row.changes.map(changeLine), ...notes].join('; ');
      if (row.kind === 'unchanged') return notes.length > 0 ? notes.join('; ') : translate('framework.import.nothing');
      const filled = model.fields.flatMap(({ path, keys }) => {
        const value = valueAt(row.data, keys);
        if (value === undefined || path === model.recordLabel) return [];
        const values = { field: words.field(path), value: words.value(path, value, nameOf(path, value)) };
        return [translate('framework.import.value', values)];
      });
      return filled.join('; ');
    },
  };
}
