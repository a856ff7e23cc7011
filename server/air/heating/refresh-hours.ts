import { hasEnded, withoutEndedHolds } from '../../../src/air/domain/heating/place-set-point';
import { turnedHours } from '../../../src/air/domain/schedule/stored-hours';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { SYSTEM } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { recordsWhere, typedRecord } from '../../frame/documents/typed-records';
import { log } from '../../frame/log/log';
import type { Store } from '../../frame/stores/store';
import { setPointOf, withSetPoint } from './heated-record';

interface HoursParts {
  site: { models: EntityModels; store: Store; documents: Documents; now(): number };
  timeZone: string;
}

type Place = 'building' | 'room';
type Changes = PlainObject | undefined;

/**
 * Updates schedules after a clock change and ends expired overrides. Records are checked again in their transaction, so
 * that nothing happens twice.
 * @returns ids of the changed records.
 */
export async function refreshHours({ site, timeZone }: HoursParts): Promise<string[]> {
  const { models, store, documents, now } = site;

  function turned({ tuya, timeZone: zone }: RecordOf<Place>): Changes {
    const change = turnedHours(tuya, now(), zoneOr(zone, timeZone));
    return change && { tuya: change };
  }

  function restored(record: RecordOf<Place>): Changes {
    const setPoint = setPointOf(record);
    return hasEnded(setPoint, now()) ? { ...withSetPoint(withoutEndedHolds(setPoint, now())) } : undefined;
  }

  async function change(
    model: NamedModel<Place>,
    records: readonly RecordOf<Place>[],
    changesOf: (record: RecordOf<Place>) => Changes,
  ): Promise<string[]> {
    const due = records.filter((record) => changesOf(record) !== undefined).map(({ id }) => id);
    for (const id of due) {
      await documents.change(SYSTEM, model, id, (stored) => changesOf(typedRecord(model, stored)) ?? {});
    }
    return due;
  }

  const changed: string[] = [];
  for (const name of ['building', 'room'] as const) {
    const model = entityNamed(models, name);
    const scheduled = await recordsWhere(store, model, { path: 'tuya.enableSchedule', operator: 'eq', value: true });
    const turnedIds = await change(model, scheduled, turned);
    if (turnedIds.length > 0) log.info('Time schedules follow the clock', { entity: name, ids: turnedIds.join(', ') });
    const ended = await recordsWhere(store, model, { path: 'tempSetPointUntil', operator: 'gt', value: 0 });
    changed.push(...turnedIds, ...(await change(model, ended, restored)));
  }
  return changed;
}
