import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { valueAt, withValueAt } from '../../model/paths';
import { formDataOf } from '../form-data';
import { mergeOf } from '../merge';
import { type Line, type LineKind, lineFields } from './line';

/** A line that somebody else has changed meanwhile, on the newest state. */
export interface MergedLine {
  line: Line;
  /** Where both have written something else, with what the other one has written. */
  contested: readonly { field: FieldModel; theirs: unknown }[];
}

/**
 * Brings a line together with what is stored by now. What both have changed stays as the person has written it, for a decision: the next
 * save would write it over the other one's.
 *
 * @param present undefined when somebody else has deleted it; saving it makes it anew then.
 */
export function mergedLine(kind: LineKind, line: Line, present: EntityRecord | undefined): MergedLine {
  if (present === undefined) return { line: { ...line, stored: undefined, errors: {} }, contested: [] };
  const fields = lineFields(kind, false);
  const before = line.stored === undefined ? {} : formDataOf(line.stored, fields);
  const { data, contested } = mergeOf(fields, before, line.values, formDataOf(present, fields));
  const values = contested.reduce((next, { field, mine }) => withValueAt(next, field.keys, mine), data);
  return { line: { ...line, stored: present, values, errors: {} }, contested };
}

/** A line after a change of it: what was wrong with a value that is another one now is not wrong any more, as far as anybody knows. */
export function changedLine(line: Line, values: Line['values']): Line {
  const isSame = (path: string) =>
    path !== '' && valueAt(line.values, path.split('.')) === valueAt(values, path.split('.'));
  const errors = Object.fromEntries(Object.entries(line.errors).filter(([path]) => isSame(path)));
  return { ...line, values, errors };
}
