import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { cacheFor } from '../../frame/http/cached-answer';
import { cacheCounter } from '../../frame/metrics/caches';
import { cacheRecords } from '../../frame/stores/cached-records';
import type { Store } from '../../frame/stores/store';
import { type ApiKeys, createApiKeys } from '../users/api-keys';
import { telemetryAccess } from './access';
import type { TelemetryDependencies } from './dependencies';
import { LIVE_FIELDS } from './live-update';
import { createWritableDevices } from './writable-devices';

/**
 * How long a device and its place are kept that another process, or a browser, may change: longer for who sends a few batches an
 * hour, each of which uses a record twice.
 */
const KEPT = { maxAgeMs: 30 * MINUTE, maxIdleAgeMs: HOUR, uses: 8 };

/** Tells changes that people make, in whatever record, from what devices tell all the time. */
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

/** What taking in a reading asks of the documents. */
export interface Intake extends Pick<TelemetryDependencies, 'apiKeyReader' | 'devicesWritable'> {
  apiKeys: ApiKeys;
  /** What the settings of devices are read from. */
  settingsFrom: Pick<Store, 'getMany'>;
}

/**
 * Who may send readings for which device, and what is known of it.
 *
 * @param areReadsBilled then what hardly ever changes is kept for some minutes.
 */
export function openIntake({ models, store, now }: IntakeParts, timeZone: string, areReadsBilled: boolean): Intake {
  const apiKeys = createApiKeys(models, store);
  if (!areReadsBilled) {
    const devicesWritable = createWritableDevices(models, store);
    return { apiKeys, settingsFrom: store, apiKeyReader: apiKeys.find, devicesWritable };
  }
  const settingsFrom = cacheRecords(store, {
    collections: (['device', 'room', 'building'] as const).map((name) => entityNamed(models, name).collection),
    ...KEPT,
    now,
    isRelevant: mattersBeyondReadings(models),
  });
  const { devicesWritable } = telemetryAccess(models, { ...store, ...settingsFrom }, timeZone);
  const users = models.accounts?.model.collection;
  let revision = 0;
  // A key that is replaced or ended changes what its user shows of it.
  store.watch((changes) => {
    if (changes.some(({ collection }) => collection === users)) revision += 1;
  });
  const findKey = (asked: string) => apiKeys.find(asked.slice(asked.indexOf(' ') + 1));
  const find = cacheFor(KEPT.maxAgeMs, now, findKey, { onRequest: cacheCounter('api keys') });
  const apiKeyReader = (key: string) => find(`${revision} ${key}`);
  return { apiKeys, settingsFrom, apiKeyReader, devicesWritable };
}
