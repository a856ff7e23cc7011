import { MINUTE } from '../../../frame/time/units';
import type { AlarmFigure } from '../../domain/alarms/answer-figures';
import { lengthText } from '../../domain/alarms/length-text';
import type { SortedColumn } from '../dashboard/tables/row-order';

export type Figured = AlarmFigure;

type Translate = (key: string, values?: Record<string, unknown>) => string;

const minutes = (length: number | null) => (length === null ? null : Math.round(length / MINUTE));

export function figureColumns(translate: Translate, number: (value: number) => string): SortedColumn<Figured>[] {
  const label = (name: string) => translate(`alarms.figures.columns.${name}`);
  const counted = (key: 'alarms' | 'open'): SortedColumn<Figured> => ({
    ...{ key, label: label(key) },
    value: (row) => row[key],
    cell: (row) => number(row[key]),
  });
  const length = (key: 'median' | 'slow' | 'lasted'): SortedColumn<Figured> => {
    const value = (row: Figured) => minutes(row[key]);
    const inMinutes = translate('alarms.figures.inMinutes', { name: label(key) });
    return {
      ...{ key, label: label(key), value },
      cell: (row) => {
        const lasted = value(row);
        return lasted === null ? '–' : lengthText(lasted, number);
      },
      file: [{ label: inMinutes, value }],
    };
  };
  return [
    counted('alarms'),
    {
      ...{ key: 'unanswered', label: label('unanswered') },
      value: (row) => row.unanswered,
      cell: (row) => `${number(row.unanswered)} (${number(Math.round((row.unanswered / row.alarms) * 100))} %)`,
    },
    counted('open'),
    length('median'),
    length('slow'),
    length('lasted'),
  ];
}
