import { type AccessSubject, canSeeField } from '../access/can';
import type { EntityModel } from '../model/types';
import type { FieldChange, HistoryEntry } from './entry';

/**
 * An entry with the fields that a session may see; undefined when it sees none of what was changed. What a schema does not have
 * any more is shown to those who reach everything.
 */
export function visibleEntry(
  model: EntityModel | undefined,
  entry: HistoryEntry,
  subject: AccessSubject,
): HistoryEntry | undefined {
  if (model === undefined || model.open) return entry;
  const isSeen = (path: string | undefined) => {
    const field = path === undefined ? undefined : model.fieldByPath.get(path);
    return field !== undefined && canSeeField(field, subject.role);
  };
  const changes = entry.changes
    .filter(({ path }) => isSeen(path))
    .map(({ names, ...change }): FieldChange => {
      const hasNames = names !== undefined && isSeen(model.fieldByPath.get(change.path)?.reference?.labelField);
      return hasNames ? { ...change, names } : change;
    });
  const label = model.fieldByPath.get(model.recordLabel);
  const shown = label === undefined || canSeeField(label, subject.role) ? entry.label : entry.record;
  return entry.kind === 'changed' && changes.length === 0 ? undefined : { ...entry, label: shown, changes };
}
