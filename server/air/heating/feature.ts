import * as v from 'valibot';
import {
  type CopyOutcome,
  copySchedule,
  Preset,
  removeSchedulePreset,
  type SchedulePlace,
  saveSchedulePreset,
  schedulePresets,
} from '../../../src/air/calls/definitions/schedules';
import { setClosings } from '../../../src/air/calls/definitions/set-points';
import { filterClosings, formatClosingDay } from '../../../src/air/domain/heating/closing';
import { copyDays } from '../../../src/air/domain/schedule/schedule-edits';
import { toStoredHours, toWallWeek } from '../../../src/air/domain/schedule/stored-hours';
import { formatSchedule, parseSchedule } from '../../../src/air/domain/schedule/weekly-schedule';
import { isInside } from '../../../src/frame/access/can';
import { denyOnRecord } from '../../../src/frame/access/refusal-texts';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { toWall } from '../../../src/frame/time/time-zone';
import { MINUTE } from '../../../src/frame/time/units';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { type Actor, requireCapability, SYSTEM } from '../../frame/documents/actor';
import { ApiError, requireUnchanged } from '../../frame/documents/api-error';
import type { EntityHook, EntityHooks } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import type { Feature } from '../../frame/feature/feature';
import { actorOf, getSay } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import { internalCollection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import { refreshLedTimes } from '../devices/refresh-led-times';
import { airMessage } from '../texts/air-message';
import { runHeatingRound, type ScheduleOptions } from './carry-out-schedules';
import { createHeatingAccess } from './heating-access';
import { heatingCalls, heatingSettingsCalls } from './heating-calls';
import type { HeatingConfig } from './heating-config';
import type { HeatingService } from './heating-service';
import { placeHeatingCalls } from './place-heating-calls';
import { setPointCalls } from './set-point-calls';

/** Saved weeks by owner: `{ id, presets: [{ name, schedule }] }`. Only the owner can read them. */
const SCHEDULE_PRESETS = internalCollection('schedule_presets');

const MAX_PRESETS = 30;

function presetsIn(record: PlainObject | undefined): Preset[] {
  const presets = record?.['presets'];
  return Array.isArray(presets) ? presets.filter((preset) => v.is(Preset, preset)) : [];
}

/** Presets belong to an account, or to all sessions with the same access token. */
const ownerOf = ({ userId, claim }: Actor) => userId ?? claim;

function goneWith(ownerIs: (id: string) => string): EntityHook {
  return {
    removed: async ({ unit, record }) => {
      unit.remove(SCHEDULE_PRESETS.name, ownerIs(record.id));
    },
  };
}

const presetHooks: EntityHooks = {
  user: goneWith((id) => id),
  ...Object.fromEntries(
    ['manager', 'building', 'room'].map((level) => [level, goneWith((id) => `${level}:${id}`)] as const),
  ),
};

function presetCalls(serve: ServeCall, store: Store): void {
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
}

/** Copies a schedule by local clocks, one transaction per place, for users who may read it and change the targets. */
function copyScheduleCalls(serve: ServeCall, { models, documents, now }: SiteData, timeZone: string): void {
  const modelOf = ({ level }: SchedulePlace) => entityNamed(models, level);
  const zoneOf = (record: RecordOf<'building' | 'room'>) => zoneOr(record.timeZone, timeZone);

  /** Returns the place with the schedule. Users with access only to rooms cannot copy the building's schedule. */
  async function sourceFor(actor: Actor, place: SchedulePlace): Promise<RecordOf<'building' | 'room'>> {
    const model = modelOf(place);
    const { record } = await documents.read(actor, model, place.id);
    if (isInside(actor, model)) throw new ApiError(403, 'forbidden', denyOnRecord('read', model));
    return repairValues(model, record);
  }

  serve(copySchedule, async (context, input) => {
    const actor = actorOf(context);
    const { from, to, days, enable } = await input();
    const enabled = enable ? { enableSchedule: true } : {};
    const source = await sourceFor(actor, from);
    const week = toWallWeek(source.tuya, now(), zoneOf(source));

    async function copyTo(place: SchedulePlace): Promise<void> {
      const model = modelOf(place);
      await documents.change(actor, model, place.id, (stored) => {
        const { tuya, ...record } = repairValues(model, stored);
        const zone = zoneOf(record);
        const copied = copyDays(toWallWeek(tuya, now(), zone), week, days);
        return { tuya: { ...enabled, ...toStoredHours(copied, now(), zone) } };
      });
    }

    const outcomes: CopyOutcome[] = [];
    for (const place of to) {
      try {
        await copyTo(place);
        outcomes.push({ ...place, copied: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        outcomes.push({ ...place, copied: false, message: error.messageIn(getSay(context)) });
      }
    }
    return outcomes;
  });
}

/** Routes for closing days, for users who may change set points. Valves follow within a minute of the day's start. */
function closingCalls(serve: ServeCall, { models, documents, now }: SiteData, timeZone: string): void {
  const model = entityNamed(models, 'building');

  serve(setClosings, async (context, input) => {
    const actor = actorOf(context);
    const { buildingId, closings: wanted, seen } = await input();
    const { record } = await documents.read(actor, model, buildingId);
    requireCapability(models.rights, actor, 'heating.setPoint', { model, record });
    const building = repairValues(model, record);
    const today = formatClosingDay(toWall(now(), zoneOr(building.timeZone, timeZone)));
    const closings = filterClosings(wanted, today);
    const closedUntil = closings
      .map(({ to }) => to)
      .sort()
      .at(-1);
    const require = seen ? requireUnchanged({ names: ['closings'], seen, wanted: { closings } }) : undefined;
    const change = { closings: closings.length === 0 ? null : closings, closedUntil: closedUntil ?? null };
    await documents.together({ ...SYSTEM, locale: actor.locale }, [
      { type: 'update', model, id: building.id, body: change, require },
    ]);
    return closings;
  });
}

async function clockRound(parts: ScheduleOptions): Promise<void> {
  await refreshLedTimes(parts);
  await runHeatingRound(parts);
}

interface HeatingContext {
  site: SiteData & ScheduleOptions['site'];
  config: { timeZone: string };
  heating: HeatingService;
  heatingSettings: Pick<HeatingConfig, 'thermalPlantTokens' | 'hiddenPrefixes'>;
}

export const heatingFeature: Feature<HeatingContext> = {
  name: 'heating',
  config: ['TUYA_API_URL', 'THERMAL_PLANT_TOKENS', 'HEATING_HIDDEN_PREFIXES'],
  secrets: { TUYA_CLIENT_SECRET: { completes: ['TUYA_CLIENT_ID'], inRequests: true } },
  collections: [SCHEDULE_PRESETS],
  hooks: () => presetHooks,
  calls: (serve, { site, config: { timeZone }, heating, heatingSettings }) => {
    const sending = { site, heating, timeZone };
    heatingCalls(serve, site, heating, createHeatingAccess(site, heating));
    setPointCalls(serve, site, sending);
    placeHeatingCalls(serve, site, sending);
    closingCalls(serve, site, timeZone);
    copyScheduleCalls(serve, site, timeZone);
    presetCalls(serve, site.store);
    heatingSettingsCalls(serve, site, heatingSettings);
  },
  jobs: [
    {
      name: 'followSchedules',
      failure: 'Time schedules were not applied',
      // Firebase bills each check. Its five-minute steps include the full hours of every time zone.
      every: { embedded: MINUTE, firebase: 5 * MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      secrets: ['TUYA_CLIENT_SECRET'],
      run: async ({ site, heating, config: { timeZone } }) => {
        await clockRound({ site, heating, timeZone });
        return {};
      },
    },
  ],
};
