import type { FieldModel } from './field-model';

const MAX_COLUMNS = 12;

/**
 * Hides columns beyond the maximum by default. Columns configured in the schema stay unchanged.
 * @param unsaid paths of fields without column settings.
 */
export function withFewColumns(fields: readonly FieldModel[], unsaid: ReadonlySet<string>): FieldModel[] {
  let shown = 0;
  return fields.map((field) => {
    if (field.column && !field.columnHidden) shown += 1;
    const isOneTooMany = field.column && shown > MAX_COLUMNS && unsaid.has(field.path);
    return isOneTooMany ? { ...field, columnHidden: true } : field;
  });
}
