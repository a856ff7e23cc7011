import { type Context, Hono } from 'hono';
import { WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Changes, EntityPath, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../src/frame/model/paths';
import { sayEach } from '../../../src/frame/model/say';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError, fieldsRefused } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { requireCapability } from '../../frame/documents/require-capability';
import { requireUnchanged } from '../../frame/documents/require-unchanged';
import { typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment, sayOf } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { authorOf } from '../../frame/http/request-origin';
import type { Store } from '../../frame/stores/store';
import type { CityLookup } from '../geography/city-lookup';
import { airMessage } from '../texts/air-message';
import { createQueue } from './queue-commands';
import { requireDevices } from './require-devices';
import { isWifiPassword } from './wifi-password';

export interface CommandRouteParts {
  models: EntityModels;
  documents: Documents;
  store: Store;
  sessions: SessionFinder;
  cities: CityLookup;
  now(): number;
}

const MAX_DEVICES = 1_000;
const LOCATION = 'location' satisfies EntityPath<'device'>;
const CITY: EntityPath<'device'> = 'location.city';
const LOCATION_PARTS = ['city', 'country'];

function idsOf(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string' && id !== '') : [];
  const unique = [...new Set(ids)];
  if (unique.length === 0) throw new ApiError(400, 'bad_devices', 'No device tokens provided');
  if (unique.length <= MAX_DEVICES) return unique;
  throw new ApiError(400, 'bad_devices', airMessage('devices.tooMany', { limit: MAX_DEVICES }));
}

/** Calls under `/fn` that configure devices. */
export function commandRoutes({ models, documents, store, sessions, cities, now }: CommandRouteParts) {
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);
  const device = entityNamed(models, 'device');
  const queue = createQueue({ rights: models.rights, device, documents, store, now });

  async function deviceOf(context: Context<Environment>, hwId: unknown) {
    if (typeof hwId !== 'string' || hwId === '') throw new ApiError(400, 'missing_device', 'hwId is missing');
    return typedRecord(device, (await documents.read(actorOf(context), device, hwId)).record);
  }

  /**
   * `POST /queueCommand { hwIds, changes, seen? }`: the same values for one device or several, each in a transaction of its own.
   * `seen` are the values that the changes were made from; what somebody else has changed since is reported and not queued.
   * Answers what became of each: `{ result: [{ hwId, queued, message?, errors?, changed? }] }`.
   */
  app.post('/queueCommand', withSession, async (context) => {
    const actor = actorOf(context);
    const author = authorOf(context.get('session'), sayOf(context)).name;
    const { hwIds, changes, seen } = await jsonBody(context);
    const ids = idsOf(hwIds);
    if (!isPlainObject(changes) || Object.keys(changes).length === 0) {
      throw new ApiError(400, 'bad_body', 'changes must be an object with values by field');
    }
    await requireDevices({ store, device, actor }, ids);
    const say = sayOf(context);
    const result: unknown[] = [];
    for (const hwId of ids) {
      try {
        const known = isPlainObject(seen) ? seen : {};
        await queue(actor, { ...{ hwId, changes, author, isBulk: ids.length > 1 }, seen: known });
        result.push({ hwId, queued: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { errors, changed } = error.details;
        result.push({
          hwId,
          queued: false,
          message: error.messageIn(say),
          errors: errors && sayEach(say, errors),
          changed,
        });
      }
    }
    return context.json({ result });
  });

  /** `POST /checkWifiPassword { hwId, slot: 1 | 2 | 3, password }`: whether the device has this password there. */
  app.post('/checkWifiPassword', withSession, async (context) => {
    const { hwId, slot, password } = await jsonBody(context);
    const record = await deviceOf(context, hwId);
    requireCapability(models.rights, actorOf(context), 'device.wifiPassword', { model: device, record });
    const place = WIFI_SLOTS.find(({ number }) => number === slot);
    if (place === undefined || typeof password !== 'string') {
      throw new ApiError(400, 'bad_body', 'slot must be 1, 2 or 3, and password a text');
    }
    const hash = record[place.password];
    const correct = hash !== undefined && isWifiPassword(password, record.id, hash);
    return context.json({ result: { correct } });
  });

  /**
   * `POST /updateDeviceLocation { hwId, city, country, seen? }`: for everybody who sees the device. With the place that the person has
   * seen, refused when somebody else has given another one since.
   */
  app.post('/updateDeviceLocation', withSession, async (context) => {
    const { locale } = actorOf(context);
    const { hwId, city, country, seen } = await jsonBody(context);
    const record = await deviceOf(context, hwId);
    requireCapability(models.rights, actorOf(context), 'device.location', { model: device, record });
    const isGiven = typeof city === 'string' && typeof country === 'string';
    if (!isGiven || (await cities.find(city, country)) === undefined) {
      throw fieldsRefused(422, 'unknown_city', { [CITY]: airMessage('city.invalid') });
    }
    const location: Changes<RecordOf<'device'>>['location'] = { city, country };
    const replaced = { group: LOCATION, names: LOCATION_PARTS, wanted: { city, country } };
    const require = isPlainObject(seen) ? requireUnchanged({ ...replaced, seen }) : undefined;
    await documents.together({ ...SYSTEM, locale }, [
      { type: 'update', model: device, id: record.id, body: { [LOCATION]: location }, require },
    ]);
    return context.json({ result: { city, country } });
  });

  return app;
}
