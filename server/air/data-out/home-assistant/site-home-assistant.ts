import type { EntityModels } from '../../../../src/frame/model/application-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { MINUTE, SECOND } from '../../../../src/frame/time/units';
import type { Session } from '../../../frame/auth/session';
import type { Actor } from '../../../frame/documents/actor';
import type { HealthCheck } from '../../../frame/health/health';
import { isCommandKey } from '../../../frame/keys/program-keys';
import { log } from '../../../frame/log/log';
import type { Store } from '../../../frame/stores/store';
import { currentDevices } from '../../overview/current-devices';
import { deviceView } from '../seen-devices';
import { announced, nodeOf } from './announced';
import type { AskedServer } from './give-command';
import { type OutConfig, openRetainedMirror } from './retained-mirror';
import { seenThermostats } from './seen-thermostats';
import { createCommandTaker } from './take-commands';
import { type Thermostat, thermostatMessages } from './thermostats';

type CurrentDevices = Parameters<typeof currentDevices>[0];

export interface HomeAssistantContext {
  backEnd: 'embedded' | 'firebase';
  http: AskedServer;
  site: CurrentDevices & { models: EntityModels; store: Pick<Store, 'watch' | 'getMany'> };
  config: { timeZone: string };
  keys: { find(text: string): Promise<Session | undefined>; noteUse(text: string): Promise<void> };
  checks: HealthCheck[];
}

const LOOK_MS = { embedded: MINUTE, firebase: 5 * MINUTE };
const TOGETHER_MS = SECOND;
const SHARE = 10;

const NO_KEY = 'the key of MQTT_OUT_KEY is none of a program, has ended, or is limited to addresses';

/**
 * Publishes the devices that an access key sees for Home Assistant and removes others. Keys with commands also publish
 * thermostats for rooms.
 */
export async function openHomeAssistant(
  config: OutConfig & { outKey: string },
  { backEnd, http, site, config: { timeZone }, keys, checks }: HomeAssistantContext,
): Promise<{ stop(): Promise<void> }> {
  const mirror = await openRetainedMirror(config, (topic, payload) => commands.take(topic, payload));
  const model = entityNamed(site.models, 'device');
  const by = { base: config.clientId, discovery: config.discovery };
  let thermostats = new Map<string, Thermostat>();
  let hasKey = true;
  let tookMs = 0;

  async function reader(): Promise<Actor | undefined> {
    const session = await keys.find(config.outKey);
    hasKey = session !== undefined && session.paths === undefined;
    if (session === undefined || !hasKey) return undefined;
    await keys.noteUse(config.outKey);
    const { role, claim, userId, viewOnly } = session;
    return { role, claim, viewOnly, ...(userId !== undefined && { userId }), locale: 'en' };
  }

  async function look(): Promise<void> {
    const actor = await reader();
    if (actor === undefined) {
      thermostats = new Map();
      return mirror.show(new Map());
    }
    const begun = performance.now();
    const { devices } = await currentDevices(site, actor);
    const rooms = isCommandKey(config.outKey) ? await seenThermostats(site, actor, devices, timeZone) : [];
    tookMs = performance.now() - begun;
    thermostats = new Map(rooms.map((room) => [nodeOf(room.id), room]));
    const messages = announced(devices, deviceView(model, actor, timeZone), by, site.now());
    await mirror.show(new Map([...messages, ...thermostatMessages(rooms, by)]));
  }

  const commands = createCommandTaker({
    ...{ http, key: config.outKey, by, now: site.now, repeat: mirror.repeat, look: soon, lookLater: wake },
    thermostat: (node) => thermostats.get(node),
  });
  let looking: Promise<void> = Promise.resolve();
  let waiting: NodeJS.Timeout | undefined;
  function soon(): void {
    looking = looking
      .then(look)
      .catch((error: unknown) => log.warn(`What Home Assistant sees was not renewed: ${String(error)}`));
  }
  const watched = new Set([model.collection]);
  if (isCommandKey(config.outKey)) {
    for (const place of ['room', 'building']) watched.add(entityNamed(site.models, place).collection);
  }
  const unwatch = site.store.watch((changes) => {
    if (changes.some(({ collection }) => watched.has(collection))) wake();
  });
  function wake(): void {
    if (waiting !== undefined) return;
    waiting = setTimeout(
      () => {
        waiting = undefined;
        soon();
      },
      Math.max(TOGETHER_MS, SHARE * tookMs),
    );
    waiting.unref();
  }
  const timer = setInterval(soon, LOOK_MS[backEnd]);
  timer.unref();
  soon();
  checks.push({
    name: mirror.check.name,
    check: () => (hasKey ? mirror.check.check() : { ok: false, reason: NO_KEY }),
  });
  return {
    stop: async () => {
      unwatch();
      clearInterval(timer);
      clearTimeout(waiting);
      await commands.finished();
      await mirror.stop();
      await looking;
    },
  };
}
