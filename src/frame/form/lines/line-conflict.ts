import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { valueAt, withValueAt } from '../../model/paths';
import { formDataOf } from '../form-data';
import { mergeOf } from '../merge';
import { type Line, type LineKind, lineFields } from './line';

export interface MergedLine {
  line: Line;
  contested: readonly { field: FieldModel; theirs: unknown }[];
}

/**
 * Merges a line with its current stored state. Contested values keep the user's input for a decision, so that the next
 * save overwrites the other value.
 * @param present undefined if another user deleted the line; saving then recreates it.
 */
export function mergedLine(kind: LineKind, line: Line, present: EntityRecord | undefined): MergedLine {
  if (present === undefined) return { line: { ...line, stored: undefined, errors: {} }, contested: [] };
  const fields = lineFields(kind, false);
  const before = line.stored === undefined ? {} : formDataOf(line.stored, fields);
  const { data, contested } = mergeOf(fields, before, line.values, formDataOf(present, fields));
  const values = contested.reduce((next, { field, mine }) => withValueAt(next, field.keys, mine), data);
  return { line: { ...line, stored: present, values, errors: {} }, contested };
}

export function changedLine(line: Line, values: Line['values']): Line {
  const isSame = (path: string) =>
    path !== '' && valueAt(line.values, path.split('.')) === valueAt(values, path.split('.'));
  const errors = Object.fromEntries(Object.entries(line.errors).filter(([path]) => isSame(path)));
  return { ...line, values, errors };
}
