import { Hono } from 'hono';
import { formatSchedule, parseSchedule } from '../../../src/air/domain/schedule/weekly-schedule';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { EntityHook, EntityHooks } from '../../frame/documents/hooks';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import type { Collection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import { airMessage } from '../texts/air-message';

/** Weeks that people have saved under a name, by whose they are: `{ id, presets: [{ name, schedule }] }`. Nobody else reads them. */
export const SCHEDULE_PRESETS: Collection = { name: 'schedule_presets', indexed: [], texts: [], logged: false };

const MAX_PRESETS = 30;
const MAX_NAME_LENGTH = 60;

interface PresetParts {
  store: Store;
  sessions: SessionFinder;
}

interface Preset extends PlainObject {
  name: string;
  /** Days and hours on the clock. */
  schedule: PlainObject;
}

function isPreset(value: unknown): value is Preset {
  return isPlainObject(value) && typeof value['name'] === 'string' && isPlainObject(value['schedule']);
}

function presetsIn(record: PlainObject | undefined): Preset[] {
  const presets = record?.['presets'];
  return Array.isArray(presets) ? presets.filter(isPreset) : [];
}

/** A person's are the person's; who has a token shares them with whoever has the same. */
const ownerOf = ({ userId, claim }: Actor) => userId ?? claim;

function goneWith(ownerIs: (id: string) => string): EntityHook {
  return {
    removed: async ({ unit, record }) => {
      unit.remove(SCHEDULE_PRESETS.name, ownerIs(record.id));
    },
  };
}

/** What somebody saved goes with the account, or with the place whose token opened it. */
export const presetHooks: EntityHooks = {
  user: goneWith((id) => id),
  ...Object.fromEntries(
    ['manager', 'building', 'room'].map((level) => [level, goneWith((id) => `${level}:${id}`)] as const),
  ),
};

function nameIn({ name }: PlainObject): string {
  const text = typeof name === 'string' ? name.trim() : '';
  if (text !== '' && text.length <= MAX_NAME_LENGTH) return text;
  throw new ApiError(422, 'bad_name', airMessage('heating.presetName', { limit: MAX_NAME_LENGTH }));
}

/**
 * The weeks that a person has saved. `GET /fn/schedulePresets` answers `{ result: { presets: [{ name, schedule }] } }`, on the
 * clock of no place; `POST /fn/saveSchedulePreset { name, schedule }` keeps one, in the place of one with that name, and
 * `POST /fn/removeSchedulePreset { name }` forgets it. Both answer like the first.
 */
export function presetRoutes({ store, sessions }: PresetParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);

  function changed(owner: string, change: (presets: Preset[]) => Preset[]): Promise<Preset[]> {
    return store.transact(async (reader) => {
      const stored = await reader.get(SCHEDULE_PRESETS.name, owner);
      const presets = change(presetsIn(stored?.record));
      const next = { record: { id: owner, presets }, version: (stored?.version ?? 0) + 1 };
      return {
        result: presets,
        batch: { put: [{ collection: SCHEDULE_PRESETS.name, stored: next }], remove: [] },
      };
    });
  }

  app.get('/schedulePresets', withSession, async (context) => {
    const stored = await store.get(SCHEDULE_PRESETS.name, ownerOf(actorOf(context)));
    return context.json({ result: { presets: presetsIn(stored?.record) } });
  });

  app.post('/saveSchedulePreset', withSession, async (context) => {
    const body = await jsonBody(context);
    const preset = { name: nameIn(body), schedule: formatSchedule(parseSchedule(body['schedule'])) };
    const presets = await changed(ownerOf(actorOf(context)), (present) => {
      const others = present.filter(({ name }) => name !== preset.name);
      if (others.length < MAX_PRESETS) return [...others, preset];
      throw new ApiError(409, 'too_many', airMessage('heating.tooManyPresets', { limit: MAX_PRESETS }));
    });
    return context.json({ result: { presets } });
  });

  app.post('/removeSchedulePreset', withSession, async (context) => {
    const name = nameIn(await jsonBody(context));
    const presets = await changed(ownerOf(actorOf(context)), (present) => present.filter((one) => one.name !== name));
    return context.json({ result: { presets } });
  });

  return app;
}
