import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { HOUR } from '../../../src/frame/time/units';
import type { Store } from '../../frame/stores/store';

/** A room that has just been given another temperature needs so long to have it. */
const NEW_MS = 2 * HOUR;
/** What says how a place is heated, in the records of buildings and rooms. */
const HEATING_FIELDS: ReadonlySet<string> = new Set([
  ...['tempSetPoint', 'tempSetPointRestore', 'tempSetPointUntil', 'tempSetPointCovered'],
  ...['tuya', 'closings'],
]);
const ENTITIES = ['building', 'room'] as const;

/** Whether somebody has changed how a building or room is heated within the last two hours, as far as this process has heard of it. */
export type IsNewlySet = (entity: (typeof ENTITIES)[number], id: string) => boolean;

/** Notes who changes what places are heated to: records say since when a hold of a schedule counts, and not when a set point was chosen. */
export function watchSetPoints(models: EntityModels, store: Pick<Store, 'watch'>, now: () => number): IsNewlySet {
  const collections = new Map(ENTITIES.map((name) => [entityNamed(models, name).collection, name]));
  const changedAt = new Map<string, number>();
  const keyOf = (entity: string, id: string) => `${entity}/${id}`;

  store.watch((changes) => {
    for (const { collection, id, type, fields } of changes) {
      const entity = collections.get(collection);
      if (entity === undefined || (type === 'updated' && !fields.some((field) => HEATING_FIELDS.has(field)))) continue;
      const key = keyOf(entity, id);
      // At the end of the map again, which is thus in the order of time.
      changedAt.delete(key);
      changedAt.set(key, now());
    }
    for (const [key, at] of changedAt) {
      if (now() - at < NEW_MS) break;
      changedAt.delete(key);
    }
  });

  return (entity, id) => now() - (changedAt.get(keyOf(entity, id)) ?? Number.NEGATIVE_INFINITY) < NEW_MS;
}
