import type { Context } from 'hono';
import { computeRetainedFrom, type RetentionDays } from '../../../src/air/domain/air/readings-retention';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed, findEntity } from '../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/frame/time/units';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { findRequestSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { type Actor, requireCapability } from '../../frame/documents/actor';
import { type Effect, type EntityHook, requireEffect } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import type { Feature } from '../../frame/feature/feature';
import { createMoveDays } from '../places/assignments';
import type { createTelemetryAccess } from './access';
import type { TelemetryDependencies } from './dependencies';
import { telemetryIndexes } from './firestore/indexes';
import { createReadingsImport } from './imported-readings';
import type { Intake } from './intake';
import type { LiveBoard } from './live-board';
import type { LiveReadings } from './live-readings';
import { LIVE_FIELDS } from './live-update';
import { hourShift } from './packing/hour-facts';
import type { ReadingStore, ZoneOfDevice } from './reading-store';
import type { ReadingWork } from './reading-work';
import { repairReadings } from './repair-readings';
import { telemetryRoutes } from './routes';

const RECORDS_AT_ONCE = 500;
/** Days between the two checked times of a zone, because half an hour may apply in winter only, as on Lord Howe. */
const HALF_A_YEAR = 182;

interface ZoneOptions extends Pick<SiteData, 'models' | 'store'> {
  siteZone: string;
  now: number;
}

/** Returns a device's zone; null if its local hours start together with UTC hours (unlike in India). */
export async function createDeviceZones({ models, store, siteZone, now }: ZoneOptions): Promise<ZoneOfDevice> {
  const today = Math.floor(now / DAY);
  const shifted = (zone: string) =>
    [0, HALF_A_YEAR].some((days) => hourShift(zone, today - days) !== 0) ? zone : null;
  const ofSite = shifted(siteZone);
  const elsewhere = new Map<string, string | null>();
  const building = findEntity(models, 'building');
  const device = findEntity(models, 'device');
  if (building === undefined || device === undefined) return () => ofSite;

  let after: string | undefined;
  do {
    const page = await store.walk(building.collection, {}, after, RECORDS_AT_ONCE);
    for (const { record } of page.rows) {
      const zone = shifted(zoneOr(record['timeZone'], siteZone));
      if (zone === ofSite) continue;
      const inBuilding = { path: 'building_id', operator: 'eq', value: record.id } as const;
      for (const { id } of await recordsWhere(store, device, inBuilding)) elsewhere.set(id, zone);
    }
    after = page.next;
  } while (after !== undefined);
  return (hwId) => (elsewhere.has(hwId) ? (elsewhere.get(hwId) ?? null) : ofSite);
}

export function deviceHook(models: EntityModels, readings: ReadingStore, board?: LiveBoard): EntityHook {
  const { collection } = entityNamed(models, 'device');

  async function forget(id: string): Promise<void> {
    await readings.forget({ kind: 'device', name: id });
    await board?.forget(id);
  }

  const forgetReadings: Effect = {
    name: 'forget readings',
    run: async (id, reader) => {
      if ((await reader.get(collection, id)) === undefined) await forget(id);
    },
  };

  return {
    effects: [forgetReadings],
    live: LIVE_FIELDS,
    written: async ({ before, record }) => {
      if (before === undefined) await readings.forget({ kind: 'device', name: record.id });
    },
    removed: async ({ unit, record }) => {
      requireEffect(unit, forgetReadings, record.id, () => forget(record.id));
    },
  };
}

interface TelemetryContext {
  site: Pick<SiteData, 'models' | 'store' | 'documents' | 'now'> & {
    readings: ReadingStore;
    work?: ReadingWork | undefined;
  };
  sessions: SessionFinder;
  intake: Intake;
  readable: ReturnType<typeof createTelemetryAccess>;
  liveReadings: LiveReadings;
  alarms: { of: TelemetryDependencies['alarms']; engine: { judge: TelemetryDependencies['judge'] } };
  config: { timeZone: string };
  readingsDays: RetentionDays | null;
}

interface TelemetryGround {
  models: EntityModels;
  readings: ReadingStore;
  board?: LiveBoard;
}

export const telemetryFeature: Feature<TelemetryContext, TelemetryGround> = {
  name: 'readings',
  indexes: telemetryIndexes,
  hooks: ({ models, readings, board }) => ({ device: deviceHook(models, readings, board) }),
  routes: ({ site, sessions, intake, readable, liveReadings, alarms }) => [
    [
      '/fn',
      telemetryRoutes({
        ...readable,
        apiKeyReader: intake.apiKeyReader,
        devicesWritable: intake.devicesWritable,
        readerOf: (context: Context) => findRequestSession(context, sessions),
        store: site.readings,
        work: site.work,
        now: site.now,
        onReading: liveReadings.note,
        alarms: alarms.of,
        judge: alarms.engine.judge,
      }),
    ],
  ],
  works: ({ site, alarms }) => {
    const requireImport = (actor: Actor) => requireCapability(site.models.rights, actor, 'readings.send');
    return { readings: createReadingsImport({ ...site, requireImport, judge: alarms.engine.judge }) };
  },
  jobs: [
    {
      name: 'repairReadings',
      failure: 'Devices and their readings were not synchronised',
      every: { embedded: HOUR, firebase: DAY },
      first: 'atOnce',
      limit: 30 * MINUTE,
      retries: 3,
      run: async ({ site }, part) => {
        const { forgotten, renewed, quarantined = 0, isUnfinished } = await repairReadings(site, part);
        return { done: forgotten.length + renewed.length + quarantined, isUnfinished };
      },
    },
    {
      name: 'packReadings',
      failure: 'Readings were not packed',
      every: { embedded: HOUR, firebase: HOUR },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 1,
      isLarge: true,
      run: async ({ site: { models, store, readings, now }, config }, { isOver }) => {
        if (readings.followZones !== undefined) {
          const zones = await createDeviceZones({ models, store, siteZone: config.timeZone, now: now() });
          await readings.followZones(zones, isOver);
        }
        const done = await readings.pack?.(now(), isOver);
        return { done, isUnfinished: isOver() };
      },
    },
    {
      name: 'packLateReadings',
      failure: 'Late readings were not packed',
      every: { embedded: 30 * SECOND, firebase: HOUR },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 0,
      only: {
        backEnd: 'embedded',
        because: 'on Firestore late readings wait in parts of their own, and packed days stay packed',
      },
      run: async ({ site: { readings, now } }, { isOver }) => ({ done: await readings.packLate?.(now(), isOver) }),
    },
    {
      name: 'thinReadings',
      failure: 'Old readings were not thinned',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 3,
      isLarge: true,
      run: async ({ site, readingsDays }, part) =>
        readingsDays === null
          ? {}
          : site.readings.thin(
              { ...computeRetainedFrom(readingsDays, site.now()), whole: await createMoveDays(site) },
              part,
            ),
    },
  ],
};
