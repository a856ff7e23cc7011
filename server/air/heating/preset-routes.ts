import { Hono } from 'hono';
import * as v from 'valibot';
import {
  Preset,
  removeSchedulePreset,
  saveSchedulePreset,
  schedulePresets,
} from '../../../src/air/calls/definitions/schedules';
import { formatSchedule, parseSchedule } from '../../../src/air/domain/schedule/weekly-schedule';
import type { PlainObject } from '../../../src/frame/model/paths';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { EntityHook, EntityHooks } from '../../frame/documents/hooks';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { Collection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import { airMessage } from '../texts/air-message';

/** Saved weeks by owner: `{ id, presets: [{ name, schedule }] }`. Only the owner can read them. */
export const SCHEDULE_PRESETS: Collection = { name: 'schedule_presets', indexed: [], texts: [], logged: false };

const MAX_PRESETS = 30;
interface PresetParts {
  store: Store;
  sessions: SessionFinder;
}

function presetsIn(record: PlainObject | undefined): Preset[] {
  const presets = record?.['presets'];
  return Array.isArray(presets) ? presets.filter((preset) => v.is(Preset, preset)) : [];
}

/** Accounts own their presets; sessions with the same access token share them. */
const ownerOf = ({ userId, claim }: Actor) => userId ?? claim;

function goneWith(ownerIs: (id: string) => string): EntityHook {
  return {
    removed: async ({ unit, record }) => {
      unit.remove(SCHEDULE_PRESETS.name, ownerIs(record.id));
    },
  };
}

export const presetHooks: EntityHooks = {
  user: goneWith((id) => id),
  ...Object.fromEntries(
    ['manager', 'building', 'room'].map((level) => [level, goneWith((id) => `${level}:${id}`)] as const),
  ),
};

export function presetRoutes({ store, sessions }: PresetParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
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

  serve(schedulePresets, async (context) => {
    const stored = await store.get(SCHEDULE_PRESETS.name, ownerOf(actorOf(context)));
    return presetsIn(stored?.record);
  });

  serve(saveSchedulePreset, async (context, input) => {
    const { name, schedule } = await input();
    const preset = { name, schedule: formatSchedule(parseSchedule(schedule)) };
    const presets = await changed(ownerOf(actorOf(context)), (present) => {
      const others = present.filter(({ name }) => name !== preset.name);
      if (others.length < MAX_PRESETS) return [...others, preset];
      throw new ApiError(409, 'too_many', airMessage('heating.tooManyPresets', { limit: MAX_PRESETS }));
    });
    return presets;
  });

  serve(removeSchedulePreset, async (context, input) => {
    const { name } = await input();
    const presets = await changed(ownerOf(actorOf(context)), (present) => present.filter((one) => one.name !== name));
    return presets;
  });

  return app;
}
