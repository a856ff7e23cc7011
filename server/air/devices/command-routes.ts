import { type Context, Hono } from 'hono';
import {
  checkWifiPassword,
  type QueueResult,
  queueCommands,
  swapDevice,
  updateDeviceLocation,
} from '../../../src/air/calls/definitions/devices';
import { WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import { can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Changes, EntityPath, RecordOf } from '../../../src/frame/model/entities';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { sayEach } from '../../../src/frame/model/say';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { type Actor, requireCapability, SYSTEM } from '../../frame/documents/actor';
import { ApiError, fieldsRefused, requireUnchanged } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment, sayOf } from '../../frame/http/environment';
import { authorOf } from '../../frame/http/request-origin';
import { serveCalls } from '../../frame/http/serve-call';
import type { Store } from '../../frame/stores/store';
import type { CityLookup } from '../geography/city-lookup';
import { airMessage } from '../texts/air-message';
import { createQueue } from './queue-commands';
import { createSwap } from './swap-device';
import { isWifiPassword } from './wifi-password';

interface Readable {
  store: Store;
  device: EntityModel;
  actor: Actor;
}

/** @throws ApiError 403 naming unknown or invisible devices. */
async function requireDevices({ store, device, actor }: Readable, hwIds: readonly string[]): Promise<void> {
  const found = await store.getMany(device.collection, [...hwIds]);
  const readable = new Set(
    found
      .map(({ record }) => record)
      .filter((record) => can({ subject: actor, model: device, operation: 'read', record }))
      .map(({ id }) => id),
  );
  const others = hwIds.filter((hwId) => !readable.has(hwId));
  if (others.length === 0) return;
  throw new ApiError(403, 'forbidden', airMessage('devices.unreadable', { devices: others }));
}

export interface CommandRouteParts {
  models: EntityModels;
  documents: Documents;
  store: Store;
  sessions: SessionFinder;
  cities: CityLookup;
  now(): number;
}

const LOCATION = 'location' satisfies EntityPath<'device'>;
const CITY: EntityPath<'device'> = 'location.city';
const LOCATION_PARTS = ['city', 'country'];

export function commandRoutes({ models, documents, store, sessions, cities, now }: CommandRouteParts) {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const device = entityNamed(models, 'device');
  const queue = createQueue({ rights: models.rights, device, documents, store, now });

  async function deviceOf(context: Context<Environment>, hwId: string) {
    return typedRecord(device, (await documents.read(actorOf(context), device, hwId)).record);
  }

  serve(queueCommands, async (context, input) => {
    const actor = actorOf(context);
    const author = authorOf(context.get('session'), sayOf(context)).name;
    const { hwIds: ids, changes, seen } = await input();
    await requireDevices({ store, device, actor }, ids);
    const results: QueueResult[] = [];
    for (const hwId of ids) {
      try {
        await queue(actor, { ...{ hwId, changes, author, isBulk: ids.length > 1 }, seen: seen ?? {} });
        results.push({ hwId, queued: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { errors, changed } = error.details;
        const say = sayOf(context);
        results.push({
          ...{ hwId, queued: false, message: error.messageIn(say), changed },
          errors: errors && sayEach(say, errors),
        });
      }
    }
    return results;
  });

  const swap = createSwap({ models, documents, store, now });
  serve(swapDevice, async (context, input) => {
    const author = authorOf(context.get('session'), sayOf(context)).name;
    return swap(actorOf(context), { ...(await input()), author });
  });

  serve(checkWifiPassword, async (context, input) => {
    const { hwId, slot, password } = await input();
    const record = await deviceOf(context, hwId);
    requireCapability(models.rights, actorOf(context), 'device.wifiPassword', { model: device, record });
    const place = WIFI_SLOTS.find(({ number }) => number === slot);
    const hash = place && record[place.password];
    const correct = hash !== undefined && isWifiPassword(password, record.id, hash);
    return correct;
  });

  serve(updateDeviceLocation, async (context, input) => {
    const { locale } = actorOf(context);
    const { hwId, city, country, seen } = await input();
    const record = await deviceOf(context, hwId);
    requireCapability(models.rights, actorOf(context), 'device.location', { model: device, record });
    if ((await cities.find(city, country)) === undefined) {
      throw fieldsRefused(422, 'unknown_city', { [CITY]: airMessage('city.invalid') });
    }
    const location: Changes<RecordOf<'device'>>['location'] = { city, country };
    const replaced = { group: LOCATION, names: LOCATION_PARTS, wanted: { city, country } };
    const require = seen ? requireUnchanged({ ...replaced, seen }) : undefined;
    await documents.together({ ...SYSTEM, locale }, [
      { type: 'update', model: device, id: record.id, body: { [LOCATION]: location }, require },
    ]);
    return { city, country };
  });

  return app;
}
