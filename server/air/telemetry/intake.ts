import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { cacheFor } from '../../frame/http/cached-answer';
import { cacheCounter } from '../../frame/metrics/registry';
import { cacheRecords, invalidateOn } from '../../frame/stores/cached-records';
import { ANY_RECORD, type Store } from '../../frame/stores/store';
import { type ApiKeys, createApiKeys } from '../users/api-keys';
import { telemetryAccess } from './access';
import type { TelemetryDependencies } from './dependencies';
import { LIVE_FIELDS } from './live-update';
import { createWritableDevices } from './writable-devices';

/**
 * How long devices and places are cached, though other processes may change them. Records that are used rarely, by
 * senders of a few batches an hour, which use a record twice each, stay longer.
 */
const CACHE_LIMITS = { maxAgeMs: 30 * MINUTE, maxIdleAgeMs: HOUR, uses: 8 };

export function mattersBeyondReadings(
  models: EntityModels,
): (collection: string, fields: readonly string[]) => boolean {
  const device = entityNamed(models, 'device').collection;
  return (collection, fields) => collection !== device || fields.some((field) => !LIVE_FIELDS.has(field));
}

interface IntakeParts {
  models: EntityModels;
  store: Store;
  now(): number;
}

export interface Intake extends Pick<TelemetryDependencies, 'apiKeyReader' | 'devicesWritable'> {
  apiKeys: ApiKeys;
  settingsFrom: Pick<Store, 'getMany'>;
}

/**
 * Finds who may send readings for which devices, and their settings.
 * @param areReadsBilled true caches records that rarely change for some minutes.
 */
export function openIntake({ models, store, now }: IntakeParts, timeZone: string, areReadsBilled: boolean): Intake {
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
    isRelevant: mattersBeyondReadings(models),
  });
  const { devicesWritable } = telemetryAccess(models, { ...store, ...settingsFrom }, timeZone);
  const users = models.accounts?.model.collection;
  const apiKeyReader = cacheFor(CACHE_LIMITS.maxAgeMs, now, apiKeys.find, { onRequest: cacheCounter('api keys') });
  invalidateOn(store, apiKeyReader, ({ collection }) => (collection === users ? ANY_RECORD : undefined));
  return { apiKeys, settingsFrom, apiKeyReader, devicesWritable };
}
