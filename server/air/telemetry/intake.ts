import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed, findEntity } from '../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { createTimedCache } from '../../frame/http/cached-answer';
import { createCacheCounter } from '../../frame/metrics/registry';
import { cacheLookups, cacheRecords, invalidateOnChange } from '../../frame/stores/cached-records';
import { listClaims } from '../../frame/stores/collection';
import { ANY_RECORD, type Store } from '../../frame/stores/store';
import { type ApiKeys, createApiKeys } from '../users/api-keys';
import { createTelemetryAccess } from './access';
import type { TelemetryDependencies } from './dependencies';
import { LIVE_FIELDS } from './live-update';

/** Caches only ids and claims of devices. Notices every change, because only this process writes to the store. */
export function createWritableDevices(
  models: EntityModels,
  store: Pick<Store, 'getMany' | 'watch'>,
): TelemetryDependencies['devicesWritable'] {
  const model = findEntity(models, 'device');
  if (model === undefined) return async () => new Set();
  const cache = cacheLookups(
    async (hwIds): Promise<Map<string, EntityRecord>> => {
      const found = await store.getMany(model.collection, hwIds);
      return new Map(found.map(({ record }) => [record.id, { id: record.id, acl: listClaims(record) }]));
    },
    { now: Date.now },
  );
  invalidateOnChange(store, cache, ({ collection, id, type, fields }) =>
    collection === model.collection && (type !== 'updated' || fields.includes('acl')) ? id : undefined,
  );

  return async (subject: AccessSubject, hwIds: readonly string[]) => {
    const records = [...(await cache.getMany(hwIds)).values()];
    const readable = records.filter((record) => can({ subject, model, operation: 'read', record }));
    return new Set(readable.map(({ id }) => id));
  };
}

/** Limits for how long changes of other processes may be missed. Devices that rarely send may wait longer. */
const CACHE_LIMITS = { maxAgeMs: 30 * MINUTE, maxIdleAgeMs: HOUR, uses: 8 };

export function createChangeFilter(models: EntityModels): (collection: string, fields: readonly string[]) => boolean {
  const device = entityNamed(models, 'device').collection;
  return (collection, fields) => collection !== device || fields.some((field) => !LIVE_FIELDS.has(field));
}

export interface Intake extends Pick<TelemetryDependencies, 'apiKeyReader' | 'devicesWritable'> {
  apiKeys: ApiKeys;
  settingsFrom: Pick<Store, 'getMany'>;
}

/** @param areReadsBilled true to cache records that rarely change for some minutes */
export function openIntake(
  { models, store, now }: Pick<SiteData, 'models' | 'store' | 'now'>,
  timeZone: string,
  areReadsBilled: boolean,
): Intake {
  const apiKeys = createApiKeys(models, store);
  if (!areReadsBilled) {
    const devicesWritable = createWritableDevices(models, store);
    return { apiKeys, settingsFrom: store, apiKeyReader: apiKeys.find, devicesWritable };
  }
  const settingsFrom = cacheRecords(store, {
    collections: (['device', 'room', 'building', 'manager'] as const).map(
      (name) => entityNamed(models, name).collection,
    ),
    ...CACHE_LIMITS,
    now,
    isRelevant: createChangeFilter(models),
  });
  const { devicesWritable } = createTelemetryAccess(models, { ...store, ...settingsFrom }, timeZone);
  const users = models.accounts?.model.collection;
  const apiKeyReader = createTimedCache(CACHE_LIMITS.maxAgeMs, now, apiKeys.find, {
    onRequest: createCacheCounter('api keys'),
  });
  invalidateOnChange(store, apiKeyReader, ({ collection }) => (collection === users ? ANY_RECORD : undefined));
  return { apiKeys, settingsFrom, apiKeyReader, devicesWritable };
}
