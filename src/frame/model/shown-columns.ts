import type { FieldModel } from './field-model';

/** More columns than this are too many to read across. */
const MAX_COLUMNS = 12;

/**
 * The fields, with the columns that are one too many left to the chooser of columns. Those whose schema says whether they are a column, or
 * where, stay as they are: somebody has thought about them.
 *
 * @param unsaid paths of the fields whose schema says neither.
 */
export function withFewColumns(fields: readonly FieldModel[], unsaid: ReadonlySet<string>): FieldModel[] {
  let shown = 0;
  return fields.map((field) => {
    if (field.column && !field.columnHidden) shown += 1;
    const isOneTooMany = field.column && shown > MAX_COLUMNS && unsaid.has(field.path);
    return isOneTooMany ? { ...field, columnHidden: true } : field;
  });
}
