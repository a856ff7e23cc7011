import { HEATING_UP_MS } from '../../../src/air/domain/heating/known-wanted';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Store } from '../../frame/stores/store';

const ENTITIES = ['building', 'room'] as const;
type Heated = (typeof ENTITIES)[number];

const SET_POINT = ['tempSetPoint', 'tempSetPointRestore', 'tempSetPointUntil', 'tempSetPointCovered'] as const;

const HEATING_FIELDS: { [E in Heated]: ReadonlySet<string> } = {
  building: new Set<keyof RecordOf<'building'>>([...SET_POINT, 'tuya', 'closings']),
  room: new Set<keyof RecordOf<'room'>>([...SET_POINT, 'tuya']),
};

export type IsNewlySet = (entity: Heated, id: string) => boolean;

export function watchSetPoints(models: EntityModels, store: Pick<Store, 'watch'>, now: () => number): IsNewlySet {
  const collections = new Map(ENTITIES.map((name) => [entityNamed(models, name).collection, name]));
  const changedAt = new Map<string, number>();
  const keyOf = (entity: string, id: string) => `${entity}/${id}`;

  store.watch((changes) => {
    for (const { collection, id, type, fields } of changes) {
      const entity = collections.get(collection);
      if (entity === undefined || (type === 'updated' && !fields.some((field) => HEATING_FIELDS[entity].has(field))))
        continue;
      const key = keyOf(entity, id);
      changedAt.delete(key);
      changedAt.set(key, now());
    }
    for (const [key, at] of changedAt) {
      if (now() - at < HEATING_UP_MS) break;
      changedAt.delete(key);
    }
  });

  return (entity, id) => now() - (changedAt.get(keyOf(entity, id)) ?? Number.NEGATIVE_INFINITY) < HEATING_UP_MS;
}
