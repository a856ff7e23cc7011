import type { WriteOperation } from '../../../../data-provider/contract';
import { type AccessSubject, canWriteField } from '../../access/can';
import { withValueAt } from '../../model/paths';
import { changedFields, formDataOf, pruned, withoutDefaults } from '../form-data';
import { inOrder, type Line, type LineKind, lineFields } from './line';

/** Record that lines belong to: an existing record, or the record created by the first operation of the batch. */
export type Owner = { id: string } | { place: 0 };

export interface LineWrite {
  kind: LineKind;
  line: Line;
  operation: WriteOperation;
}

function created(kind: LineKind, line: Line, role: AccessSubject['role'], owner: Owner): WriteOperation {
  const { model } = kind.resource;
  const asked = lineFields(kind, true).filter((field) => canWriteField(field, role, 'create'));
  const data = withoutDefaults(pruned(line.values), asked, line.begun);
  if ('place' in owner) return { type: 'create', resource: model.route, data, names: { [kind.key.path]: owner.place } };
  return { type: 'create', resource: model.route, data: withValueAt(data, kind.key.keys, owner.id) };
}

function changed(kind: LineKind, { stored, values, isRemoved }: Line): WriteOperation | undefined {
  if (stored === undefined) return undefined;
  const version = typeof stored.version === 'number' ? { version: stored.version } : {};
  const named = { resource: kind.resource.model.route, id: stored.id, ...version };
  if (isRemoved) return { type: 'delete', ...named };
  const fields = lineFields(kind, false);
  const data = changedFields(fields, formDataOf(stored, fields), pruned(values));
  return Object.keys(data).length === 0 ? undefined : { type: 'update', ...named, data };
}

const TURNS: readonly WriteOperation['type'][] = ['delete', 'update', 'create'];

/** Returns the writes of lines, deletions first so that unique values become free. */
export function lineWrites(
  kind: LineKind,
  lines: readonly Line[],
  role: AccessSubject['role'],
  owner: Owner,
): LineWrite[] {
  const writes = inOrder(lines, kind).flatMap((line): LineWrite[] => {
    const isNew = line.stored === undefined;
    if (isNew && line.isRemoved) return [];
    const operation = isNew ? created(kind, line, role, owner) : changed(kind, line);
    return operation === undefined ? [] : [{ kind, line, operation }];
  });
  return TURNS.flatMap((turn) => writes.filter(({ operation }) => operation.type === turn));
}

/** Operations of a save in order, with the line of each; undefined for the record itself. */
export interface Together {
  operations: WriteOperation[];
  lines: (LineWrite | undefined)[];
}

/**
 * Combines the writes of a record and its lines. A new record comes before its lines, which refer to the record. A
 * changed record comes last, because its rules may depend on line sums and its new state may forbid more lines.
 */
export function writtenTogether(own: WriteOperation | undefined, lines: readonly LineWrite[]): Together {
  const first = own?.type === 'create' ? [own] : [];
  const last = own === undefined || own.type === 'create' ? [] : [own];
  return {
    operations: [...first, ...lines.map(({ operation }) => operation), ...last],
    lines: [...first.map(() => undefined), ...lines, ...last.map(() => undefined)],
  };
}
