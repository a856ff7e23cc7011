import { type AccessSubject, CLAIM_ALL, canSeeField, getRows } from '../../access/can';
import type { EntityModel } from '../../model/entity-model';
import { createConditionKey } from '../../model/value-condition';
import type { FieldChange, HistoryEntry } from './entry';

function wasSeen(
  { seenBy, met = [] }: Pick<HistoryEntry, 'seenBy' | 'met'>,
  model: EntityModel | undefined,
  { claim, role }: AccessSubject,
): boolean {
  const isClaimed = claim === CLAIM_ALL || seenBy === undefined || seenBy.includes(claim);
  const rules = model === undefined ? [] : getRows(model, 'read', role);
  if (rules.length === 0) return isClaimed;
  return rules.some(({ rows, where }) => {
    const isMet = Object.keys(where).length === 0 || met.includes(createConditionKey(where));
    return isMet && (isClaimed || rows === 'all');
  });
}

/** Returns what a subject may see of an entry; undefined without access. Entries of former places need full access. */
export function toVisibleEntry(
  model: EntityModel | undefined,
  { seenBy, met, ...entry }: HistoryEntry,
  subject: AccessSubject,
): HistoryEntry | undefined {
  const reachesAll = subject.claim === CLAIM_ALL;
  if (!wasSeen({ seenBy, met }, model, subject)) return undefined;
  if (model === undefined) return reachesAll ? entry : undefined;
  if (model.open) return entry;
  const fieldSeen = (path: string | undefined) => {
    const field = path === undefined ? undefined : model.fieldByPath.get(path);
    return field !== undefined && canSeeField(field, subject) ? field : undefined;
  };
  const changes = entry.changes.flatMap(({ names, ...change }): FieldChange[] => {
    const field = fieldSeen(change.path);
    if (field === undefined) return [];
    if (field.reference !== undefined && !reachesAll) return [{ path: change.path, withheld: true }];
    const hasNames = names !== undefined && fieldSeen(field.reference?.labelField) !== undefined;
    return [hasNames ? { ...change, names } : change];
  });
  const label = model.fieldByPath.get(model.recordLabel);
  const shown = label === undefined || canSeeField(label, subject) ? entry.label : entry.record;
  return entry.kind === 'changed' && changes.length === 0 ? undefined : { ...entry, label: shown, changes };
}
