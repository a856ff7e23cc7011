import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { EntityRecord } from '../model/entity-model';
import type { ExportValue } from '../model/export-value';
import type { FieldModel } from '../model/field-model';
import type { FieldTypeData } from '../model/field-type-data';
import type { LocalizedText } from '../model/localized-text';

export interface ValueFormat {
  text(text: LocalizedText): string;
  /** BCP 47 tag for `Intl` with the region of the number format, for example `en-GB`. */
  locale: string;
  number(value: number): string;
  instant(ms: number): string;
  date(isoDate: string): string;
  yesNo(value: boolean): string;
  /** Returns the first instant (ms) of a day such as `2026-11-21` in the time zone of the site. */
  startOfDay(isoDay: string): number;
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
  label: string;
  /** Condition in the filter: a plain value, a list, or `{ operator: operand }`. */
  value: unknown;
  onChange(condition: unknown): void;
  format: ValueFormat;
}

export type FormControl = ({ widget: string | ComponentType<WidgetProps> } | { field: ComponentType<FieldProps> }) & {
  /** True to save an empty list, because a missing list has another meaning. */
  keepsEmpty?: true;
};

/** View of a field type. Heavy parts, such as inputs, load when first shown. */
export interface FieldTypeView {
  display(value: unknown, field: FieldModel, format: ValueFormat, record: EntityRecord): string;
  Cell?: ComponentType<CellProps>;
  Whole?: ComponentType<CellProps>;
  isOneLine?: true;
  align?: 'right';
  Filter?: ComponentType<FilterProps>;
  form?: FormControl;
  exportValue?(value: unknown, field: FieldModel, format: ValueFormat): ExportValue;
}

export interface FieldType extends FieldTypeData, FieldTypeView {}

export type FieldView = Partial<FieldTypeView>;

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
