import type { ValueFormat } from '../field-types/field-type';
import type { EntityRecord } from '../model/entity-model';
import type { ExportValue } from '../model/export-value';
import type { FieldModel } from '../model/field-model';
import { partAt } from '../model/paths';
import { exportCell } from './rows';

/** Matches entries that would not survive being split at separators on import. */
const SPLITS = /[,;\n]|^\s|\s$|^$|^\[/;

function isSplitWrong(value: unknown): boolean {
  return Array.isArray(value) && value.some((entry) => SPLITS.test(String(entry)));
}

const BY_NAME = new Set(['file', 'fileList']);

/**
 * Exports a value so that an import restores it exactly: objects, and lists whose entries contain commas, as JSON;
 * other values as display text.
 */
export function exactCell(record: EntityRecord, field: FieldModel, format: ValueFormat): ExportValue {
  const value = partAt(record, field.keys);
  const written = exportCell(record, field, format);
  if (written === null) return null;
  const hasSeveralWords =
    field.type === 'multiEnum' && typeof written === 'string' && isSplitWrong(optionTexts(field, format));
  const isWhole = (field.storage === 'json' && !BY_NAME.has(field.type)) || isSplitWrong(value) || hasSeveralWords;
  return isWhole ? JSON.stringify(value) : written;
}

function optionTexts({ options = [] }: FieldModel, format: ValueFormat): string[] {
  return options.map(({ label }) => format.text(label));
}
