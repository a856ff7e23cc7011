import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { typedRecord } from '../../../frame/documents/typed-records';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../../frame/documents/write-derived';

/** Whether anybody was notified of an alarm, and if not, why. */
export type Reached = NonNullable<RecordOf<'alarm'>['notified']>;

/** Why nobody gets a message, by id of the alarm; of others somebody was notified. */
export type Unreached = Map<string, Exclude<Reached, 'sent' | 'waiting'>>;

/** Stores whether anybody was notified of alarms; once somebody was, it stays so. */
export function createReachedWriter(models: EntityModels) {
  const alarm = entityNamed(models, 'alarm');
  const put = createOwnRecords(models);
  return async (unit: UnitOfWork, ids: readonly string[], how: (id: string) => Reached): Promise<void> => {
    for (const id of ids) {
      const stored = await unit.get(alarm.collection, id);
      if (stored === undefined) continue;
      const { notified } = typedRecord(alarm, stored.record);
      if (notified === 'sent' || notified === how(id)) continue;
      await put(unit, alarm, { ...stored.record, notified: how(id) });
    }
  };
}
