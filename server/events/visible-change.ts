import { type AccessSubject, CLAIM_ALL, rowScope } from '../../src/access/can';
import type { EntityModels } from '../../src/model/types';
import type { Change, ChangeType } from '../stores/store';

/** What a session is told of a change. */
export interface ChangeNotice {
  collection: string;
  id: string;
  type: ChangeType;
}

/**
 * A change as this session sees it: a record that moves into its scope is created for it, one that moves out is
 * deleted. Undefined when it sees neither.
 */
export function visibleChange(
  models: EntityModels,
  subject: AccessSubject,
  { collection, id, type, before, after }: Change,
): ChangeNotice | undefined {
  const model = models.byCollection.get(collection);
  const scope = model && rowScope(model, 'read', subject.role);
  if (scope === undefined) return undefined;
  if (scope === 'all' || (scope === 'subtree' && subject.claim === CLAIM_ALL)) return { collection, id, type };
  if (scope === 'own') return id === subject.userId ? { collection, id, type } : undefined;
  const could = type !== 'created' && before.includes(subject.claim);
  const can = type !== 'deleted' && after.includes(subject.claim);
  if (could && can) return { collection, id, type };
  if (can) return { collection, id, type: 'created' };
  return could ? { collection, id, type: 'deleted' } : undefined;
}
