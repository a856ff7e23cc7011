import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { EntityRecord } from '../model/entity-model';
import type { ExportValue } from '../model/export-value';
import type { FieldModel } from '../model/field-model';
import type { FieldTypeData } from '../model/field-type-data';
import type { LocalizedText } from '../model/localized-text';

/** Writes values the way the person reads them: language, number format, the site's time zone. */
export interface ValueFormat {
  text(text: LocalizedText): string;
  /** For `Intl`, with the region whose marks numbers have: `en-GB`. */
  locale: string;
  number(value: number): string;
  /** `21/11/2026, 14:05` from milliseconds since the epoch. */
  instant(ms: number): string;
  /** `21/11/2026` from `2026-11-21`. */
  date(isoDate: string): string;
  yesNo(value: boolean): string;
  /** First instant (ms) of a day such as `2026-11-21` in the site's zone. */
  startOfDay(isoDay: string): number;
  /** The day of an instant in the site's zone, as `2026-11-21`. */
  isoDay(ms: number): string;
}

export interface CellProps<Value = unknown, R extends EntityRecord = EntityRecord> {
  field: FieldModel;
  value: Value;
  record: R;
  format: ValueFormat;
}

export interface FilterProps {
  field: FieldModel;
  /** Accessible name of the input. */
  label: string;
  /** The condition in force: a plain value, a list, or `{ operator: operand }`. */
  value: unknown;
  /** `undefined` takes the filter away. */
  onChange(condition: unknown): void;
  format: ValueFormat;
}

/** How forms edit a value: a widget inside RJSF's own field, or a whole field of our own. */
export type FormControl = ({ widget: string | ComponentType<WidgetProps> } | { field: ComponentType<FieldProps> }) & {
  /** Whether a list of a record is saved as an empty list when it is emptied, because no list means something else. */
  keepsEmpty?: true;
};

/** Everything about one kind of value, in one file per kind. */
export interface FieldType extends FieldTypeData {
  /** The value as plain text: the default cell, and what a person would read aloud. */
  display(value: unknown, field: FieldModel, format: ValueFormat, record: EntityRecord): string;
  /** The cell of a list and of the show view, when plain text is not enough. */
  Cell?: ComponentType<CellProps>;
  /** The value on the record's own page, where it has room, when the cell is not enough. */
  Whole?: ComponentType<CellProps>;
  /** Short enough for one line of a table, where breaking it would make it hard to read. */
  isOneLine?: true;
  /** How its column and the head of that stand; left out: at the left. Amounts stand right, one below the other. */
  align?: 'right';
  Filter?: ComponentType<FilterProps>;
  form?: FormControl;
  /** The value for CSV and XLSX. Left out: what `display` writes. */
  exportValue?(value: unknown, field: FieldModel, format: ValueFormat): ExportValue;
}

/** What a field type of an application does in another way than its base. */
export type FieldView = Partial<Omit<FieldType, keyof FieldTypeData>>;

/** True for values that a cell leaves empty. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
