import { entityNamed } from '../../src/model/entity-named';
import { MINUTE } from '../../src/time/units';
import { rememberFor } from '../http/remember';
import { keepRecords } from '../stores/kept-records';
import type { Store } from '../stores/store';
import { telemetryAccess } from '../telemetry/access';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import { LIVE_FIELDS } from '../telemetry/live-update';
import { type ApiKeys, createApiKeys } from '../users/api-keys';
import type { AirSite } from './site';

/** How long a device and its place are kept that another process, or a browser, may change. */
const PLACES_KEPT_MS = 20 * MINUTE;
const KEYS_KEPT_MS = MINUTE;

/** What taking in a reading asks of the documents. */
interface Intake extends Pick<TelemetryDependencies, 'apiKeyReader' | 'devicesWritable'> {
  apiKeys: ApiKeys;
  /** What the settings of devices are read from. */
  settingsFrom: Pick<Store, 'getMany'>;
}

/**
 * Who may send readings for which device, and what is known of it.
 *
 * @param areReadsBilled then what hardly ever changes is kept for some minutes.
 */
export function openIntake({ models, store, now }: AirSite, timeZone: string, areReadsBilled: boolean): Intake {
  const apiKeys = createApiKeys(models, store);
  if (!areReadsBilled) {
    const { devicesReadable } = telemetryAccess(models, store, timeZone);
    return { apiKeys, settingsFrom: store, apiKeyReader: apiKeys.find, devicesWritable: devicesReadable };
  }
  const [device, room, building] = (['device', 'room', 'building'] as const).map(
    (name) => entityNamed(models, name).collection,
  );
  const settingsFrom = keepRecords(store, {
    collections: [device, room, building].filter((name) => name !== undefined),
    keptMs: PLACES_KEPT_MS,
    now,
    matters: (collection, fields) => collection !== device || fields.some((field) => !LIVE_FIELDS.has(field)),
  });
  const { devicesReadable } = telemetryAccess(models, { ...store, ...settingsFrom }, timeZone);
  const apiKeyReader = rememberFor(KEYS_KEPT_MS, now, apiKeys.find);
  return { apiKeys, settingsFrom, apiKeyReader, devicesWritable: devicesReadable };
}
