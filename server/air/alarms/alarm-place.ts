import { may } from '../../../src/frame/access/may';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { requireCapability } from '../../frame/documents/require-capability';
import { typedRecord } from '../../frame/documents/typed-records';

export type AlarmLevel = 'building' | 'room';

/** Whether a request names a kind of place that has alarms. */
export function isAlarmLevel(level: unknown): level is AlarmLevel {
  return level === 'building' || level === 'room';
}

/**
 * The place whose alarms somebody is about to change.
 *
 * @throws ApiError 404 when there is none that the session sees, 403 when it may not change the place, or when its manager has
 * no alarms.
 */
export async function alarmPlace(
  { models, documents }: { models: EntityModels; documents: Documents },
  actor: Actor,
  level: AlarmLevel,
  id: string,
): Promise<RecordOf<AlarmLevel>> {
  const model = entityNamed(models, level);
  const { record } = await documents.read(actor, model, id);
  requireCapability(models.rights, actor, 'place.alarms', { model, record });
  if (!may(models.rights, actor, 'alarms.notIncluded') && record.alarmsEnabled !== true) {
    throw new ApiError(403, 'premium', {
      en: 'Alarms are not enabled for this manager',
      it: 'Gli allarmi non sono abilitati per questo gestore',
    });
  }
  return typedRecord(model, record);
}
