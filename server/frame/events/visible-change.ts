import { type AccessSubject, canSeeField, wasRead } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { Change, ChangeType } from '../stores/store';

export interface ChangeNotice {
  collection: string;
  id: string;
  type: ChangeType;
  fields?: string[];
}

function visibleFields(model: EntityModel, subject: AccessSubject, fields: readonly string[]): string[] {
  if (model.open) return [...fields];
  return fields.filter((name) => model.fields.some((field) => field.keys[0] === name && canSeeField(field, subject)));
}

/**
 * Returns a change as this session sees it: a record that enters its scope appears as created, one that leaves it as
 * deleted. Undefined if the record is outside of its scope before and after.
 */
export function visibleChange(
  models: EntityModels,
  subject: AccessSubject,
  { collection, id, type, before, after, fields }: Change,
): ChangeNotice | undefined {
  const model = models.byCollection.get(collection);
  if (model === undefined) return undefined;
  const seen: ChangeNotice = { collection, id, type };
  if (type === 'updated') seen.fields = visibleFields(model, subject, fields);
  const isReached = (seenBy: readonly string[]) => wasRead(subject, model, { id, acl: seenBy, met: seenBy });
  const could = type !== 'created' && isReached(before);
  const can = type !== 'deleted' && isReached(after);
  if (could && can) return seen;
  if (can) return { collection, id, type: 'created' };
  return could ? { collection, id, type: 'deleted' } : undefined;
}
