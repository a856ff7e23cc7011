import type { Context } from 'hono';
import { type RetentionDays, retainedFrom } from '../../../src/air/domain/air/readings-retention';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/frame/time/units';
import { sessionOf } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { SiteData } from '../../frame/documents/site-data';
import type { Feature } from '../../frame/feature/feature';
import type { telemetryAccess } from './access';
import type { TelemetryDependencies } from './dependencies';
import { deviceHook } from './device-hook';
import { deviceZones } from './device-zones';
import { telemetryIndexes } from './firestore/indexes';
import type { Intake } from './intake';
import type { LiveBoard } from './live-board';
import type { LiveReadings } from './live-readings';
import type { ReadingStore } from './reading-store';
import type { ReadingWork } from './reading-work';
import { repairReadings } from './repair-readings';
import { telemetryRoutes } from './routes';

interface TelemetryContext {
  site: Pick<SiteData, 'models' | 'store' | 'documents' | 'now'> & {
    readings: ReadingStore;
    work?: ReadingWork | undefined;
  };
  sessions: SessionFinder;
  intake: Intake;
  readable: ReturnType<typeof telemetryAccess>;
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
        readerOf: (context: Context) => sessionOf(context, sessions),
        store: site.readings,
        work: site.work,
        now: site.now,
        onReading: liveReadings.note,
        alarms: alarms.of,
        judge: alarms.engine.judge,
      }),
    ],
  ],
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
          const zones = await deviceZones({ models, store, siteZone: config.timeZone, now: now() });
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
      run: async ({ site: { readings, now }, readingsDays }, part) =>
        readingsDays === null ? {} : readings.thin(retainedFrom(readingsDays, now()), part),
    },
  ],
};
